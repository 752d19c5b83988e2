import { describe, expect, test, vi } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { hour } from 'domain/duration.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { renderInPortal } from '#tests/render-in-portal.tsx';
import type { DealInterest, DeskList, DeskTotals } from './data.ts';
import { DeskView } from './desk.tsx';
const inHours = (hours: number) => new Date(Date.now() + hours * hour + 60_000);

const offer = (id: string, more: Partial<Offer> = {}): Offer => ({
  id,
  dealId: 'deal1',
  dealAddress: '12 Oak Street, Phoenix, AZ 85001',
  buyerUid: 'buyer',
  buyerName: 'Bea Buyer',
  offerType: 'creative',
  entryFee: 28_000,
  closeOfEscrow: '2026-12-22',
  submittedAt: inHours(-49),
  state: 'open',
  accepted: false,
  turn: 'originator',
  ...more,
});

const interest = (buyerUid: string, more: Partial<DealInterest> = {}): DealInterest => ({
  dealId: 'deal2',
  dealAddress: '7 Elm Street, Mesa, AZ',
  buyerUid,
  name: 'Ana Díaz',
  email: 'ana@example.com',
  phone: '6025550134',
  createdAt: inHours(-73),
  ...more,
});

const listing = {
  id: 'deal2',
  streetAddress: '7 Elm Street',
  city: 'Mesa',
  state: 'AZ',
  zipCode: '85201',
  status: 'active',
  dealCategory: 'cash',
  purchasePrice: 200_000,
  photos: [],
  updatedAt: inHours(-45 * 24 - 1),
} as unknown as Deal;

type Given = {
  of?: 'own' | 'everybody';
  offers?: DeskList<Offer>;
  interests?: DeskList<DealInterest>;
  clocks?: DeskList<Offer>;
  deals?: Deal[];
  loading?: boolean;
  totals?: DeskTotals;
  brief?: boolean;
};
const listOf = <Row extends Offer | DealInterest = Offer>(
  rows: Row[] = [],
  more: Partial<DeskList<Row>> = {},
): DeskList<Row> => ({
  state: 'ready',
  rows,
  complete: true,
  more: 'idle',
  loadMore: vi.fn<() => void>(),
  retry: vi.fn<() => void>(),
  ...more,
});
function render(
  { of = 'own', deals = [], loading = false, brief = false, totals, ...lists }: Given,
  language?: 'en' | 'es',
) {
  const { offers = listOf(), interests = listOf<DealInterest>(), clocks = listOf() } = lists;
  const expiring = { ...offers, rows: offers.rows.filter(({ terms }) => terms?.validUntil), complete: true };
  return renderInPortal(
    <DeskView
      of={of}
      lists={{ expiring, offers, interests, clocks }}
      totals={totals ?? { offers: offers.rows.length, interests: interests.rows.length, clocks: clocks.rows.length }}
      deals={deals}
      loading={loading}
      brief={brief}
    />,
    language,
  );
}
const filtersOf = (page: ReturnType<typeof render>) =>
  [...page.querySelectorAll('nav button')].map(({ textContent }) => textContent);
const linksIn = (page: ReturnType<typeof render>) =>
  [...page.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);

const accepted = { state: 'accepted', accepted: true, turn: undefined, terms: { emd: 5000 } } as const;

