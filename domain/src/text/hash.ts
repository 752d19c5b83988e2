/**
 * Returns a whole number from 0 to 2³² - 1 that is always the same for the same text and spreads similar texts evenly (FNV-1a, then the
 * last step of MurmurHash3). It protects nothing: whoever knows the text knows the number.
 */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
