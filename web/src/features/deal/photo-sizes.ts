// The `sizes` of photos that are also preloaded before the page's scripts have loaded; they must be equal to load the same
// file.

/** Photo of a card in a list. */
export const cardPhotoSizes = '(min-width: 1100px) 300px, (min-width: 700px) 45vw, 92vw';
/** First photo on a deal's page. */
export const coverPhotoSizes = '(min-width: 768px) 640px, 100vw';
