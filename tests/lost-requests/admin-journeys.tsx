import { act, screen } from '@testing-library/react';
import { defaultSettings } from 'domain/api/admin.ts';
import { paths } from 'domain/paths.ts';
import { settled } from '#tests/fake-timers.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { stubDocuments } from '#tests/stub-documents.ts';
import InviteDialog from '#web/features/invitations/invite-dialog.tsx';
import { AdminOnlySection } from '#web/features/people/admin-only-section.tsx';
import { changeDialogs } from '#web/features/people/change-dialogs.tsx';
import { examplePerson } from '#web/features/people/example-people.ts';
import { examplePaper } from '#web/features/paper-reading/example-papers.ts';
import { storedDeal } from '#web/features/paper/example-deal.ts';
import { DecisionForm } from '#web/features/report-review/decision-form.tsx';
import { exampleHouseCase } from '#web/features/house-cases/example-house-case.ts';
import { AskForm } from '#web/features/house-cases/ask-form.tsx';
import { CaseDecision } from '#web/features/house-cases/case-decision.tsx';
import { exampleCase } from '#web/features/report-review/example-case.ts';
import { ReviewForm } from '#web/features/paper-review/review-form.tsx';
import { People } from '#web/features/people/people.tsx';
import SettingsSection from '#web/features/portal-settings/settings-section.tsx';
import type { Journeys, Page } from './journey.tsx';

const nothing = () => undefined;
const { role: RoleDialog, deactivate: DeactivateDialog } = changeDialogs;
const invitation = {
  id: 'i1',
  link: 'https://portal.example/auth?invitation=secret',
  expiresAt: '2026-11-28T12:00:00Z',
};

async function opened(page: Page): Promise<Page> {
  await act(settled);
  await act(settled);
  return page;
}

export const adminJourneys: Journeys = {
  'an invitation': {
    sends: { createInvitation: invitation },
    open: () => renderWithUser(<InviteDialog onClose={nothing} />),
    type: async ({ user, fill }) => {
      await fill('Email', 'omar@example.com');
      await user.click(screen.getByRole('radio', { name: /^Originator/ }));
    },
    send: ({ press }) => press('Send invitation'),
  },
  'a role': {
    sends: { setUserRole: { role: 'admin' } },
    open: () => renderWithUser(<RoleDialog person={examplePerson()} onClose={nothing} />),
    type: ({ user }) => user.click(screen.getByRole('radio', { name: /^Admin/ })),
    send: ({ press }) => press('Change role'),
  },
  'a deactivation': {
    sends: { deactivateUser: { status: 'deactivated' } },
    open: () => renderWithUser(<DeactivateDialog person={examplePerson()} onClose={nothing} />),
    type: ({ fill }) => fill('Reason', 'Spam'),
    send: ({ press }) => press('Deactivate'),
  },
  'a review of a paper': {
    sends: { reviewPaper: { version: 4 } },
    open: () => {
      const documents = stubDocuments();
      documents.set(paths.deals(), { deal1: storedDeal });
      return opened(renderSignedIn(<ReviewForm paper={examplePaper} onDone={nothing} />, { role: 'admin', documents }));
    },
    type: async ({ press, fill }) => {
      await press('Send back…');
      await fill(/^Reason/, 'The balance is cut off');
    },
    send: ({ press }) => press('Send back'),
  },
  'a decision about reports': {
    sends: { decideReports: { version: 2 } },
    open: () => renderWithUser(<DecisionForm opened={exampleCase} about="deal" onDone={nothing} />),
    type: async ({ user, fill }) => {
      await user.click(screen.getByRole('radio', { name: /^Confirm/ }));
      await fill('What the reporters read', 'Thank you');
      await fill('What the originator reads', 'Correct the balance');
    },
    send: ({ press }) => press('Send the decision'),
  },
  'a paper that an admin asks of one side of a case': {
    sends: { askSide: { ok: true } },
    open: () => renderSignedIn(<AskForm found={exampleHouseCase} side="claim" />, { role: 'admin' }),
    type: async ({ user, press, fill }) => {
      await press('Ask for a paper: Who claims it, 12 Oak Street, Phoenix, AZ');
      await user.selectOptions(screen.getByRole('combobox', { name: /^Paper/ }), 'contract');
      await fill(/^What exactly/, 'Both signatures');
    },
    send: ({ press }) => press('Ask'),
  },
  'a decision of a case': {
    sends: { decideCase: { version: 2 } },
    open: () => renderSignedIn(<CaseDecision found={exampleHouseCase} onDone={nothing} />, { role: 'admin' }),
    type: async ({ user, fill }) => {
      await user.click(screen.getByRole('radio', { name: /listed deal stays/ }));
      await fill(/^Reason/, 'The earlier contract');
    },
    send: ({ press }) => press('Decide'),
  },
  premium: {
    sends: { setPremium: { premium: true } },
    open: () => {
      const documents = stubDocuments();
      const { createdAt, ...person } = examplePerson();
      documents.set(paths.users(), { bea: { ...person, createdAt: { toDate: () => createdAt } } });
      return opened(renderSignedIn(<People messages={() => null} log={() => null} />, { role: 'admin', documents }));
    },
    send: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Actions: Bea Buyer' }));
      await user.click(screen.getByRole('menuitem', { name: 'Make premium' }));
      await act(settled);
    },
  },
  'a note': {
    sends: { saveAdminOnly: { ok: true } },
    open: async () => {
      const documents = stubDocuments();
      documents.set(paths.adminOnly('bea', 'note').split('/').slice(0, -1).join('/'), {});
      const note = <AdminOnlySection uid="bea" name="note" drafts={new Map()} />;
      const page = await opened(renderSignedIn(note, { role: 'admin', documents }));
      await page.press('Add a note');
      return page;
    },
    type: ({ fill }) => fill('Note', 'Called on Tuesday.'),
    send: ({ press }) => press('Save note'),
  },
  settings: {
    sends: { updateSettings: defaultSettings },
    open: () => {
      const documents = stubDocuments();
      documents.set(paths.settings().split('/').slice(0, -1).join('/'), {});
      return opened(renderSignedIn(<SettingsSection />, { role: 'admin', documents }));
    },
    type: ({ fill }) => fill('Early access for premium buyers', '12'),
    send: ({ press }) => press('Save settings'),
  },
};
