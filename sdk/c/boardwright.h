/* Write the rules of a board game in C; Boardwright does the rest.
 *
 * A game is one file that includes this one and defines `game`, a `bw_game`,
 * at its end; games/examples/four-in-a-row is a whole one. clang and
 * lld build it, without a C library:
 *
 *     clang --target=wasm32 -std=c11 -O2 -ffreestanding -nostdlib -mbulk-memory \
 *         -Wl,--no-entry,--stack-first -I sdk/c -o game.wasm game.c
 *
 * Texts end with a zero. What the functions here return lives until the answer
 * has been read; nothing needs to be freed.
 */
#ifndef BOARDWRIGHT_H
#define BOARDWRIGHT_H

#include <stdbool.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

/* The viewer who is no player. */
#define BW_WATCHER (-1)

/* ---- What an author fills in ------------------------------------------- */

/* A text in the making; see bw_write. */
typedef struct { char *at; uint32_t length, room; } bw_text;

/* The legal actions; see bw_action. */
typedef struct bw_actions bw_actions;

/* The values of a match's options; see bw_value and bw_number. */
typedef const char *const *bw_options;

/* A house rule: a number from `min` to `max`, or one of `values`, ended by NULL. */
typedef struct {
    const char *key, *standard;
    int32_t min, max;
    const char *const *values;
} bw_option;

/* The `values` of an option that is off or on. */
static const char *const bw_switch[] = {"off", "on", NULL};

/* How a game ended: without a reason, it goes on; without a winner, a draw. */
typedef struct {
    const char *reason;
    uint32_t winner_count;
    uint8_t winners[8];
} bw_outcome;

/* A game. A position is `state_size` bytes of the author’s own struct: numbers
 * of fixed width, without gaps and pointers. It is all zero before `setup`. */
typedef struct {
    const char *id, *version, *designer;
    const char *const *seats;   /* names, ended by NULL */
    const char *words, *rules;  /* English: a Fluent file, and Markdown */
    const char *more;           /* other fields of `about`, or NULL: ",'hidden':true" */
    const bw_option *options;   /* ended by one without a key, or NULL */
    const char *presets;        /* others than `standard`, or NULL: ",{'name':'small','values':{'size':'6'}}" */
    const char *form;           /* what an action looks like: "b2-b3" */
    size_t state_size;

    /* The position at the start; bw_refuse when options don’t fit together. */
    void (*setup)(void *state, bw_options options, uint64_t seed);
    /* The part of the picture that stays the same, as JSON. */
    void (*board)(bw_options options, bw_text *json);
    /* Who acts. Not asked for after the end. */
    int (*to_move)(const void *state);
    /* Calls bw_action once for each legal action. Not asked for after the end. */
    void (*actions)(const void *state, bw_actions *list);
    /* Plays an action, given as one of the texts that `actions` lists. */
    void (*play)(void *state, const char *action);
    bw_outcome (*outcome)(const void *state);
    /* What a viewer, a seat or BW_WATCHER, may see, as JSON. */
    void (*view)(const void *state, int viewer, bw_text *json);

    /* These two may be NULL. Whether a step completed a turn; otherwise when
     * another seat is to move. */
    bool (*completes_turn)(const void *before, const void *after);
    /* Clears what tells how the position came about, as the last move. */
    void (*forget)(void *state);
} bw_game;

static const bw_game game;

/* ---- Failing ----------------------------------------------------------- */

/* What the host reads out of the memory of a plugin that has stopped. */
__attribute__((used)) static struct {
    char marker[16];
    uint32_t length;
    char text[1000];
} bw_record = {"BOARDWRIGHT:FAIL", 0, {0}};

/* Stops, since the program is wrong: “MESSAGE, at FILE:LINE” gets into the log. */
#define bw_fail(message) bw_fail_at(message, __FILE__, __LINE__)

static void bw_record_text(const char *text) {
    while (*text && bw_record.length < sizeof bw_record.text)
        bw_record.text[bw_record.length++] = *text++;
}

_Noreturn static void bw_fail_at(const char *message, const char *file, uint32_t line) {
    char digits[11], *digit = digits + 10;
    *digit = 0;
    do *--digit = (char)('0' + line % 10); while (line /= 10);
    bw_record_text(message);
    bw_record_text(", at ");
    bw_record_text(file);
    bw_record_text(":");
    bw_record_text(digit);
    __asm__ volatile("" ::: "memory"); /* or the record could go unwritten */
    __builtin_trap();
}

