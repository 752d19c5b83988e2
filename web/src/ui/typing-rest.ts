/** Milliseconds without a keystroke before related values are checked: a half-typed number contradicts all others. */
export const typingRest = 500;
