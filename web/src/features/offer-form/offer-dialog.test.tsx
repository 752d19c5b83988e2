// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAhead } from '#tests/days.ts';
import { isDisabled } from '#tests/render-with-user.tsx';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { startTexts } from '#tests/start-texts.ts';
import { stubApi } from '#tests/stub-api.ts';
import { stubDocuments } from '#tests/stub-documents.ts';
import { exampleDeal } from '#features/offers/example-offers.ts';
import OfferDialog from './offer-dialog.tsx';

function open(deal = exampleDeal) {
  const documents = stubDocuments();
  documents.set('users/bea/private', {});
  const dialog = (
    <OfferDialog
      deal={deal}
      uid="bea"
      last={undefined}
      replaced={undefined}
      listFailed={false}
      verifyEmail={null}
      onClose={cleanup}
    />
  );
  return renderSignedIn(dialog, { uid: 'bea', role: 'buyer', documents });
}
async function openAndType() {
  const page = open();
  await page.user.click(screen.getByRole('radio', { name: /^Creative/ }));
  await page.fill('Entry fee', '28000');
  return page;
}
const keptHere = () => Object.keys(localStorage).filter((key) => key.startsWith('noteDraft'));

beforeAll(() => startTexts(['offers', 'proofs'], 'en'));
beforeEach(() => localStorage.clear());

test('an offer that was typed and not sent is there again; one that was only looked at leaves nothing', async () => {
  open();
  expect(keptHere()).toEqual([]);
  cleanup();
  await openAndType();
  cleanup();
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Entry fee').value).toBe('28,000');
});

test('an offer that was sent leaves nothing', async () => {
  const api = stubApi('bea');
  api.answers({ id: 'offer1' });
  const page = await openAndType();
  await page.fill('Estimated close of escrow', dayAhead(60));
  expect(keptHere()).toHaveLength(1);
  await page.press('Review offer');
  const send = await screen.findByRole('button', { name: 'Send offer' });
  // A second tap on "Review offer" does not send it.
  await waitFor(() => expect(isDisabled(send)).toBe(false));
  await page.user.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls).toHaveLength(1);
  expect(keptHere()).toEqual([]);
});

test('what was typed for other asking terms does not return', async () => {
  await openAndType();
  cleanup();
  open({ ...exampleDeal, emd: 7001 });
  expect(screen.queryByLabelText('Entry fee')).toBeNull();
});