/* ---- Memory ------------------------------------------------------------ */

extern unsigned char __heap_base;
static uintptr_t bw_top;
static bool bw_answered = true;

/* Takes memory. An answer has to lie still until the host has read it, so all
 * is given back by the first piece that the next call takes. */
static void *bw_alloc(size_t size) {
    if (size > (64u << 20)) bw_fail("a piece of memory larger than any plugin may have");
    const uintptr_t top = bw_answered ? (uintptr_t)&__heap_base : bw_top;
    const uintptr_t at = (top + 15) & ~(uintptr_t)15, page = 65536;
    bw_answered = false;
    bw_top = at + size;
    const uintptr_t has = __builtin_wasm_memory_size(0) * page;
    if (bw_top > has && __builtin_wasm_memory_grow(0, (bw_top - has + page - 1) / page) == (size_t)-1)
        bw_fail("out of memory");
    return (void *)at;
}

static void *bw_grow(void *old, size_t old_size, size_t size) {
    void *at = bw_alloc(size);
    if (old_size) __builtin_memcpy(at, old, old_size);
    return at;
}

__attribute__((export_name("cabi_realloc")))
void *bw_realloc(void *old, size_t old_size, size_t align, size_t size) {
    (void)align; /* all is aligned to 16 bytes, the most there is */
    return bw_grow(old, old_size, size);
}

/* ---- Texts ------------------------------------------------------------- */

static uint32_t bw_length(const char *text) {
    uint32_t length = 0;
    while (text[length]) length++;
    return length;
}

