# 플랫폼 자체의 낱말. 게임의 낱말은 플러그인에 있다.

site-name = Boardwright
skip = 본문으로 건너뛰기
rules-link = 규칙

# 첫 화면
lobby-title = 어떤 규칙이든, 보드게임
lobby-lead = 링크로 초대한 친구, 찾아온 누군가, 봇, 또는 자기 자신과 둘 수 있습니다. 계정은 필요 없습니다.
lobby-games = 게임
lobby-no-games = 설치된 게임이 없습니다.
lobby-new = 새 대국
lobby-open = 상대를 기다리는 대국
lobby-running = 진행 중
lobby-finished = 끝난 대국
lobby-none = 지금은 없습니다.
line-turn = { $turn }번째 차례: { $seat }
line-private = 비공개
line-bot = { $seat }: 봇, { $level }단계

# 새 대국
new-title = 새 대국: { $game }
new-options = 게임 규칙
new-settings = 이 대국의 설정
new-players = 참가자
new-presets = 준비된 규칙
new-seat = 내 자리
new-seat-one = 내가 맡을 자리: { $seat }
new-seat-all = 한 기기에서 번갈아 두기
new-seat-none = 관전만 하기
new-bots = 다른 자리를 맡을 봇
new-bots-help = 봇이 내 자리를 뺀 모든 자리(관전만 하면 모든 자리)를 맡으므로 빈자리가 남지 않습니다. 봇의 실력은 게임에 따라 다릅니다.
new-public = 빈자리에 누구나 앉을 수 있음
new-start = 대국 시작
option-when = “{ $option }” 값이 { $values }일 때만 쓰입니다.
switch-on = 켬
switch-off = 끔
value-none = 없음
house-rule = { $option }: { $value }
standard-rules = 표준 규칙

# 대국 설정
option-match-swap = 자리 바꾸기
option-match-swap-help = 두 번째 참가자는 첫 차례를 두는 대신 첫 번째 참가자와 자리를 바꿀 수 있습니다.
option-match-misere = 미제르
option-match-misere-help = 게임 규칙으로 이길 쪽이 집니다.
option-match-repetition = 반복
option-match-repetition-help = 둘 차례까지 같은 위치가 세 번째로 나타나면 어떻게 되는지 정합니다.
option-match-repetition-off = 아무 일도 없음
option-match-repetition-draw = 무승부
option-match-turn-limit = 차례 제한
option-match-turn-limit-help = 이만큼 둔 뒤에는 무승부가 됩니다. 0은 제한 없음입니다.
option-match-turn-limit-0 = 없음
option-match-takeback = 무르기
option-match-takeback-help = 보낸 차례를 무를 수 있는지 정합니다.
option-match-takeback-never = 안 됨
option-match-takeback-request = 상대가 허락하면
option-match-takeback-free = 다른 사람이 두기 전까지
option-match-watch = 관전
option-match-watch-help = 참가자만 볼 수 있는 대국은 다른 사람에게 있다는 것만 보입니다.
option-match-watch-anyone = 누구나
option-match-watch-players = 참가자만

# 규칙
rules-title = { $game } 규칙
rules-designer = 만든 이: { $who }.
rules-version = 버전 { $version }
rules-versions = 새 대국: { $newest }, 진행 중인 대국 일부: { $older }
rules-options = 옵션
rules-recent = 최근 대국
rules-option = { $range }. 표준: { $value }.
range-number = { $step ->
    [1] { $min }부터 { $max }까지의 정수
   *[other] { $min }부터 { $max }까지 { $step } 간격의 수
}
range-switch = 켬 또는 끔
range-text = 최대 { $max }자의 글

# 판
board-label = { $game } 판
site-empty = { $site }, 비어 있음
site-one = { $site }, { $pieces }
site-stack = { $site }, 아래에서 위로: { $pieces }
site-chosen = 선택됨
piece-owned = { $seat } { $piece }
piece-count = { $piece } { $count }개
mark-last-from = 지난 차례의 출발점
mark-last-to = 지난 차례의 도착점
mark-captured = 여기서 잡혔음
mark-threatened = 위협받는 곳
mark-winning = 승리를 이룬 곳
mark-blocked = 막힌 곳
target-finish = 여기에 두기
target-go = 선택할 수 있음
target-switch = 대신 이것을 선택
target-back = 다시 누르면 선택 취소
legend = 칸의 뜻

