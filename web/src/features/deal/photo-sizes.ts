// The `sizes` of photos that are asked for before the page's scripts are there, too: both ask for the same file.

/** Of the photo of a card in a list. */
export const cardPhotoSizes = '(min-width: 1100px) 300px, (min-width: 700px) 45vw, 92vw';
/** Of a deal's first photo on its page. */
export const coverPhotoSizes = '(min-width: 768px) 640px, 100vw';
