/** Checked in this order, because most browsers also name those they descend from. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d{1,4})/],
  ['Opera', /OPR\/(\d{1,4})/],
  ['Samsung Internet', /SamsungBrowser\/(\d{1,4})/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /Version\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//],
];
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** Returns browser and system from a `User-Agent`, such as "Chrome 141, Android", without the device. */
export function browserOf(userAgent: string | undefined = ''): string {
  const [name = 'Other', pattern] = browsers.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  const version = pattern?.exec(userAgent)?.[1];
  const [system] = systems.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  return [version ? `${name} ${version}` : name, system].filter(Boolean).join(', ');
}