# 차례와 결과
prompt-yours = 내 차례
prompt-yours-as = 내 차례: { $seat }
prompt-theirs = { $seat } 차례
prompt-complete = 차례가 완성되었습니다. 보낼까요?
prompt-over = 대국이 끝났습니다
prompt-past = { $turn ->
    [0] 처음 위치
   *[other] { $turns }번 중 { $turn }번째 차례 뒤의 위치
}
announce-number = { $turn }번째 차례.
announce-turn = { $turn }번째 차례: { $seat }, { $text }.
outcome-win = { $winner } 승리.
outcome-draw = 무승부입니다.
outcome-resigned = { $loser } 기권, { $winner } 승리.
outcome-agreement = 합의하여 비겼습니다.
outcome-repetition = 같은 위치가 세 번 나와 비겼습니다.
outcome-turn-limit = 차례 제한에 이르러 비겼습니다.
outcome-misere = { $why } 미제르이므로 대국은 { $winner } 승리입니다.

# 두기
send = 차례 보내기
sending = 차례를 보내는 중 …
again = 같은 규칙으로 다시 두기
back = 마지막 단계 되돌리기
stop-here = 여기서 멈추기: { $action }
entry-label = 또는 기보로 입력
entry-send = 두기
cut = 서버와 연결이 끊겼습니다. 페이지가 저절로 다시 시도합니다.
trouble = 서버가 응답하지 않았습니다. 둔 차례가 확인되지 않았으며, 판은 마지막으로 확인된 상태입니다.
step-gone = 고른 칸으로는 더 이상 수를 시작할 수 없습니다. 다시 고르세요.
look-again = 상대가 두었는지 확인

# 자리
seat-you = 나
seat-to-move = 둘 차례
seat-winner = 승자
seat-sit = 여기 앉기
seat-take = { $seat } 자리에 앉기

# 기보
turns-title = 기보
turns-none = 아직 둔 차례가 없습니다.
history = 위치
history-first = 처음 위치
history-previous = 이전 위치
history-next = 다음 위치
history-last = 현재 위치

# 봇
seat-bot = 봇, { $level }단계
seat-as-bot = { $seat } (봇)
prompt-thinking = 생각 중: { $seat }…
bot-level-1 = 1단계: 초보
bot-level-2 = 2단계: 쉬움
bot-level-3 = 3단계: 연습용
bot-level-4 = 4단계: 까다로움
bot-level-5 = 5단계: 어려움
bot-level-6 = 6단계: 가장 어려움, 한 차례에 5초쯤 생각함
bot-give = 빈자리를 봇이 맡을 수 있습니다.
bot-give-one = 봇이 맡을 수 있는 자리: { $seat }
bot-seat = 봇이 맡을 자리
bot-level = 봇의 단계
bot-give-now = 봇에게 맡기기

# 봇이 본 대국의 흐름
course-title = 대국의 흐름
course-ask = 봇에게 물어보기
course-offer = 봇이 모든 위치를 살펴보고 자리마다 기대할 수 있었던 결과를 알려 줍니다. 시간이 조금 걸립니다.
course-running = { $done ->
    [0] 봇의 수를 기다리는 사람이 없으면 봇이 위치 { $of }개를 모두 살펴봅니다.
   *[other] 봇이 위치 { $of }개 중 { $done }개를 살펴보았습니다.
}
course-look = 다시 보기
course-note = 차례마다 각 자리가 기대할 수 있었던 결과를 봇이 본 것입니다. 0%는 패배, 100%는 승리입니다.
course-seat = { $seat } { $percent }%
course-point = { $turn ->
    [0] 처음: { $seats }
   *[other] { $turn }번째 차례 뒤: { $seats }
}
course-swings = 가장 손해가 컸던 차례
course-swing = { $turn }번째 차례, { $seat }: { $before }% → { $after }%

# 봇이 둘 만한 수
suggest-title = 봇이라면
suggest = 수 추천받기
suggest-again = 다시 생각하기
suggest-wait = 봇이 생각하는 중…
suggest-not-now = 봇의 추천은 대국이 끝난 뒤에, 또는 혼자 두거나 봇하고만 둘 때 볼 수 있습니다.
suggest-for = { $seat }, 끝까지 두어 본 판 { $playouts }개
suggest-share = 그중 { $percent }%
suggest-worth = { $seat }의 기대: { $percent }%
suggest-win = 확실한 승리
suggest-loss = 확실한 패배
suggest-draw = 확실한 무승부

