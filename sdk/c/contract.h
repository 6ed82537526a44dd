/* The functions that a plugin exports, made of a `bw_game`; boardwright.h
 * includes this. The contract is sdk/wit/game.wit, and what lies in memory is
 * laid out by the component model’s canonical ABI: see sdk/OTHER-LANGUAGES.md. */

/* ---- Answers ------------------------------------------------------------ */

typedef struct { bw_list code, message; } bw_problem;

/* `wide` is for a number of 8 bytes, whose alignment moves what follows the tag. */
static union {
    bw_list text;
    struct {
        uint8_t is_problem;
        union {
            bw_list list;
            bw_problem problem;
            struct {
                uint8_t is_moved, to_move;
                uint32_t turn;
                uint8_t is_over;
                bw_list winners, reason;
            } standing;
        };
    };
    struct { uint8_t is_problem; union { uint64_t number; bw_problem problem; }; } wide;
} bw_answer;

/* Ends a call; `bw_answer` was filled in unless something was refused. */
static void *bw_end(void) {
    bw_answered = true;
    bw_answer.is_problem = bw_refusal.code != NULL;
    if (bw_refusal.code) {
        bw_answer.problem = (bw_problem){bw_text_list(bw_refusal.code), bw_text_list(bw_refusal.message)};
        bw_refusal.code = NULL;
    }
    return &bw_answer;
}

static void *bw_end_list(const void *at, uint32_t length) {
    bw_answer.list = (bw_list){at, length};
    return bw_end();
}

/* ---- Options ----------------------------------------------------------- */

static bool bw_option_takes(const bw_option *option, const char *value) {
    int32_t number;
    if (!option->values)
        return bw_read_number(value, &number) && number >= option->min && number <= option->max;
    for (const char *const *v = option->values; *v; v++)
        if (bw_same(*v, value)) return true;
    return false;
}

static void bw_check_option(const bw_option *option, const char *value) {
    if (bw_option_takes(option, value)) return;
    bw_text message = {0};
    bw_write(&message, "%s can’t be “%s”; it takes ", option->key, value);
    if (!option->values) bw_write(&message, "a whole number from %d to %d", option->min, option->max);
    for (const char *const *v = option->values; v && *v; v++)
        bw_write(&message, v == option->values ? "one of %s" : ", %s", *v);
    bw_put(&message, '.');
    bw_refuse(bw_format("option-%s", option->key), message.at);
}

/* Reads a JSON text that begins at `*at`. Escapes of what isn’t ASCII don’t
 * come, nor does any option of a game in C have them. */
static const char *bw_read_json_text(const char **at, const char *end) {
    bw_text text = {bw_alloc(64), 0, 64};
    text.at[0] = 0;
    for (++*at; *at < end && **at != '"'; ++*at) {
        if (**at != '\\') { bw_put(&text, **at); continue; }
        ++*at;
        if (*at >= end) break;
        bw_put(&text, **at == 'u' ? '?' : **at);
        if (**at == 'u') *at += 4;
    }
    ++*at;
    return text.at;
}

/* Reads the options, an object of texts; those that are missing are as standard. */
static bw_options bw_read_options(const char *json, uint32_t length) {
    const size_t count = bw_option_count();
    const char **values = bw_alloc(count * sizeof *values);
    for (size_t i = 0; i < count; i++) values[i] = game.options[i].standard;
    for (const char *end = json + length; json < end; json++) {
        if (*json != '"') continue;
        const char *key = bw_read_json_text(&json, end);
        while (json < end && *json != '"') json++;
        const char *value = bw_read_json_text(&json, end);
        size_t i = 0;
        while (i < count && !bw_same(game.options[i].key, key)) i++;
        if (i == count) bw_refuse("unknown-option", bw_format("There is no option “%s”.", key));
        else bw_check_option(&game.options[i], values[i] = value);
    }
    return values;
}

/* ---- States ------------------------------------------------------------ */

/* What stands before a state: a check sum, so that cut, mixed-up or invented
 * bytes are refused and a game only reads what it wrote. */
typedef struct { uint64_t sum; uint32_t turn, layout; } bw_head;

static uint32_t bw_size(void) { return sizeof(bw_head) + game.state_size; }

/* FNV-1a of what follows the sum. */
static uint64_t bw_sum(const bw_head *head) {
    uint64_t sum = 0xcbf29ce484222325;
    const uint8_t *bytes = (const uint8_t *)&head->turn;
    for (size_t i = 0; i < bw_size() - sizeof head->sum; i++) sum = (sum ^ bytes[i]) * 0x100000001b3;
    return sum;
}

