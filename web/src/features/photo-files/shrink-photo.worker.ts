import { offscreenCanvases, shrinkPhoto, type ShrunkPhoto } from './shrink-photo.ts';

export type ShrinkRequest = { id: number; file: Blob };
export type ShrinkAnswer = { id: number; shrunk?: ShrunkPhoto; error?: string };

// oxlint-disable unicorn/require-post-message-target-origin -- workers have no origin
self.addEventListener('message', ({ data: { id, file } }: MessageEvent<ShrinkRequest>) => {
  shrinkPhoto(file, offscreenCanvases).then(
    (shrunk) => self.postMessage({ id, shrunk } satisfies ShrinkAnswer),
    (cause: unknown) => self.postMessage({ id, error: String(cause) } satisfies ShrinkAnswer),
  );
});

// The first photo loads the codecs and starts their threads. A blank one does so in advance.
offscreenCanvases
  .encode(offscreenCanvases.make({ width: 4096, height: 2 }), 'image/jpeg', 0.5)
  .then((blank) => shrinkPhoto(blank, offscreenCanvases))
  .catch((cause: unknown) => console.debug('Nothing could be warmed up', cause));
