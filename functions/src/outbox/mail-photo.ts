/** Places of a photo: beside one of several deals, cut to one shape; or above the text about a deal. */
export type PhotoPlace = 'inList' | 'alone';

/** In pixels, of the file: twice what `inList` shows, for dense screens. */
const cut = { width: 224, height: 168 };
/** In pixels, of the published file; the long side of the small ones is 320. */
const mostPixels = 400 * 400;
const quality = 74;

/**
 * Makes the photo of an email from a small published one. JPEG, which every mail program draws, without metadata. Only for what the pipeline
 * has encoded from pixels: a function that may sign tokens must not decode a stranger's file (docs/decisions/0433).
 * @throws Error if it is no picture, or larger than the small published ones are
 */
export async function mailPhoto(published: Buffer, place: PhotoPlace) {
  // Imported here, so that functions do not load libvips at startup.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const photo = sharp(published, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
  const { data, info } = await (place === 'inList' ? photo.resize({ ...cut, fit: 'cover' }) : photo)
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}
