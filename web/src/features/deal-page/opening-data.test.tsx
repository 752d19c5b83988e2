// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { renderWithUser } from '#tests/render-with-user.tsx';
import { stubApi } from '#tests/stub-api.ts';
import { useRecordedOpening } from './opening-data.ts';

type Reader = Parameters<typeof useRecordedOpening>[0];

function Page({ reader, deal }: { reader: Reader; deal: Pick<Deal, 'id' | 'visibility'> }) {
  useRecordedOpening(reader, deal);
  return null;
}

const ben: Reader = { uid: 'ben', role: 'buyer', premium: true };
const open = (id: string, reader: Reader = ben, visibility: Deal['visibility'] = 'premium') =>
  renderWithUser(<Page reader={reader} deal={{ id, visibility }} />);

test('a premium buyer’s opening in the head start is written down once, however often the page is shown', async () => {
  const api = stubApi('ben');
  api.answers({ ok: true });
  for (const id of ['early', 'early', 'early']) open(id);
  await waitFor(() => expect(api.calls).toMatchObject([{ to: 'PUT /api/deals/early/opening' }]));
  open('early');
  expect(api.calls).toHaveLength(1);
});

test('an opening that could not be written down is sent again on the next visit', async () => {
  const api = stubApi('ben');
  api.refuses(503, 'busy');
  open('later');
  await waitFor(() => expect(api.calls).toHaveLength(1));
  api.answers({ ok: true });
  await waitFor(() => {
    open('later');
    expect(api.calls).toHaveLength(2);
  });
});

test.each<[string, Reader, Deal['visibility']]>([
  ['a buyer without premium', { ...ben, premium: false }, 'premium'],
  ['its originator', { ...ben, role: 'originator' }, 'premium'],
  ['an admin', { ...ben, role: 'admin', premium: true }, 'premium'],
  ['a premium buyer after the head start', ben, 'all'],
])('nothing is sent of %s', (who, reader, visibility) => {
  const api = stubApi('ben');
  open(who, reader, visibility);
  expect(api.calls).toEqual([]);
});
