/**
 * Lower-case words without accents and punctuation: "Cañon City, #4" → ["canon", "city", "4"]. A sigma is the same at the end of a
 * word, which the beginning of a longer one may be.
 */
export function tokens(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
