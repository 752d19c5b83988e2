/** Between two parts of a line: no line begins with it. */
export const separator = '\u00a0· ';