# 대국과 따로 수를 두어 보기
analysis-link = 여기서부터 수를 두어 보기
analysis-title = 수 두어 보기
analysis-note = 모든 자리의 수를 직접 두며, 여기서 무엇을 해도 대국은 바뀌지 않습니다.
analysis-back = 대국으로 돌아가기
analysis-entry = 또는 수를 기보로 입력
analysis-try = 두어 보기
analysis-start = 처음부터
analysis-last = 마지막 위치
analysis-followed = 실제 대국: { $seat } { $text }
analysis-share = 이 수순의 링크
analysis-trouble = 서버가 응답하지 않았습니다. 판은 마지막으로 확인된 위치입니다.
analysis-now = { $turn ->
    [0] 지금의 대국: 첫 차례 전
   *[other] 지금의 대국: { $turn }번째 차례 뒤
}

# 무승부와 기권
acts-title = 무승부 또는 기권
draw-offered = 무승부 제안: { $seat }
draw-offer = 무승부 제안하기
draw-offer-as = 무승부 제안하기: { $seat }
draw-accept = 무승부 받아들이기
draw-decline = 거절하기
resign = 기권하기
resign-as = 기권하기: { $seat }

# 자리 바꾸기와 무르기
swap-may = 지금 자리: { $seat }. 두는 대신 자리를 바꿀 수 있습니다. 그러면 내 자리는 { $other }, 상대의 자리는 { $seat }입니다.
swap-now = 자리 바꾸기
swap-done = 참가자들이 자리를 바꾸었습니다. 모든 링크는 같은 참가자에게 그대로 쓰입니다.
announce-swap = 참가자들이 자리를 바꾸었습니다.
takeback-now = 내 차례 무르기
takeback-ask = 무르기 요청하기
takeback-ask-as = 무르기 요청하기: { $seat }
takeback-asked = 무르기 요청: { $seat }
takeback-grant = 허락하기
takeback-decline = 거절하기

# 게임의 버전
version-line = 이 대국의 버전: { $played }. 새 대국의 버전: { $offered }.
migration-ask = 이 대국의 버전 바꾸기: { $version }
migration-asked = 버전 바꾸기 요청: { $seat }. 새 버전: { $version }. 지금까지 둔 모든 차례가 새 버전에서도 규칙에 맞고 결과도 같습니다.
migration-agree = 동의하기
migration-decline = 거절하기
migration-done = 이 대국의 버전이 바뀌었습니다: { $version }.

# 변형 규칙
variants-title = 저장된 규칙
variant-of = 게임:
variant-start = 이 규칙으로 시작
variant-save-title = 이 규칙을 변형으로 저장
variant-save = 저장
variant-name = 이름
variant-import = 변형 가져오기
variant-import-now = 가져오기
variant-toml = TOML로 쓴 변형
variant-export = TOML로 내려받기
variant-share = 나눌 링크
variant-outdated = 고쳐야 함
variant-problem = 게임 버전 { $version }에서는 이 규칙을 더 이상 쓸 수 없습니다:

# 나누기
invite = { $seat } 자리의 초대 링크
invite-own-title = 다른 기기에서 내 자리 열기
invite-own = { $seat } 자리로 이어서 두는 링크
invite-open = 열기
share = 관전 링크
picture-turn = { $turn ->
    [0] 처음 위치
   *[other] { $turns }번 중 { $turn }번째 차례 뒤
}
embed-offer = 다른 사이트에 보여 주기
embed-code = 페이지에 넣을 HTML: 실시간으로 관전하는 판
embed-open = 대국 열기
copy = 복사
copied = 복사됨

# 문제
problem-title = 처리하지 못했습니다
problem-missing = 여기에는 아무것도 없습니다
problem-home = 첫 화면으로

