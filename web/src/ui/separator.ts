/** Separates two parts of a line; the no-break space keeps it off the start of a line. */
export const separator = '\u00a0· ';
