/** The part of libheif-js that is used here; the package's types only describe its C functions. */
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
    /** `channels` are views of the decoder's memory; absent, with a `message`, if decoding failed. */
    heif_js_decode_image2(
      handle: Handle,
      colorspace: unknown,
      chroma: unknown,
    ): { channels?: Channel[]; message?: string };
  };
  export default libheif;
}
