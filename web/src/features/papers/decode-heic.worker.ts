import start from 'libheif-js/libheif/libheif.js';
import { fitInto } from '#features/photo-files/shrink-photo.ts';

export type HeicRequest = { file: ArrayBuffer; mostPixels: number; longSide: number };
export type HeicAnswer = { image: ImageBitmap } | { refused: 'too-many-pixels' | 'damaged'; cause?: string };

async function decode({ file, mostPixels, longSide }: HeicRequest): Promise<HeicAnswer> {
  const libheif = start();
  const images = new libheif.HeifDecoder().decode(new Uint8Array(file));
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return { refused: 'damaged', cause: 'No image in the file' };
  if (image.get_width() * image.get_height() > mostPixels) return { refused: 'too-many-pixels' };
  const { channels: [channel] = [], message } = libheif.heif_js_decode_image2(
    image.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  if (!channel) return { refused: 'damaged', cause: message ?? 'No pixels' };
  const { width, height, stride, data } = channel;
  const pixels = new ImageData(width, height);
  for (let row = 0; row < height; row += 1) {
    pixels.data.set(data.subarray(row * stride, row * stride + width * 4), row * width * 4);
  }
  const size = fitInto({ width, height }, longSide);
  const options = { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' } as const;
  return { image: await createImageBitmap(pixels, options) };
}

// oxlint-disable unicorn/require-post-message-target-origin -- workers have no origin
self.addEventListener('message', ({ data }: MessageEvent<HeicRequest>) => {
  decode(data).then(
    (answer) => self.postMessage(answer, { transfer: 'image' in answer ? [answer.image] : [] }),
    (cause: unknown) => self.postMessage({ refused: 'damaged', cause: String(cause) } satisfies HeicAnswer),
  );
});
