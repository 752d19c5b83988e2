// @vitest-environment happy-dom
import ButtonBase from '@mui/material/ButtonBase';
import { expect, test } from 'vitest';
import { pageText, renderWithUser } from '#tests/render-with-user.tsx';
import type { Offer } from 'domain/offer/offer.ts';
import { exampleOffer } from '#features/offers/example-offers.ts';
import { useApart } from './use-apart.ts';

const now = new Date('2026-11-22T18:00:00Z');
const ana = exampleOffer({ id: 'ana' });
const ben = exampleOffer({ id: 'ben' });

function Lists({ offers }: { offers: readonly Offer[] }) {
  const { live, closed, onAnswer } = useApart(offers, 'originator', now);
  const ids = (list: readonly Offer[]) => list.map(({ id }) => id).join(' ');
  return (
    <>
      <p>
        live: {ids(live)}; closed: {ids(closed)};
      </p>
      <ButtonBase onClick={() => onAnswer('ana')}>open</ButtonBase>
      <ButtonBase onClick={() => onAnswer(undefined)}>close</ButtonBase>
    </>
  );
}

test('an offer that ends while its answer is open stays among the live ones until that is closed', async () => {
  const { press, rerender } = renderWithUser(<Lists offers={[ana, ben]} />);
  await press('open');
  rerender(
    <Lists
      offers={[
        { ...ana, state: 'withdrawn' },
        { ...ben, state: 'withdrawn' },
      ]}
    />,
  );
  expect(pageText()).toContain('live: ana; closed: ben;');
  await press('close');
  expect(pageText()).toContain('live: ; closed: ana ben;');
});
