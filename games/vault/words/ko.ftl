# “백” and “흑” both end in a consonant, so the particles after $seat are fixed.
name = Vault
tagline = 한 칸씩 걷거나, 우리 편 말을 축으로 삼아 정반대 자리로 뛰어서 상대의 홈 줄에 닿으세요.

seat-white = 백
seat-black = 흑
piece-pawn = 폰

home-white = 백의 홈 줄
home-black = 흑의 홈 줄

ask = 이웃한 빈칸으로 한 칸 걷거나, 자기 말 하나를 축으로 삼아 뛰세요.
pieces = 말 { $count }개
summary = { $seat }: { $places }.

last-walk = { $seat }이 { $from }에서 { $to } 칸으로 걸었습니다.
last-jump = { $seat }이 { $from }에서 { $to } 칸으로 뛰었습니다.
last-capture =
    { $captured ->
        [1] { $seat }이 { $from }에서 { $to } 칸으로 뛰어 말을 잡았습니다.
       *[other] { $seat }이 { $from }에서 { $to } 칸까지 뛰며 말 { $captured }개를 잡았습니다.
    }

outcome-back-rank = { $winner } 승리: 차례가 시작될 때 상대의 홈 줄을 차지하고 있었습니다.
outcome-no-move = { $winner } 승리: 상대가 움직일 수 있는 말이 없습니다.

option-size = 판 크기
option-size-help = 판 한 변의 칸 수이자, 각자 가진 폰의 수입니다.
option-stacking = 쌓기
option-stacking-help = 상대 말 위로 뛰면 잡지 않고 그 위에 올라탑니다. (디자이너의 변형 규칙, 오나거에서 가져옴)
option-multijump = 연속 뛰기
option-multijump-help = 상대 말이 있는 칸에 내려앉은 말은 이어서 또 뛸 수 있습니다. (이 사이트의 옵션, 오나거에서 가져옴)
option-win = 승리 조건
option-win-help = 자기 차례가 시작될 때 무엇을 갖추면 이기는지 정합니다.
option-win-reach = 상대의 홈 줄에 말이 하나라도 있으면 승리
option-win-majority = 상대의 홈 줄에 있는 내 말이 내 홈 줄에 있는 상대 말보다 많으면 승리

preset-standard = 표준
preset-onager-stacking = 오나거식 쌓기
preset-small = 작은 판
preset-onager-rules = 오나거 규칙
