type Channels = readonly [red: number, green: number, blue: number];

const channels = (color: string): Channels => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Of two "#rrggbb", `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (color: string, share: number): string => mix(color, '#ffffff', share);
/** Towards a cool dark, as shadows outdoors are. */
export const darker = (color: string, share: number): string => mix(color, '#1c2033', share);
