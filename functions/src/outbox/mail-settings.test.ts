import { afterEach, expect, test, vi } from 'vitest';
import { productionContext } from '#platform/context.ts';
import { configuredProvider } from './mail-settings.ts';
import { PermanentFailure } from './provider.ts';

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

test('where no texts are configured, who chose them fails visibly and for good', async () => {
  const provider = configured({
    MAIL_PROVIDER: 'smtp',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@deals.example.com',
    TWILIO_ACCOUNT_SID: '',
  });
  const message = { id: 'm1', recipient: '4805550111', subject: 'S', text: 'T', html: '' };
  await expect(provider.send({ ...message, channel: 'text' })).rejects.toThrow(PermanentFailure);
});
