import { describe, expect, test } from 'vitest';
import { deviceInput } from 'domain/notification/device.ts';
import { deviceName, isAppleMobile } from './device-name.ts';

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agents: readonly [name: string, userAgent: string, maxTouchPoints?: number][] = [
  ['Chrome · Android', `Mozilla/5.0 (Linux; Android 10; K) ${like} Chrome/140.0.0.0 Mobile Safari/537.36`, 5],
  [
    'Samsung Internet · Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${like} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Edge · Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Firefox · Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Chrome · ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${like} Chrome/140.0.0.0 Safari/537.36`],
  [
    'Safari · Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ],
  [
    'Safari · iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    5,
  ],
  [
    'Safari · iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    5,
  ],
  [
    'Chrome · iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
    5,
  ],
  ['Browser', 'something www.example.com <b>'],
];

describe.each(agents)('%s', (name, userAgent, maxTouchPoints = 0) => {
  test('is what a person calls it, and the server takes it', () => {
    expect(deviceName({ userAgent, maxTouchPoints })).toBe(name);
    expect(deviceInput.shape.name.safeParse(name).success).toBe(true);
  });

  test('is known as an iPhone or iPad, or not', () => {
    expect(isAppleMobile({ userAgent, maxTouchPoints })).toBe(/iP/.test(name));
  });
});
