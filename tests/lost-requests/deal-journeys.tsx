import { screen } from '@testing-library/react';
import { paths } from 'domain/paths.ts';
import type { Interest } from 'domain/interest/interest.ts';
import { dayAhead } from '#tests/days.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { passTime, renderWithUser } from '#tests/render-with-user.tsx';
import { stubDocuments } from '#tests/stub-documents.ts';
import StatusDialog from '#web/features/deal/status-dialog.tsx';
import { writeDraft } from '#web/features/deal-form/deal-draft.ts';
import { editOf } from '#web/features/deal-form/deal-edits.ts';
import { DealForm } from '#web/features/deal-form/deal-form.tsx';
import { emptyForm, formOf, type DealFormValues } from '#web/features/deal-form/deal-form-values.ts';
import { NewDealScreen } from '#web/features/deal-form/new-deal-screen.tsx';
import { saveEdit } from '#web/features/deal-form/publish-deal.ts';
import ControlDialog from '#web/features/deal-page/control-dialog.tsx';
import InterestAnswerDialog from '#web/features/interest/answer-dialog.tsx';
import InterestDialog from '#web/features/interest/interest-dialog.tsx';
import { InterestedBuyer } from '#web/features/interest/interested-buyer.tsx';
import CounterDialog from '#web/features/offer-form/counter-dialog.tsx';
import AnswerDialog from '#web/features/offer-lists/answer-dialog.tsx';
import { ConfirmButton } from '#web/features/offer-lists/confirm-button.tsx';
import { MakeOffer } from '#web/features/offer-lists/make-offer.tsx';
import ReleaseDialog from '#web/features/offer-lists/release-dialog.tsx';
import { exampleDeal, exampleOffer } from '#web/features/offers/example-offers.ts';
import { PaperQuestion } from '#web/features/paper-reading/paper-question.tsx';
import ReportDialog from '#web/features/reports/report-dialog.tsx';
import { dealSubject } from '#web/features/reports/report-subject.ts';
import SourcesDialog from '#web/features/deal-page/sources-dialog.tsx';
import { ProofEditor } from '#web/features/proofs/proof-editor.tsx';
import { proofServicesOf } from '#web/features/proofs/file-services.ts';
import type { Journeys, Page } from './journey.tsx';

const nothing = () => undefined;
const choose = async ({ user }: Page, name: RegExp) => user.click(await screen.findByRole('radio', { name }));
const offer = exampleOffer({ version: 3, turn: 'originator', closeOfEscrow: dayAhead(60) });
const answered = (state: string) => ({ id: offer.id, state });

const interest = {
  dealId: 'deal1',
  buyerUid: 'bea',
  name: 'Bea Buyer',
  email: 'bea@example.com',
  phone: '6025550177',
  message: 'Can I see it?',
  createdAt: new Date('2026-11-20T12:00:00Z'),
} as Interest;

const photos = { renderField: () => <p />, clear: nothing };
const form: DealFormValues = {
  ...formOf(exampleDeal),
  dealCategory: 'cash',
  purchaseType: '',
  description: 'A house for a test, in good order, near the park.',
  tags: ['off-market'],
  legalCertification: true,
};
const editing = (
  <DealForm
    kind="edit"
    dealId="deal1"
    draftOwner={{ uid: 'olga', dealId: 'deal1' }}
    base={form}
    initial={form}
    version={1}
    published={[]}
    photos={photos}
    renderNotice={() => null}
    send={async (body) => {
      const edit = editOf(form, body, new Date());
      if (edit) await saveEdit('deal1', edit, 1);
    }}
  />
);

/** Reviews and sends an offer, whose button waits for the end of a double click. */
async function reviewed({ press }: Page, review: string, send: string) {
  await press(review);
  await passTime(1000);
  await press(send);
}

