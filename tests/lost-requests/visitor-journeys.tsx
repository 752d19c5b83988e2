import { screen } from '@testing-library/react';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { EmailLinkScreen } from '#web/features/identity/email-link-screen.tsx';
import { ForgotPasswordForm } from '#web/features/identity/forgot-password-form.tsx';
import { RequestAccessScreen } from '#web/features/identity/request-access-screen.tsx';
import { confirmPhone } from '#web/features/notification-settings/data.ts';
import { TextNumber } from '#web/features/notification-settings/text-number.tsx';
import type { Journeys } from './journey.tsx';

const done = { ok: true };

export const visitorJourneys: Journeys = {
  'a request for access': {
    sends: { requestAccess: { outcome: 'requested' } },
    open: () => renderWithUser(<RequestAccessScreen />),
    type: async ({ user, fill }) => {
      await user.click(await screen.findByRole('radio', { name: /^Originator/ }));
      await fill('First name', 'Omar');
      await fill('Last name', 'Díaz');
      await fill('Email', 'omar@example.com');
      await fill('Phone number', '4805550199');
      await fill(/^Anything we should know/, 'I list houses in Mesa.');
    },
    send: ({ press }) => press('Send request'),
  },
  'a sign-in link': {
    sends: { sendSignInLink: done },
    open: () => renderWithUser(<EmailLinkScreen />),
    type: ({ fill }) => fill('Email', 'omar@example.com'),
    send: ({ press }) => press('Send sign-in link'),
  },
  'a new password': {
    sends: { sendPasswordReset: done },
    open: () => renderWithUser(<ForgotPasswordForm />),
    type: ({ fill }) => fill('Email', 'omar@example.com'),
    send: ({ press }) => press('Send reset link'),
  },
  'the code of a phone number': {
    sends: { confirmPhone: done },
    open: async () => {
      const account = { phoneNumber: '6025550134' };
      const page = renderWithUser(
        <TextNumber account={account} wanted sendCode={async () => undefined} confirm={confirmPhone} />,
      );
      await page.press('Text me a code');
      return page;
    },
    type: ({ fill }) => fill('Code', '012345'),
    send: ({ press }) => press('Confirm number'),
  },
};