static bw_head *bw_new_state(void) {
    bw_head *head = bw_alloc(bw_size());
    __builtin_memset(head, 0, bw_size());
    head->layout = 1;
    return head;
}

static bw_head *bw_copy(const bw_head *head) { return bw_grow((void *)head, bw_size(), bw_size()); }

static bool bw_is_state(const bw_head *head, uint32_t length) {
    if (length == bw_size() && head->layout == 1 && head->sum == bw_sum(head)) return true;
    bw_refuse("bad-state", "These bytes are no position of this game.");
    return false;
}

static bw_actions bw_list_actions(const void *state) {
    bw_actions list = {0};
    if (!game.outcome(state).reason) game.actions(state, &list);
    return list;
}

/* The text of the listed action that was typed; NULL when there is none. */
static const char *bw_find(const bw_actions *list, bw_list typed) {
    for (uint32_t i = 0; i < list->length; i++) {
        const char *text = list->at[i].text.at, *other = typed.at;
        uint32_t at = 0;
        if (list->at[i].text.length != typed.length) continue;
        while (at < typed.length && text[at] == other[at]) at++;
        if (at == typed.length) return text;
    }
    return NULL;
}

static void bw_refuse_action(const void *state, bw_list typed, uint32_t number, uint32_t count) {
    bw_text message = {0};
    if (count > 1) bw_write(&message, "Action %d of %d: ", number, count);
    bw_write(&message, "“");
    for (uint32_t i = 0; i < typed.length; i++) bw_put(&message, ((const char *)typed.at)[i]);
    const bool over = game.outcome(state).reason != NULL;
    if (over) bw_write(&message, "” comes after the end of the game.");
    else bw_write(&message, "” is not legal here; an action is written like %s.", game.form);
    bw_refuse(over ? "game-over" : "illegal-action", message.at);
}

static bool bw_completes_turn(const void *before, const void *after) {
    if (game.completes_turn) return game.completes_turn(before, after);
    return game.to_move(before) != game.to_move(after);
}

/* Plays the actions and replaces each by its text as listed. */
static void bw_play_all(bw_head *head, bw_list *typed, uint32_t count) {
    void *state = head + 1;
    for (uint32_t i = 0; i < count; i++) {
        const bw_actions list = bw_list_actions(state);
        const char *action = bw_find(&list, typed[i]);
        if (!action) { bw_refuse_action(state, typed[i], i + 1, count); return; }
        const void *before = bw_copy(head) + 1;
        game.play(state, action);
        typed[i].at = action;
        if (game.outcome(state).reason || bw_completes_turn(before, state)) head->turn++;
    }
    head->sum = bw_sum(head);
}

static uint64_t bw_count(const bw_head *head, uint32_t depth) {
    if (depth == 0) return 1;
    const uintptr_t mark = bw_top;
    const bw_actions list = bw_list_actions(head + 1);
    uint64_t count = depth == 1 ? list.length : 0;
    for (uint32_t i = 0; depth > 1 && i < list.length; i++) {
        const uintptr_t inner = bw_top;
        bw_head *next = bw_copy(head);
        game.play(next + 1, list.at[i].text.at);
        count += bw_count(next, depth - 1);
        bw_top = inner;
    }
    bw_top = mark;
    return count;
}

/* ---- The contract: sdk/wit/game.wit ------------------------------------- */

#define BW_EXPORT(name) __attribute__((export_name("boardwright:game/rules@0.1.0#" name)))

static void bw_write_options(bw_text *json) {
    for (size_t i = 0; i < bw_option_count(); i++) {
        const bw_option *option = &game.options[i];
        bw_write(json, "%,{'key':%q,'default':%q,", option->key, option->standard);
        if (option->values == bw_switch) bw_write(json, "'kind':'switch'}");
        else if (!option->values)
            bw_write(json, "'kind':'number','min':%d,'max':%d,'step':1}", option->min, option->max);
        else {
            bw_write(json, "'kind':'choice','values':[");
            for (const char *const *v = option->values; *v; v++) bw_write(json, "%,%q", *v);
            bw_write(json, "]}");
        }
    }
}

