import { expect, test } from 'vitest';
import { productionContext } from '#platform/context.ts';
import { verificationMail } from './verification-mail.ts';

const ana = { uid: 'ana', email: 'ana@example.com', firstName: 'Ana', languagePreference: 'en' } as const;

test('no mail goes out with a link that proves nothing', async () => {
  const auth = { generateEmailVerificationLink: async () => 'https://example.com/?mode=verifyEmail' } as never;
  const mail = verificationMail({ ...productionContext(), auth }, ana, 'https://deals.example.com');
  await expect(mail).rejects.toThrow('a link without a code');
});
