import sharp from 'sharp';

/** Returns numbers from 0 to 1 that are the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Cells in the width of each layer of a picture, and how much of its brightness they make: as in photos, large shapes make the most. */
const layers = [
  { cells: 3, share: 90 },
  { cells: 6, share: 60 },
  { cells: 12, share: 35 },
  { cells: 24, share: 20 },
  { cells: 60, share: 12 },
];
const [width, height] = [480, 360];

/** Returns a JPEG that has the statistics of a photo: soft shapes of all sizes, and some with edges. Another one for each seed. */
export async function streetPicture(seed: number): Promise<Buffer> {
  const next = randomNumbers(seed);
  const upTo = (most: number) => Math.floor(next() * most);
  const sum = new Float32Array(width * height * 3);
  for (const { cells, share } of layers) {
    const size = { width: cells, height: Math.max(2, Math.round((cells * height) / width)) };
    const noise = Buffer.from(Array.from({ length: size.width * size.height * 3 }, () => upTo(256)));
    // oxlint-disable-next-line no-await-in-loop -- the numbers come in order
    const layer = await sharp(noise, { raw: { ...size, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    for (const [index, value] of layer.entries()) sum[index] = (sum[index] ?? 0) + ((value - 128) / 128) * share;
  }
  const shapes = Array.from({ length: 5 }, () => {
    const [x, y, w, h] = [upTo(width * 0.8), upTo(height * 0.8), 20 + upTo(150), 20 + upTo(110)];
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="rgb(${upTo(256)},${upTo(256)},${upTo(256)})"/>`;
  });
  const pixels = Buffer.from(sum.map((value) => Math.max(0, Math.min(255, 128 + value))));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(`<svg width="${width}" height="${height}">${shapes.join('')}</svg>`) }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
