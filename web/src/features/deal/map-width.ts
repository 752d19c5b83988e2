/** Media query of pages on which a map is in place of its list, as in the styles of `beside-map.tsx`. */
export const inPlaceOfList = '(width < 900px)';
