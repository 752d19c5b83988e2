/**
 * Prevents mail programs and phones from turning a member's text into links: people trust our emails, and anyone may write text that
 * appears in one (functions/src/outbox/README.md). Inserts a zero-width space where an address continues after a dot, an at sign or a
 * colon.
 */
export const withoutLinks = (text: string): string => text.replaceAll(/(?<=[^\s])([.@:．。])(?=[^\s])/gu, '$1\u200b');
