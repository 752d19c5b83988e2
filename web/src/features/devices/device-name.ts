type Agent = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Browsers by a part of their user agents; the first match counts, because most user agents name several. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** An iPad says that it is a Mac, and no Mac has a touch screen. */
const isIPad = ({ userAgent, maxTouchPoints }: Agent): boolean => /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1;

/** Returns what a person calls this device, the same in both languages: "Chrome · Android" has no words to translate. */
export function deviceName(agent: Agent): string {
  const [, browser = 'Browser'] = browsers.find(([pattern]) => pattern.test(agent.userAgent)) ?? [];
  const [, system] = systems.find(([pattern]) => pattern.test(agent.userAgent)) ?? [];
  return [browser, isIPad(agent) ? 'iPad' : system].filter((part) => part !== undefined).join(' · ');
}

export const isAppleMobile = (agent: Agent): boolean => /\b(iPhone|iPad|iPod)\b/.test(agent.userAgent) || isIPad(agent);
