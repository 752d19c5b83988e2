// Regular expressions in the common subset of JavaScript (flags `u` and `i`) and RE2, so that firestore.rules can use the same ones, with
// `\x{…}` in place of `\u{…}`. RE2 has no look-around. tests/rules/schemas-match-rules.test.ts compares the two.

/**
 * One character that is visible or combines with the one before it. Unassigned characters pass, because a newer Unicode version may have
 * assigned them; in an older version U+61C is unassigned.
 */
const visible = String.raw`[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180B}-\u{180F}\u{2060}-\u{206F}\u{2800}\u{3164}\u{FE00}-\u{FE0F}\u{FFA0}\u{FFF0}-\u{FFFD}\u{E0000}-\u{E0FFF}]`;

const emoji = String.raw`[\u{A9}\u{AE}\u{203C}\u{2049}\u{2122}\u{2139}\u{2190}-\u{27BF}\u{2B00}-\u{2BFF}\u{3030}\u{303D}\u{3297}\u{3299}\u{1F000}-\u{1FAFF}]`;
/**
 * The rest of an emoji sequence: ❤️ has a variation selector, 👩‍👧 a joiner and another emoji. At least one of these, so that a text matches
 * in only one way.
 */
const emojiSequence = String.raw`${emoji}(?:(?:\u{FE0F}?\u{200D}${emoji})+[\u{FE0E}\u{FE0F}]?|[\u{FE0E}\u{FE0F}])`;
const keycap = String.raw`[0-9#*]\u{FE0F}\u{20E3}`;

/** Arabic and related scripts (Persian, Urdu) and the scripts of India and Sri Lanka, whose words need joiners and non-joiners. */
const joining = String.raw`[\u{620}-\u{6DC}\u{6DE}-\u{6FF}\u{750}-\u{77F}\u{900}-\u{DFF}]`;
const joinedLetters = String.raw`${joining}(?:[\u{200C}\u{200D}]${joining})+`;

/** A Chinese character with a variation selector, as in names: 葛 and 葛󠄀 differ. */
const hanVariant = String.raw`[\u{3400}-\u{9FFF}\u{F900}-\u{FAFF}\u{20000}-\u{3FFFF}][\u{FE00}-\u{FE02}\u{E0100}-\u{E01EF}]`;

/** Matches one whole line of visible text with single spaces between words. */
export const linePattern = `(?: ?(?:${visible}|${emojiSequence}|${keycap}|${joinedLetters}|${hanVariant}))+`;

/** Full stops that browsers read as the dot of a host name, and lookalikes. */
const dot = String.raw`[.\u{3002}\u{FF0E}\u{FF61}\u{2024}\u{FE52}]`;
/**
 * Matches, anywhere in a text, what a mail program may turn into a link or a person may read as one. In this order: "https://", "www.evil",
 * "evil.com" and "t.me" (a full stop between a character and two letters), "evil[.]com" and "evil (dot) com", "win@evil", "127.0.0.1".
 */
export const webAddressPattern = [
  String.raw`[:\u{FF1A}][/\\\u{2044}\u{2215}\u{FF0F}\u{FF3C}]{2}`,
  `www[0-9]?${dot}`,
  String.raw`[^ .]${dot}\p{L}[\p{L}\p{M}]`,
  String.raw`[\[({] ?(?:dot|punto|${dot}) ?[\])}]`,
  String.raw`[^ ][@\u{FE6B}\u{FF20}][^ ]`,
  `[0-9]{1,3}(?:${dot}[0-9]{1,3}){3}`,
].join('|');

const hostLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
/** Matches a whole link that is safe to follow if all of it is visible: https, a host name, no credentials. */
export const linkPattern = `https://(?:${hostLabel}\\.)+[a-z]{2,63}(?::[0-9]{1,5})?(?:[/?#][^ ]*)?`;
