/** What is used of libheif-js; the package describes its C functions alone. */
declare module 'libheif-js/wasm-bundle.js' {
  type Handle = { readonly handle: unique symbol };
  type Channel = { width: number; height: number; stride: number; data: Uint8Array };
  type Image = {
    handle: Handle;
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
  };
  const libheif: {
    HeifDecoder: new () => { decode(file: Uint8Array): Image[] };
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGB: unknown };
    /** `channels` are views of the decoder's memory; absent, with a `message`, when it failed. */
    heif_js_decode_image2(
      handle: Handle,
      colorspace: unknown,
      chroma: unknown,
    ): { channels?: Channel[]; message?: string };
  };
  export default libheif;
}
