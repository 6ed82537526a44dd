/* Four in a Row: a disc falls to the lowest free cell of a column; whoever has
 * four in a line wins. */
#include "boardwright.h"

enum { MOST = 10, EMPTY = 0, NOWHERE = 255 };

typedef struct {
    uint8_t cols, rows, needed, to_move;
    uint8_t last;              /* the column of the last disc, or NOWHERE */
    uint8_t heights[MOST];
    uint8_t discs[MOST][MOST]; /* by column and row: a seat’s number plus 1 */
} Position;

BW_FILE(words, "words/en.ftl");
BW_FILE(rules, "rules/en.md");

static const bw_option options[] = {
    {.key = "cols", .standard = "7", .min = 4, .max = MOST},
    {.key = "rows", .standard = "6", .min = 4, .max = MOST},
    {.key = "needed", .standard = "4", .values = (const char *const[]){"3", "4", "5", NULL}},
    {0},
};

static void setup(void *state, bw_options values, uint64_t seed) {
    (void)seed;
    Position *p = state;
    p->cols = (uint8_t)bw_number(values, "cols");
    p->rows = (uint8_t)bw_number(values, "rows");
    p->needed = (uint8_t)bw_number(values, "needed");
    p->last = NOWHERE;
    if (p->needed > p->cols && p->needed > p->rows)
        bw_refuse("option-needed", "needed can’t be 5 on a board of 4 by 4: no line is so long.");
}

static void board(bw_options values, bw_text *json) {
    bw_write(json, "{'geometry':{'shape':'square','cols':%d,'rows':%d},",
             bw_number(values, "cols"), bw_number(values, "rows"));
    bw_write(json, "'kinds':{'disc':{'word':'piece-disc','layers':[{'shape':'disc'}]}}}");
}

static int to_move(const void *state) { return ((const Position *)state)->to_move; }

static void actions(const void *state, bw_actions *list) {
    const Position *p = state;
    for (int col = 0; col < p->cols; col++)
        if (p->heights[col] < p->rows)
            bw_action(list, bw_format("%c", 'a' + col), bw_site(col, p->heights[col]));
}

static void play(void *state, const char *action) {
    Position *p = state;
    p->last = (uint8_t)(action[0] - 'a');
    p->discs[p->last][p->heights[p->last]++] = p->to_move + 1;
    p->to_move = 1 - p->to_move;
}

/* How many discs like the one on a cell follow it this way. */
static int run(const Position *p, int col, int row, int right, int up) {
    const int disc = p->discs[col][row];
    int count = 0;
    for (;; count++) {
        col += right, row += up;
        if (col < 0 || col >= p->cols || row < 0 || row >= p->rows || p->discs[col][row] != disc) return count;
    }
}

/* Whether the disc on a cell is part of a line that wins. */
static bool wins(const Position *p, int col, int row) {
    static const int ways[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    if (p->discs[col][row] == EMPTY) return false;
    for (int way = 0; way < 4; way++) {
        const int right = ways[way][0], up = ways[way][1];
        if (1 + run(p, col, row, right, up) + run(p, col, row, -right, -up) >= p->needed) return true;
    }
    return false;
}

static bw_outcome outcome(const void *state) {
    const Position *p = state;
    if (p->last == NOWHERE) return (bw_outcome){0};
    if (wins(p, p->last, p->heights[p->last] - 1)) return bw_win(1 - p->to_move, "line");
    for (int col = 0; col < p->cols; col++)
        if (p->heights[col] < p->rows) return (bw_outcome){0};
    return bw_draw("full");
}

static void view(const void *state, int viewer, bw_text *json) {
    (void)viewer;
    const Position *p = state;
    const bool over = outcome(state).winner_count > 0;
#ifdef FAIL_IN_VIEW
    bw_fail("this build fails when it is looked at");
#endif
    bw_write(json, "{'stacks':[");
    for (int col = 0; col < p->cols; col++)
        for (int row = 0; row < p->heights[col]; row++)
            bw_write(json, "%,{'site':%q,'pieces':[{'kind':'disc','owner':%d}]}",
                     bw_site(col, row), p->discs[col][row] - 1);
    bw_write(json, "],'marks':[");
    for (int col = 0; over && col < p->cols; col++)
        for (int row = 0; row < p->heights[col]; row++)
            if (wins(p, col, row)) bw_write(json, "%,{'site':%q,'role':'winning'}", bw_site(col, row));
    if (p->last == NOWHERE) {
        bw_write(json, "]}");
        return;
    }
    const char *last = bw_site(p->last, p->heights[p->last] - 1);
    bw_write(json, "%,{'site':%q,'role':'last-to'}],", last);
    bw_write(json, "'last':{'key':'last-drop','args':{'site':%q}}}", last);
}

/* Positions are the same however they came about. But the last disc says how
 * the game ended, so it stays known then. */
static void forget(void *state) {
    if (!outcome(state).reason) ((Position *)state)->last = NOWHERE;
}

static const bw_game game = {
    .id = "four-in-a-row",
    .version = "1.0.0",
    .designer = "Howard Wexler, 1974",
    .seats = (const char *const[]){"red", "yellow", NULL},
    .more = ",'hues':['red','amber']",
    .words = words,
    .rules = rules,
    .options = options,
    .presets = ",{'name':'five','values':{'cols':'9','rows':'7','needed':'5'}}",
    .form = "d",
    .state_size = sizeof(Position),
    .setup = setup,
    .board = board,
    .to_move = to_move,
    .actions = actions,
    .play = play,
    .outcome = outcome,
    .view = view,
    .forget = forget,
};