# 페이지의 모습과 차례를 두는 방법
preferences-title = 판과 페이지 설정
preferences-save = 저장
look = 판
look-plain = 기본
look-checkered = 바둑판무늬
look-contrast = 고대비
look-text = 그림 대신 글
look-to-text = 판을 글로 보기
look-to-picture = 판을 그림으로 보기
prefer-patterns = 색을 구별하도록 말에 무늬 넣기
prefer-coordinates = 판 둘레에 좌표 표시
prefer-sound = 차례마다 소리 내기
prefer-notify = 내 차례가 되면 브라우저 알림 받기
confirm = 차례를 보내기 전에
confirm-touch = 터치 화면에서만 확인
confirm-on = 항상 확인
confirm-off = 확인하지 않음
language = 언어
language-name = 한국어
language-browser = 브라우저 설정대로
language-set = 이 언어로 보기

# 판을 돌리고 키우기
view-title = 판 돌리기와 확대
view-left = 판을 왼쪽으로 돌리기
view-right = 판을 오른쪽으로 돌리기
view-flip = 판을 반 바퀴 돌리기
view-in = 크게
view-out = 작게
view-reset = 처음 상태로
view-scroll = 스크롤할 수 있는 판
board-row = { $rows }줄 중 { $row }째 줄
stack-title = { $site }: 말 { $count }개, 아래에서 위로
stack-close = 닫기

# Keys
keys-title = 키
keys-arrows = 판 위: 칸에서 칸으로
keys-ends = 판의 첫 칸과 마지막 칸
keys-choose = 선택
keys-back = 마지막 단계 되돌리기
keys-steps = 판 밖: 이전 국면과 다음 국면
keys-positions = 판 밖: 처음 국면과 마지막 국면

# 운영자 페이지
admin-title = 운영자 페이지
admin-leave = 로그아웃
admin-enter-title = 운영자 로그인
admin-enter-note = 버튼을 누르면 이 링크는 다시 쓸 수 없습니다. 이 브라우저에서는 로그아웃하거나 서버를 다시 시작할 때까지 최대 12시간 동안 로그인이 유지됩니다.
admin-enter = 로그인
admin-plugins = 플러그인
admin-newest = 새 대국에 사용
admin-older = 이전 버전
admin-disabled = 사용 안 함: 새 대국 없음
admin-stopped = 한 시간 안에 오류 { $faults }번으로 중지됨: 새 대국 없음
admin-kept = 파일이 없어졌고, 이 플러그인의 대국을 위해 남아 있음
admin-unloaded = 불러오지 않음
admin-bundled = 프로그램에 포함됨
admin-used = 대국:
admin-counts = 진행 중 { $running }, 참가자를 기다리는 중 { $open }, 끝남 { $finished }
admin-faults = 시작한 뒤의 오류: { $total }, 최근 한 시간: { $recent }
admin-latest-faults = 최근 오류
admin-no-match = 대국 밖
admin-peaks = 호출 한 번의 최대 사용량
admin-function = 함수
admin-fuel = 연료
admin-time = 시간, µs
admin-disable = 사용 안 함
admin-enable = 사용
admin-forgive = 오류 용서하기
admin-remove = 제거 …
admin-remove-note = 파일을 지웁니다. 이 플러그인의 대국은 계속되지만, 새 대국은 시작할 수 없습니다.
admin-remove-now = 제거
admin-install-title = 플러그인 설치
admin-install-help = 먼저 시험 대국을 두고, 통과하면 제공됩니다. 새 버전은 새 대국에 쓰이고, 진행 중인 대국은 원래 버전을 유지합니다.
admin-install = 설치
admin-file = 플러그인 (.wasm, 최대 { $most })
admin-no-folder = 이 서버에는 플러그인 폴더가 없습니다.
admin-installing = { $file } 설치 중
admin-compiling = 검사하고 컴파일하는 중입니다.
admin-trial = 시험 대국 { $games }판 중 { $game }판째, 둔 행동 { $actions }개
admin-waiting = 설치를 기다리는 플러그인: { $count }
admin-refused = { $file } 파일을 거절했습니다.
admin-matches = 대국
admin-running = 진행 중인 대국, 최근 것부터
admin-match = 대국
admin-game = 게임
admin-made = 만든 때
admin-storage = 저장 공간
admin-folder = 폴더
admin-size = 크기
admin-kb = { $size } KB
admin-mb = { $size } MB
admin-versions = 버전
admin-contract = 플러그인 규약: { $version }
admin-limits = 플러그인이 쓸 수 있는 한도
admin-setting = 설정
admin-most = 최대
