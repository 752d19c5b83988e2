// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { hybridTerms } from 'domain/finance/example-terms.ts';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import OfferDialog from './offer-dialog.tsx';

const deal = {
  ...hybridTerms,
  id: 'deal1',
  status: 'active',
  state: 'AZ',
  emd: 5000,
  streetAddress: '1 Oak St',
} as unknown as Deal;

function open(asked = deal) {
  const documents = stubDocuments();
  documents.set('users/bea/private', {});
  const dialog = (
    <OfferDialog
      deal={asked}
      uid="bea"
      last={undefined}
      replaced={undefined}
      listFailed={false}
      verifyEmail={null}
      onClose={() => undefined}
    />
  );
  return renderSignedIn(dialog, { uid: 'bea', role: 'buyer', documents });
}
const keptHere = () => Object.keys(localStorage).filter((key) => key.startsWith('noteDraft'));
const entryFee = () => screen.getByLabelText<HTMLInputElement>('Entry fee');

beforeAll(() => startTexts(['offers', 'proofs'], 'en'));
beforeEach(() => localStorage.clear());

test('an offer that was typed and not sent is there again; one that was only looked at leaves nothing', async () => {
  const page = open();
  expect(keptHere()).toEqual([]);
  await page.user.click(screen.getByRole('radio', { name: /^Creative/ }));
  await page.fill('Entry fee', '28000');
  cleanup();
  open();
  expect(entryFee().value).toBe('28,000');
});

test('what was typed for other asking terms does not return', async () => {
  const page = open();
  await page.user.click(screen.getByRole('radio', { name: /^Creative/ }));
  cleanup();
  open({ ...deal, emd: 7000 });
  expect(screen.queryByLabelText('Entry fee')).toBeNull();
});
