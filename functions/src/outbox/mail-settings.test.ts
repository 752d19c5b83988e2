import { afterEach, expect, test, vi } from 'vitest';
import { productionContext } from '#platform/context.ts';
import { configuredPostalAddress, configuredProvider, configuredReportToken } from './mail-settings.ts';
import { PermanentFailure, ProviderUnavailable } from './provider.ts';

const context = productionContext();
afterEach(() => void vi.unstubAllEnvs());

const configured = (settings: Record<string, string>) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return configuredProvider(context);
};
const localMailOf = (projectId: string) =>
  configured({ MAIL_PROVIDER: 'local', FIREBASE_CONFIG: JSON.stringify({ projectId }) });

test('mail stays on the machine in a demo- project alone: elsewhere every message would be lost', () => {
  expect(() => localMailOf('deals-in-production')).toThrow('demo- projects alone');
  expect(localMailOf('demo-deals')).toHaveProperty('send');
});

test('a provider that there is not is refused by its name', () => {
  expect(() => configured({ MAIL_PROVIDER: 'pigeon' })).toThrow('not "pigeon"');
});

test('where no texts or pushes are configured, who chose them fails visibly and for good', async () => {
  const provider = configured({
    MAIL_PROVIDER: 'smtp',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@deals.example.com',
    MAIL_POSTAL_ADDRESS: 'PO Box 1204, Phoenix, AZ 85001',
    TWILIO_ACCOUNT_SID: '',
    FIREBASE_CONFIG: JSON.stringify({ projectId: 'deals' }),
    VAPID_PUBLIC_KEY: '',
  });
  const message = { id: 'm1', recipient: '4805550111', subject: 'S', text: 'T', html: '' };
  for (const channel of ['text', 'push'] as const)
    // oxlint-disable-next-line no-await-in-loop -- two
    await expect(provider.send({ ...message, channel })).rejects.toThrow(PermanentFailure);
});

const postalAddressOf = (projectId: string, address: string) => {
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId }));
  vi.stubEnv('MAIL_POSTAL_ADDRESS', address);
  return configuredPostalAddress();
};

test('the postal address at the end of emails is the one that was set, of 10 to 150 characters; in local work it is made up', () => {
  for (const length of [10, 150]) expect(postalAddressOf('deals', 'x'.repeat(length))).toHaveLength(length);
  for (const length of [9, 151])
    expect(() => postalAddressOf('deals', 'x'.repeat(length))).toThrow(ProviderUnavailable);
  expect(postalAddressOf('deals', ' PO Box 1204, Phoenix, AZ 85001 ')).toBe('PO Box 1204, Phoenix, AZ 85001');
  expect(postalAddressOf('demo-deals', '')).toContain('Made-Up Street');
});

test.each([
  ['is missing', ''],
  ['is none', 'Phoenix'],
  ['has two lines', 'PO Box 1204\nPhoenix, AZ 85001'],
  ['is too long', 'Suite 1 '.repeat(20)],
])('emails wait where the postal address %s, and texts and pushes do not', (_, address) => {
  expect(() => postalAddressOf('deals', address)).toThrow(ProviderUnavailable);
  const settings = { MAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_POSTAL_ADDRESS: address };
  const projectId = JSON.stringify({ projectId: 'deals' });
  expect(configured({ ...settings, FIREBASE_CONFIG: projectId })).toHaveProperty('send');
});

test('the token of mail reports is good without the end of the line that it was piped with; without one there is none', () => {
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'deals' }));
  vi.stubEnv('MAIL_REPORTS_TOKEN', 'abc123\n');
  expect(configuredReportToken()).toBe('abc123');
  vi.stubEnv('MAIL_REPORTS_TOKEN', '\n');
  expect(configuredReportToken()).toBeUndefined();
});
