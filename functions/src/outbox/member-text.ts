/**
 * What a member wrote, such that no mail program or phone makes a link of it: an email of ours is trusted, and anybody may write in one
 * (functions/src/outbox/README.md). An invisible space stands where an address goes on after a dot, an at sign or a colon.
 */
export const withoutLinks = (text: string): string => text.replaceAll(/(?<=[^\s])([.@:．。])(?=[^\s])/gu, '$1\u200b');