describe('what needs an originator', () => {
  const full: Given = {
    offers: listOf([offer('one', { terms: { validUntil: inHours(5).toISOString() } })]),
    interests: listOf([interest('ana')]),
    clocks: listOf([offer('two', { ...accepted, emdDueAt: inHours(-49) })]),
    deals: [listing],
  };

  test.each([
    [
      'en' as const,
      [
        'Earnest money (EMD) from Bea Buyer is overdue$5,000\u00a0· 12 Oak Street, Phoenix, AZ 85001\u00a0· it was due 2 days ago',
        'Answer Bea Buyer: $28,000 entry fee12 Oak Street, Phoenix, AZ 85001\u00a0· 2 days ago\u00a0· expires in 5 hours',
        'Answer Ana Díaz, who is interested7 Elm Street, Mesa, AZ\u00a0· 3 days ago',
        'No photos\u00a0· Not updated for 45 days7 Elm Street, Mesa, AZ',
      ],
    ],
    [
      'es' as const,
      [
        'El dinero de garantía (EMD) de Bea Buyer está atrasado$5,000\u00a0· 12 Oak Street, Phoenix, AZ 85001\u00a0· venció hace 2 días',
        'Responde a Bea Buyer: $28,000 de cuota de entrada12 Oak Street, Phoenix, AZ 85001\u00a0· hace 2 días\u00a0· vence dentro de 5 horas',
        'Responde a Ana Díaz, que tiene interés7 Elm Street, Mesa, AZ\u00a0· hace 3 días',
        'Sin fotos\u00a0· Sin cambios desde hace 45 días7 Elm Street, Mesa, AZ',
      ],
    ],
  ])('is said in %s, each a way to where it is done', (language, texts) => {
    const hrefs = ['/deals/deal1', '/deals/deal1', '/deals/deal2#interested-buyers', '/deals/deal2/edit'];
    expect(linksIn(render(full, language))).toEqual(hrefs.map((href, index) => [href, texts[index]]));
  });

  test('is one quiet line when it is nothing', () => {
    const page = render({});
    expect(page.querySelector('section')?.textContent).toBe(
      'Needs your attentionNothing needs your attention right now.',
    );
  });

  test('is not said before everything is known', () => {
    const waitingFor = [
      { loading: true },
      { offers: listOf([], { state: 'loading' }) },
      { interests: listOf<DealInterest>([], { state: 'loading' }) },
    ];
    for (const waiting of waitingFor) {
      const page = render({ ...full, ...waiting });
      expect(page.querySelectorAll('.MuiSkeleton-root')).toHaveLength(1);
      expect(page.querySelector('section')?.textContent).toBe('Needs your attention');
    }
  });

  test('says that offers could not be loaded, and keeps what is known of the listings', () => {
    const page = render({ offers: listOf([], { state: 'error' }), deals: [listing] });
    expect(page.querySelector('[role=alert]')?.textContent).toContain('could not be loaded');
    expect(page.querySelector('[role=alert] button')?.textContent).toBe('Try again');
    expect(linksIn(page)).toHaveLength(1);
    expect(page.textContent).not.toContain('Nothing needs');
  });

  test('is five things at first, with the number of all that waits, by kind', () => {
    const offers = listOf(
      Array.from({ length: 8 }, (_, index) => offer(`offer${index}`)),
      { complete: false },
    );
    const page = render({
      offers,
      interests: listOf([interest('ana')]),
      totals: { offers: 86, interests: 1, clocks: 0 },
    });
    expect(linksIn(page)).toHaveLength(5);
    expect(filtersOf(page)).toEqual(['All', '86 offers', '1 interested buyer']);
    expect([...page.querySelectorAll('button')].at(-1)?.textContent).toBe('Show more');
    // No filter is needed when there is only one kind.
    expect(filtersOf(render({ offers: listOf([offer('one')]) }))).toEqual([]);
  });

  test('is the first thing and the number of all where it is brief, in the same place as nothing and as waiting', () => {
    const page = render({ ...full, brief: true });
    expect(linksIn(page)).toHaveLength(1);
    expect(linksIn(page)[0]?.[1]).toContain('is overdue');
    expect(page.querySelector('button')?.textContent).toBe('All 4');
    const none = render({ brief: true });
    expect(none.querySelector('section')?.textContent).toBe(
      'Needs your attentionNothing needs your attention right now.',
    );
    const places = [page, none, render({ loading: true, brief: true })].map((each) =>
      each.querySelector('[data-of=own]'),
    );
    expect(new Set(places.map((place) => place?.className)).size).toBe(1);
    expect(filtersOf(page)).toEqual([]);
  });

  test('says that offers could not be loaded where it is brief, and keeps the first of what is known', () => {
    const page = render({
      offers: listOf([], { state: 'error' }),
      deals: [listing, { ...listing, id: 'deal3' }],
      brief: true,
    });
    expect(page.querySelector('[role=alert]')?.textContent).toContain('could not be loaded');
    expect(linksIn(page)).toHaveLength(1);
    expect(page.textContent).not.toContain('Nothing needs');
  });

  test('does not say where it is brief that there is nothing while offers beyond those that have just expired are being read', () => {
    const expired = offer('late', { terms: { validUntil: inHours(-1).toISOString() } });
    const page = render({ offers: listOf([expired], { complete: false }), brief: true });
    expect(page.textContent).not.toContain('Nothing needs');
    expect(page.querySelectorAll('.MuiSkeleton-root')).toHaveLength(1);
  });

  test('says no number where it is brief before all are counted', () => {
    const offers = listOf([offer('one'), offer('two')], { complete: false });
    const page = render({ offers, totals: { interests: 0, clocks: 0 }, brief: true });
    expect(page.querySelector('button')?.textContent).toBe('All');
  });

  test('tells who wrote back from who is new', () => {
    const replies = [
      { by: 'originator' as const, at: inHours(-9), message: 'Yes' },
      { by: 'buyer' as const, at: inHours(-8), message: 'When?' },
    ];
    const page = render({ interests: listOf([interest('a'), interest('e', { name: 'Eva Ruiz', replies })]) });
    expect(linksIn(page).at(-1)?.[1]).toContain('Answer Eva Ruiz, who wrote back');
  });

  test('names whose it is where it is everybody’s', () => {
    const listedBy = { uid: 'olga', name: 'Olga Ortiz' };
    const page = render({ of: 'everybody', deals: [{ ...listing, listedBy }] }, 'es');
    expect(page.querySelector('h2')?.textContent).toBe('Requiere la atención de los originadores');
    expect(linksIn(page)).toEqual([['/deals/deal2/edit', expect.stringMatching(/Publicada por Olga Ortiz$/)]]);
    expect(render({ of: 'everybody' }).textContent).toContain('Nothing needs an originator’s attention right now.');
  });
});
