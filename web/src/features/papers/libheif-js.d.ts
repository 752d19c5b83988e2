/** The part of libheif-js that is used here: its build without WebAssembly, which the policy forbids. */
declare module 'libheif-js/libheif/libheif.js' {
  type Channel = { width: number; height: number; stride: number; data: Uint8Array };
  type Image = {
    handle: { readonly handle: unique symbol };
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
  };
  type Libheif = {
    HeifDecoder: new () => { decode(file: Uint8Array): Image[] };
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGBA: unknown };
    /** `channels` are views of the decoder's memory; absent, with a `message`, if decoding failed. */
    heif_js_decode_image2(
      handle: Image['handle'],
      colorspace: unknown,
      chroma: unknown,
    ): { channels?: Channel[]; message?: string };
  };
  const start: () => Libheif;
  export default start;
}
