import type { QueuedPhoto } from './queued-photo.ts';

type Progress = Pick<QueuedPhoto, 'state' | 'progress' | 'bytes'>;

/** What sending is worth of the whole way of a photo; the rest is the server's part. */
const shareOfSending = 0.9;

/** How far all photos are, 0 to 1. */
export const shareDone = (photos: readonly Progress[]): number =>
  photos.reduce((sum, { state, progress }) => sum + (state === 'ready' ? 1 : progress * shareOfSending), 0) /
  Math.max(1, photos.length);

/** What is still to be sent, in megabytes with one decimal; what is not prepared yet is not counted. */
export const leftToSend = (photos: readonly Progress[]): string => {
  const bytes = photos
    .filter(({ state }) => state !== 'ready' && state !== 'checking')
    .reduce((sum, photo) => sum + (photo.bytes ?? 0) * (1 - photo.progress), 0);
  return (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1);
};
