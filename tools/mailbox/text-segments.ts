/** Characters of GSM 7-bit (3GPP TS 23.038); those of `twice` take two places. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const twice = '\f^{}\\[~]|€';

export type Segments = {
  count: number;
  /** Characters that make the whole text be sent as UCS-2, in segments of less than half the length. */
  costly: string[];
};

/** Returns how many text messages a text is charged as. */
export function textSegments(text: string): Segments {
  const characters = Array.from(text);
  const costly = [...new Set(characters.filter((character) => !(basic + twice).includes(character)))];
  const units =
    costly.length > 0 ? text.length : characters.length + characters.filter((c) => twice.includes(c)).length;
  const [alone, joined] = costly.length > 0 ? [70, 67] : [160, 153];
  return { count: units <= alone ? 1 : Math.ceil(units / joined), costly };
}