static int bw_compare(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

static inline bool bw_same(const char *a, const char *b) { return bw_compare(a, b) == 0; }

static void bw_put(bw_text *text, char c) {
    if (text->length + 2 > text->room) {
        const uint32_t room = text->room * 2 + 62;
        text->at = bw_grow(text->at, text->length, room);
        text->room = room;
    }
    text->at[text->length++] = c;
    text->at[text->length] = 0;
}

static void bw_put_quoted(bw_text *text, const char *from) {
    bw_put(text, '"');
    for (; *from; from++) {
        const unsigned char c = (unsigned char)*from;
        if (c == '"' || c == '\\') bw_put(text, '\\');
        if (c >= ' ') { bw_put(text, (char)c); continue; }
        for (const char *escape = "\\u00"; *escape; escape++) bw_put(text, *escape);
        bw_put(text, (char)('0' + c / 16));
        bw_put(text, "0123456789abcdef"[c % 16]);
    }
    bw_put(text, '"');
}

static void bw_put_number(bw_text *text, int32_t number) {
    uint32_t rest = number < 0 ? 0u - (uint32_t)number : (uint32_t)number;
    char digits[10];
    int count = 0;
    do digits[count++] = (char)('0' + rest % 10); while (rest /= 10);
    if (number < 0) bw_put(text, '-');
    while (count) bw_put(text, digits[--count]);
}

static void bw_write_all(bw_text *text, const char *format, va_list values) {
    for (; *format; format++) {
        if (*format != '%') { bw_put(text, *format == '\'' ? '"' : *format); continue; }
        switch (*++format) {
        case 's': for (const char *s = va_arg(values, const char *); *s; s++) bw_put(text, *s); break;
        case 'q': bw_put_quoted(text, va_arg(values, const char *)); break;
        case 'c': bw_put(text, (char)va_arg(values, int)); break;
        case 'd': bw_put_number(text, va_arg(values, int32_t)); break;
        case ',':
            if (text->length && text->at[text->length - 1] != '[' && text->at[text->length - 1] != '{')
                bw_put(text, ',');
            break;
        default: bw_fail("bw_write knows %s, %q, %c, %d and %,");
        }
    }
}

/* Adds to a text: %s a text, %q a text quoted for JSON, %c a character, %d a
 * number; %, is a comma unless a list has just begun, and each ' becomes a ". */
static void bw_write(bw_text *text, const char *format, ...) {
    va_list values;
    va_start(values, format);
    bw_write_all(text, format, values);
    va_end(values);
}

/* A new text, written like those of bw_write. */
static inline const char *bw_format(const char *format, ...) {
    bw_text text = {bw_alloc(64), 0, 64};
    text.at[0] = 0;
    va_list values;
    va_start(values, format);
    bw_write_all(&text, format, values);
    va_end(values);
    return text.at;
}

/* The name of a square board’s site, of up to 26 columns: `c4` in column 2, row 3. */
static inline const char *bw_site(int col, int row) {
    return bw_format("%c%d", 'a' + col, row + 1);
}

/* The contents of a file, found like what is included, as the text `name`. */
#define BW_FILE(name, file)                                                      \
    __asm__(".section .rodata." #name ",\"\",@\n.globl " #name "\n" #name ":\n"  \
            ".incbin \"" file "\"\n.int8 0\n.size " #name ", .-" #name "\n");    \
    extern const char name[]

/* ---- Actions, outcomes, problems ---------------------------------------- */

typedef struct { const void *at; uint32_t length; } bw_list;
typedef struct { bw_list text, path; } bw_listed;
struct bw_actions { bw_listed *at; uint32_t length, room; };

static bw_list bw_text_list(const char *text) { return (bw_list){text, bw_length(text)}; }

/* Lists an action: its text, then the sites to click for it. */
#define bw_action(list, ...) bw_action_of(list, __VA_ARGS__, (const char *)NULL)

static inline void bw_action_of(bw_actions *list, const char *text, ...) {
    if (list->length == list->room) {
        list->at = bw_grow(list->at, list->length * sizeof *list->at, (list->room * 2 + 16) * sizeof *list->at);
        list->room = list->room * 2 + 16;
    }
    va_list sites, again;
    va_start(sites, text);
    va_copy(again, sites);
    uint32_t count = 0, step = 0;
    while (va_arg(sites, const char *)) count++;
    bw_list *path = bw_alloc(count * sizeof *path);
    for (; step < count; step++) path[step] = bw_text_list(va_arg(again, const char *));
    va_end(again);
    va_end(sites);
    list->at[list->length++] = (bw_listed){bw_text_list(text), {path, count}};
}

static inline bw_outcome bw_win(int seat, const char *reason) {
    return (bw_outcome){reason, 1, {(uint8_t)seat}};
}

static inline bw_outcome bw_draw(const char *reason) { return (bw_outcome){reason, 0, {0}}; }

static struct { const char *code, *message; } bw_refusal;

/* Answers with a problem: a stable code, and a sentence for people. An option’s
 * code is `option-KEY`. */
static inline void bw_refuse(const char *code, const char *message) {
    if (bw_refusal.code) return; /* the first one stands */
    bw_refusal.code = code;
    bw_refusal.message = message;
}

/* ---- Chance ------------------------------------------------------------ */

/* A number from 0 up to, not including, `bound`. A game that draws after the
 * start keeps `chance`, which begins as setup’s seed, in its state. (SplitMix64) */
static inline uint32_t bw_below(uint64_t *chance, uint32_t bound) {
    uint64_t z = *chance += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return (uint32_t)(((z ^ (z >> 31)) >> 32) * bound >> 32);
}

/* ---- Values of options -------------------------------------------------- */

static size_t bw_option_count(void) {
    size_t count = 0;
    while (game.options && game.options[count].key) count++;
    return count;
}

/* The value of an option, as a text. */
static inline const char *bw_value(bw_options options, const char *key) {
    for (size_t i = 0; i < bw_option_count(); i++)
        if (bw_same(game.options[i].key, key)) return options[i];
    bw_fail("no such option is declared");
}

static bool bw_read_number(const char *text, int32_t *number) {
    const bool minus = *text == '-';
    int32_t sum = 0;
    const char *digit = text += minus; /* written as usual, or it is none */
    for (; *digit >= '0' && *digit <= '9' && digit - text < 9; digit++) sum = sum * 10 + *digit - '0';
    *number = minus ? -sum : sum;
    return digit > text && *digit == 0 && (*text != '0' || !text[1]);
}

/* The value of an option that is a number. */
static inline int32_t bw_number(bw_options options, const char *key) {
    int32_t number = 0;
    if (!bw_read_number(bw_value(options, key), &number)) bw_fail("this option is no number");
    return number;
}

#include "contract.h"

#endif
