/**
 * Returns the lowercase words of a text without accents and punctuation: "Cañon City, #4" → ["canon", "city", "4"]. Final sigma (ς) becomes
 * σ, so that a typed prefix matches the longer word.
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
