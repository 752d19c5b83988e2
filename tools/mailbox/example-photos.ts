import sharp from 'sharp';
import type { MailPhotos } from '#functions/outbox/deal-photos.ts';
import { mailPhoto, type PhotoPlace } from '#functions/outbox/mail-photo.ts';

/** Draws a house, of which the second deal of the examples has none. */
const house = (wall: string, width: number, height: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice">
<rect x="-100" y="-100" width="520" height="440" fill="#b9d7ea"/><rect x="-100" y="180" width="520" height="160" fill="#8fae6d"/>
<rect x="70" y="110" width="180" height="90" fill="${wall}"/><path d="M50 115 160 50 270 115z" fill="#7a4b36"/>
<rect x="145" y="145" width="32" height="55" fill="#4a3226"/><rect x="90" y="130" width="34" height="28" fill="#e8f2f7"/><rect x="198" y="130" width="34" height="28" fill="#e8f2f7"/>
</svg>`);

const drawn = { oakStreet: house('#e7d8c0', 320, 240), camino: house('#d9a37a', 180, 320) };

/** Returns photos for the examples, made as those of emails are. */
export async function examplePhotos(place: PhotoPlace): Promise<MailPhotos> {
  const photos = Object.entries(drawn).map(async ([dealId, picture]) => {
    const photo = await mailPhoto(await sharp(picture).webp().toBuffer(), place);
    return [dealId, { ...photo, contentId: `${dealId}@photos.portal`, mediaType: 'image/jpeg' }] as const;
  });
  return new Map(await Promise.all(photos));
}
