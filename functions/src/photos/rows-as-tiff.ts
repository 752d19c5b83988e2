type Rows = {
  /** In pixels. */
  width: number;
  height: number;
  /** Red, green and blue of each pixel, row by row. */
  data: Uint8Array;
  /** Bytes per row; more than three per pixel if rows are padded. */
  stride: number;
  /** The ICC profile; sRGB if absent. */
  profile: Uint8Array | undefined;
};

const rowsPerStrip = 64;
const short = 3;
const long = 4;
const undefinedBytes = 7;

/** Returns an uncompressed RGB TIFF, to pass pixels and their color profile to a decoder. */
export function rowsAsTiff({ width, height, data, stride, profile }: Rows): Uint8Array {
  const rowBytes = width * 3;
  const strips = Math.ceil(height / rowsPerStrip);
  const entries = profile ? 11 : 10;
  const bitsAt = 8 + 2 + entries * 12 + 4;
  const offsetsAt = bitsAt + 6 + 2;
  const countsAt = offsetsAt + strips * 4;
  const profileAt = countsAt + strips * 4;
  const pixelsAt = profileAt + (profile?.length ?? 0);

  const tiff = new Uint8Array(pixelsAt + rowBytes * height);
  const view = new DataView(tiff.buffer);
  tiff.set([0x49, 0x49, 42, 0]);
  view.setUint32(4, 8, true);
  view.setUint16(8, entries, true);
  let at = 10;
  const entry = (tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, count, true);
    if (type === short && count === 1) view.setUint16(at + 8, value, true);
    else view.setUint32(at + 8, value, true);
    at += 12;
  };
  entry(256, long, 1, width);
  entry(257, long, 1, height);
  entry(258, short, 3, bitsAt);
  entry(259, short, 1, 1); // no compression
  entry(262, short, 1, 2); // RGB
  // A single offset is stored in the entry itself.
  entry(273, long, strips, strips === 1 ? pixelsAt : offsetsAt);
  entry(277, short, 1, 3);
  entry(278, long, 1, rowsPerStrip);
  entry(279, long, strips, strips === 1 ? rowBytes * height : countsAt);
  entry(284, short, 1, 1); // interleaved RGB
  if (profile) entry(34_675, undefinedBytes, profile.length, profileAt);

  for (let channel = 0; channel < 3; channel += 1) view.setUint16(bitsAt + channel * 2, 8, true);
  for (let strip = 0; strip < strips; strip += 1) {
    const first = strip * rowsPerStrip;
    view.setUint32(offsetsAt + strip * 4, pixelsAt + first * rowBytes, true);
    view.setUint32(countsAt + strip * 4, Math.min(rowsPerStrip, height - first) * rowBytes, true);
  }
  if (profile) tiff.set(profile, profileAt);
  for (let row = 0; row < height; row += 1) {
    tiff.set(data.subarray(row * stride, row * stride + rowBytes), pixelsAt + row * rowBytes);
  }
  return tiff;
}