export const dealJourneys: Journeys = {
  'a new deal': {
    sends: { createDeal: { id: 'deal1', version: 1 } },
    open: () => {
      const draft = { dealId: 'd'.repeat(20), values: { ...emptyForm, ...form }, version: 0, savedAt: Date.now() };
      writeDraft({ uid: 'olga' }, draft);
      return renderSignedIn(<NewDealScreen photos={photos} />);
    },
    send: ({ press }) => press('Publish deal'),
  },
  'an edit of a deal': {
    sends: { editDeal: { id: 'deal1', version: 2 } },
    open: () => renderSignedIn(editing),
    type: ({ fill }) => fill(/^Purchase price/, '310000'),
    send: ({ press }) => press('Save changes'),
  },
  'the sources of figures': {
    sends: { saveSources: { version: 2 } },
    open: async () => {
      const documents = stubDocuments();
      documents.set(paths.papers('deal1'), {});
      const dialog = <SourcesDialog deal={exampleDeal} figures={['asIsValue', 'piti']} onClose={nothing} />;
      const page = renderSignedIn(dialog, { documents });
      await passTime(0);
      return page;
    },
    type: async ({ user, fill }) => {
      await user.click(await screen.findByRole('checkbox', { name: /^As-is value/ }));
      await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'seller');
      await fill(/^As of/, dayAhead(-10));
    },
    send: ({ press }) => press('Save sources'),
  },
  'a status': {
    sends: { changeDealStatus: { status: 'pending' } },
    open: () => renderWithUser(<StatusDialog deal={exampleDeal} onClose={nothing} />),
    type: async (page) => {
      await choose(page, /^Pending/);
      await choose(page, /^Yes/);
      await page.fill(/^Comments/, 'Under contract');
    },
    send: ({ press }) => press('Change status'),
  },
  'a right to sell': {
    sends: { saveControl: { version: 2 } },
    open: () => renderWithUser(<ControlDialog deal={exampleDeal} onClose={nothing} />),
    type: async ({ user, fill }) => {
      await user.selectOptions(screen.getByLabelText(/^Kind of right/), 'listing');
      await fill(/^Last day/, dayAhead(30));
    },
    send: ({ press }) => press('Save'),
  },
  'an interest': {
    sends: { expressInterest: { dealId: 'deal1' } },
    open: () =>
      renderWithUser(
        <InterestDialog
          uid="bea"
          dealId="deal1"
          interest={undefined}
          open
          emailVerified
          verifyEmail={null}
          onClose={nothing}
        />,
      ),
    type: ({ fill }) => fill(/^Message to the originator/, 'Can I see it?'),
    send: ({ press }) => press('Express interest'),
  },
  'a report': {
    sends: { report: { ok: true } },
    open: async () => {
      const documents = stubDocuments();
      documents.set(paths.reports(), {});
      const subjects = [dealSubject('deal1', '12 Oak Street')];
      return renderSignedIn(
        <ReportDialog dealId="deal1" uid="bea" subjects={subjects} verifyEmail={null} onClose={nothing} />,
        { documents },
      );
    },
    type: async ({ user, fill }) => {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Wrong figures');
      await fill('What happened?', 'The balance is higher');
    },
    send: ({ press }) => press('Send the report'),
  },
  'an answer to an interest': {
    sends: { answerInterest: { dealId: 'deal1', buyerUid: 'bea' } },
    open: () =>
      renderWithUser(<InterestAnswerDialog dealId="deal1" status="active" interest={interest} onClose={nothing} />),
    type: ({ fill }) => fill('Your answer', 'Friday at ten'),
    send: ({ press }) => press('Send answer'),
  },
  'an answer to who asked for a paper': {
    sends: { answerForPaper: { ok: true } },
    open: () =>
      renderSignedIn(
        <PaperQuestion
          params={{ dealId: 'deal1', paperId: 'paper1', buyerUid: 'bea' }}
          name="Bea Buyer"
          answer={{ state: 'asked', kind: 'mortgageStatement', at: new Date('2026-11-20T12:00:00Z') }}
        />,
      ),
    send: ({ press }) => press('Let in: Bea Buyer, mortgage statement'),
  },
  'a call that is noted': {
    sends: { markCalled: { dealId: 'deal1', buyerUid: 'bea' } },
    open: () => renderSignedIn(<InterestedBuyer dealId="deal1" status="active" interest={interest} />),
    send: ({ press }) => press('Mark as called: Bea Buyer'),
  },
  'an offer': {
    sends: { submitOffer: { id: 'offer1' } },
    open: async () => {
      const documents = stubDocuments();
      documents.set('users/ana/private', {});
      documents.set('deals/deal1/offers', {});
      // Loaded now, because on a busy machine it may come later than the test looks for its form.
      await import('#web/features/offer-form/offer-dialog.tsx');
      const page = renderSignedIn(<MakeOffer deal={exampleDeal} uid="ana" emailVerified verifyEmail={null} />, {
        uid: 'ana',
        role: 'buyer',
        documents,
      });
      await passTime(0);
      await page.press('Make an offer');
      await passTime(0);
      return page;
    },
    type: async (page) => {
      await choose(page, /^Creative/);
      await page.fill('Entry fee', '28000');
      await page.fill('Estimated close of escrow', dayAhead(60));
      await page.fill(/^Message/, 'What I wrote');
    },
    send: (page) => reviewed(page, 'Review offer', 'Send offer'),
    back: ({ press }) => press('Back to edit'),
  },
  'a counteroffer': {
    sends: { counterOffer: answered('open') },
    open: () =>
      renderSignedIn(
        <CounterDialog deal={exampleDeal} offer={offer} others={[offer]} happenedSince={nothing} onClose={nothing} />,
      ),
    type: ({ fill }) => fill('Entry fee', '26000'),
    send: (page) => reviewed(page, 'Review counteroffer', 'Send counteroffer'),
    back: ({ press }) => press('Back to edit'),
  },
  'an accepted offer': {
    sends: { acceptOffer: answered('accepted') },
    open: () =>
      renderSignedIn(
        <AnswerDialog
          answer="accept"
          deal={exampleDeal}
          offer={offer}
          side="originator"
          others={[offer]}
          onClose={nothing}
        />,
      ),
    send: ({ press }) => press('Accept offer'),
  },
  'an offer that is confirmed': {
    sends: { confirmOffer: answered('open') },
    open: () => renderWithUser(<ConfirmButton deal={exampleDeal} offer={offer} />),
    send: ({ press }) => press('Confirm my offer'),
  },
  'a declined offer': {
    sends: { declineOffer: answered('declined') },
    open: () =>
      renderSignedIn(
        <AnswerDialog
          answer="decline"
          deal={exampleDeal}
          offer={offer}
          side="originator"
          others={[offer]}
          onClose={nothing}
        />,
      ),
    type: ({ fill }) => fill(/^Reason/, 'Too low'),
    send: ({ press }) => press('Decline'),
  },
  'a sale that fell through': {
    sends: { releaseOffer: answered('released') },
    open: () => {
      const accepted = { ...offer, state: 'accepted', accepted: true } as const;
      return renderWithUser(
        <ReleaseDialog deal={exampleDeal} offer={accepted} others={[accepted]} onClose={nothing} />,
      );
    },
    type: async ({ user, fill }) => {
      await user.click(screen.getByLabelText('The buyer’s side'));
      await fill('Reason', 'No loan');
    },
    send: ({ press }) => press('It fell through'),
  },
  'a proof of funds': {
    sends: { saveProof: { id: 'p'.repeat(20), date: dayAhead(-30), type: 'application/pdf' } },
    open: () => {
      // Losses during the upload itself are tested in the browser (tests/e2e/buyers/proof-of-funds.phone.spec.ts).
      const uploaded = { done: Promise.resolve(), cancel: nothing };
      const services = { ...proofServicesOf('ana'), prepare: async (file: File) => file, upload: async () => uploaded };
      return renderWithUser(<ProofEditor services={services} onKept={nothing} />);
    },
    type: async ({ user, fill }) => {
      const picker = document.querySelector<HTMLInputElement>('input[type=file]');
      if (picker) await user.upload(picker, new File(['%PDF-'], 'bank.pdf', { type: 'application/pdf' }));
      await fill('Date of the document', dayAhead(-30));
    },
    send: ({ press }) =>
      press(screen.queryByRole('button', { name: 'Save proof of funds' }) ? 'Save proof of funds' : 'Try again'),
  },
};