BW_EXPORT("about") void *bw_about(void) {
    bw_text json = {0};
    bw_write(&json, "{'id':%q,'version':%q,'designer':%q", game.id, game.version, game.designer);
    bw_write(&json, game.more ? game.more : "");
    bw_write(&json, ",'seats':[");
    for (const char *const *seat = game.seats; *seat; seat++) bw_write(&json, "%,%q", *seat);
    bw_write(&json, "],'presets':[{'name':'standard'}");
    bw_write(&json, game.presets ? game.presets : "");
    bw_write(&json, "],'options':[");
    bw_write_options(&json);
    bw_write(&json, "],'languages':{'en':{'words':%q,'rules':%q}}}", game.words, game.rules);
    bw_answered = true;
    bw_answer.text = (bw_list){json.at, json.length};
    return &bw_answer;
}

BW_EXPORT("board") void *bw_board(const char *options, uint32_t length) {
    const bw_options values = bw_read_options(options, length);
    bw_text json = {0};
    if (!bw_refusal.code) game.setup(bw_new_state() + 1, values, 0);
    if (!bw_refusal.code) game.board(values, &json);
    return bw_end_list(json.at, json.length);
}

BW_EXPORT("setup") void *bw_setup(const char *options, uint32_t length, uint64_t seed) {
    const bw_options values = bw_read_options(options, length);
    bw_head *head = bw_new_state();
    if (!bw_refusal.code) game.setup(head + 1, values, seed);
    head->sum = bw_sum(head);
    return bw_end_list(head, bw_size());
}

BW_EXPORT("status") void *bw_status(const bw_head *head, uint32_t length) {
    static bw_outcome outcome;
    if (!bw_is_state(head, length)) return bw_end();
    outcome = game.outcome(head + 1);
    const bool over = outcome.reason != NULL;
    bw_answer.standing.is_moved = !over;
    bw_answer.standing.to_move = over ? 0 : (uint8_t)game.to_move(head + 1);
    bw_answer.standing.turn = head->turn;
    bw_answer.standing.is_over = over;
    bw_answer.standing.winners = (bw_list){outcome.winners, outcome.winner_count};
    bw_answer.standing.reason = bw_text_list(over ? outcome.reason : "");
    return bw_end();
}

BW_EXPORT("actions") void *bw_actions_of(const bw_head *head, uint32_t length) {
    if (!bw_is_state(head, length)) return bw_end();
    const bw_actions list = bw_list_actions(head + 1);
    for (uint32_t gap = list.length / 2; gap > 0; gap /= 2)
        for (uint32_t i = gap; i < list.length; i++)
            for (uint32_t j = i; j >= gap && bw_compare(list.at[j - gap].text.at, list.at[j].text.at) > 0; j -= gap) {
                const bw_listed later = list.at[j - gap];
                list.at[j - gap] = list.at[j];
                list.at[j] = later;
            }
    return bw_end_list(list.at, list.length);
}

BW_EXPORT("play") void *bw_play(const bw_head *head, uint32_t length, bw_list *actions, uint32_t count) {
    if (!bw_is_state(head, length)) return bw_end();
    bw_head *next = bw_copy(head);
    bw_play_all(next, actions, count);
    return bw_end_list(next, bw_size());
}

BW_EXPORT("spell") void *bw_spell(const bw_head *head, uint32_t length, bw_list *actions, uint32_t count) {
    if (bw_is_state(head, length)) bw_play_all(bw_copy(head), actions, count);
    return bw_end_list(actions, count);
}

BW_EXPORT("key") void *bw_key(const bw_head *head, uint32_t length) {
    if (!bw_is_state(head, length)) return bw_end();
    bw_head *bare = bw_copy(head);
    if (game.forget) game.forget(bare + 1);
    return bw_end_list(bare + 1, game.state_size);
}

BW_EXPORT("view") void *bw_view(const bw_head *head, uint32_t length, int is_seat, int seat) {
    if (!bw_is_state(head, length)) return bw_end();
    bw_text json = {0};
    game.view(head + 1, is_seat ? seat : BW_WATCHER, &json);
    return bw_end_list(json.at, json.length);
}

BW_EXPORT("perft") void *bw_perft(const bw_head *head, uint32_t length, uint32_t depth) {
    if (bw_is_state(head, length)) bw_answer.wide.number = bw_count(head, depth);
    const bool refused = bw_refusal.code != NULL;
    bw_end();
    const bw_problem problem = bw_answer.problem;
    if (refused) bw_answer.wide.problem = problem;
    return &bw_answer;
}
