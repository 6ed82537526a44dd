# 플랫폼 자체의 낱말. 게임의 낱말은 플러그인에 있다.

site-name = Boardwright
skip = 본문으로 건너뛰기
rules-link = 규칙

# 첫 화면
lobby-title = 어떤 규칙이든, 보드게임
lobby-games = 게임
lobby-no-games = 설치된 게임이 없습니다.
lobby-new = 새 대국
lobby-open = 상대를 기다리는 대국
lobby-running = 진행 중
lobby-finished = 끝난 대국
lobby-none = 지금은 없습니다.
line-turn = { $turn }번째 차례: { $seat }

# 새 대국
new-title = 새 대국: { $game }
new-presets = 준비된 규칙
new-seat = 내 자리
new-seat-one = 내가 맡을 자리: { $seat }
new-seat-all = 한 기기에서 번갈아 두기
new-seat-none = 관전만 하기
new-public = 빈자리에 누구나 앉을 수 있음
new-start = 대국 시작
option-when = “{ $option }” 값이 { $values }일 때만 쓰입니다.
switch-on = 켬
switch-off = 끔
value-none = 없음
house-rule = { $option }: { $value }
standard-rules = 표준 규칙

# 규칙
rules-title = { $game } 규칙
rules-designer = 만든 이: { $who }.
rules-version = 버전 { $version }
rules-options = 하우스 룰
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
announce-turn = { $turn }번째 차례: { $seat }, { $text }.
outcome-win = { $winner } 승리.
outcome-draw = 무승부입니다.
outcome-resigned = { $loser } 기권, { $winner } 승리.
outcome-agreement = 합의하여 비겼습니다.

# 두기
send = 차례 보내기
back = 마지막 단계 되돌리기
stop-here = 여기서 멈추기: { $action }
entry-label = 또는 기보로 입력
entry-send = 두기
trouble = 서버가 응답하지 않았습니다. 둔 차례가 확인되지 않았으며, 판은 마지막으로 확인된 상태입니다.
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

# 무승부와 기권
acts-title = 무승부 또는 기권
draw-offered = 무승부 제안: { $seat }
draw-offer = 무승부 제안하기
draw-offer-as = 무승부 제안하기: { $seat }
draw-accept = 무승부 받아들이기
draw-decline = 거절하기
resign = 기권하기
resign-as = 기권하기: { $seat }

# 나누기
invite = { $seat } 자리의 초대 링크
invite-own-title = 다른 기기에서 내 자리 열기
invite-own = { $seat } 자리로 이어서 두는 링크
invite-open = 열기
share = 관전 링크
copy = 복사
copied = 복사됨

# 문제
problem-title = 처리하지 못했습니다
problem-missing = 여기에는 아무것도 없습니다
problem-home = 첫 화면으로

# Whether a finished turn waits for a last word
confirm-touch = 터치 화면에서는 수를 보내기 전에 확인합니다.
confirm-on = 수를 보내기 전에 항상 확인합니다.
confirm-off = 수를 확인 없이 바로 보냅니다.
confirm-turn-on = 항상 확인
confirm-turn-off = 확인하지 않기
