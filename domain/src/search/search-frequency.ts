// A file of its own, because the page that stops emails by a link loads nothing else about searches.

/** Frequencies at which a buyer hears of deals that a search finds. */
export const searchFrequencies = ['atOnce', 'daily', 'weekly', 'never'] as const;
export type SearchFrequency = (typeof searchFrequencies)[number];

/** Frequencies of a search that is not paused. */
export const tellingFrequencies = ['atOnce', 'daily', 'weekly'] as const satisfies readonly SearchFrequency[];
export type TellingFrequency = (typeof tellingFrequencies)[number];
