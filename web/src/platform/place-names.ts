const written: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** One city, however it is written: "St. Louis" and "saint  louis" are "saint louis". */
export const placeKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => written[word] ?? word)
    .join(' ');

/** By which file a city is found: the first two letters of its key; undefined for fewer and for digits. */
export const placeStart = (key: string): string | undefined => {
  const start = key.replaceAll(' ', '').slice(0, 2);
  return /^[a-z]{2}$/.test(start) ? start : undefined;
};
