// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Deal } from 'domain/deal/deal-document.ts';
import { hour } from 'domain/duration.ts';
import type { Offer } from 'domain/offer/offer.ts';
import { buttonNames, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inLanguage, inSpanish, startTexts } from '#tests/start-texts.ts';
import type { PaperKind } from 'domain/paper/paper-kinds.ts';
import type { PaperReader } from 'domain/paper/paper-reader.ts';
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

/** A buyer who asked for papers of these kinds a day ago. */
const reader = (...kinds: PaperKind[]): PaperReader => ({
  dealId: 'deal2',
  dealAddress: '7 Elm Street, Mesa, AZ',
  buyerUid: 'cy',
  name: 'Cy Fox',
  papers: Object.fromEntries(
    kinds.map((kind, index) => [`paper${index}`, { state: 'asked' as const, kind, at: inHours(-25) }]),
  ),
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
  confirmedAt: inHours(-45 * 24 - 1),
} as unknown as Deal;

type Given = {
  of?: 'own' | 'everybody';
  offers?: DeskList<Offer>;
  interests?: DeskList<DealInterest>;
  readers?: DeskList<PaperReader>;
  clocks?: DeskList<Offer>;
  unconfirmed?: DeskList<Deal>;
  deals?: Deal[];
  loading?: boolean;
  totals?: DeskTotals;
  brief?: boolean;
};
const listOf = <Row extends Offer | DealInterest | PaperReader | Deal = Offer>(
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
function show({ of = 'own', deals = [], loading = false, brief = false, totals, ...lists }: Given) {
  const {
    offers = listOf(),
    interests = listOf<DealInterest>(),
    readers = listOf<PaperReader>(),
    clocks = listOf(),
    unconfirmed = listOf<Deal>(),
  } = lists;
  const expiring = { ...offers, rows: offers.rows.filter(({ terms }) => terms?.validUntil), complete: true };
  return renderWithUser(
    <DeskView
      of={of}
      lists={{ expiring, offers, interests, readers, clocks, unconfirmed }}
      totals={
        totals ?? {
          offers: offers.rows.length,
          interests: interests.rows.length,
          readers: readers.rows.length,
          clocks: clocks.rows.length,
        }
      }
      deals={deals}
      loading={loading}
      brief={brief}
    />,
  );
}
const desk = () => screen.getByRole('region');
const filters = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const links = () => screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
const skeletons = () => document.querySelectorAll('.MuiSkeleton-root');

beforeAll(() => startTexts(['desk', 'deal', 'offers'], 'en'));

const accepted = { state: 'accepted', accepted: true, turn: undefined, terms: { emd: 5000 } } as const;

describe('what needs an originator', () => {
  const full: Given = {
    offers: listOf([offer('one', { terms: { validUntil: inHours(5).toISOString() } })]),
    interests: listOf([interest('ana')]),
    readers: listOf([reader('mortgageStatement')]),
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
        'Answer Cy Fox, who asks to see: mortgage statement7 Elm Street, Mesa, AZ\u00a0· 1 day ago',
        'No photos\u00a0· Still available? Confirmed 45 days ago\u00a0· Right to sell not provided7 Elm Street, Mesa, AZ',
      ],
    ],
    [
      'es' as const,
      [
        'El dinero de garantía (EMD) de Bea Buyer está atrasado$5,000\u00a0· 12 Oak Street, Phoenix, AZ 85001\u00a0· venció hace 2 días',
        'Responde a Bea Buyer: $28,000 de cuota de entrada12 Oak Street, Phoenix, AZ 85001\u00a0· hace 2 días\u00a0· vence dentro de 5 horas',
        'Responde a Ana Díaz, que tiene interés7 Elm Street, Mesa, AZ\u00a0· hace 3 días',
        'Responde a Cy Fox, que pide ver: estado de cuenta de la hipoteca7 Elm Street, Mesa, AZ\u00a0· hace 1 día',
        'Sin fotos\u00a0· ¿Sigue disponible? Confirmada hace 45 días\u00a0· Derecho a vender sin especificar7 Elm Street, Mesa, AZ',
      ],
    ],
  ])('is said in %s, each a way to where it is done', async (language, texts) => {
    await inLanguage(language);
    show(full);
    const hrefs = [
      '/deals/deal1',
      '/deals/deal1',
      '/deals/deal2#interested-buyers',
      '/deals/deal2#paper-readers',
      '/deals/deal2/edit',
    ];
    expect(links()).toEqual(hrefs.map((href, index) => [href, texts[index]]));
  });

  test.each([
    ['en', -3, 'Right to sell ran out on '],
    ['en', 9, 'Right to sell ends on '],
    ['es', -3, 'El derecho a vender venció el '],
    ['es', 9, 'El derecho a vender termina el '],
  ] as const)('says in %s that a right to sell ends in %d days, and leads to it', async (language, days, said) => {
    await inLanguage(language);
    const control = {
      kind: 'contract' as const,
      until: inHours(days * 24)
        .toISOString()
        .slice(0, 10),
    };
    show({ deals: [{ ...listing, status: 'pending', control }] });
    expect(links()).toEqual([['/deals/deal2#control', expect.stringContaining(said)]]);
  });

  test('is one quiet line when it is nothing', () => {
    show({});
    expect(desk().textContent).toBe('Needs your attentionNothing needs your attention right now.');
  });

  test('is not said before everything is known', () => {
    const waitingFor = [
      { loading: true },
      { offers: listOf([], { state: 'loading' }) },
      { interests: listOf<DealInterest>([], { state: 'loading' }) },
    ];
    for (const waiting of waitingFor) {
      show({ ...full, ...waiting });
      expect(skeletons()).toHaveLength(1);
      expect(desk().textContent).toBe('Needs your attention');
    }
  });

  test('says that offers could not be loaded, and keeps what is known of the listings', async () => {
    const failed = listOf<Offer>([], { state: 'error' });
    const { press } = show({ offers: failed, deals: [listing] });
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
    expect(links()).toHaveLength(1);
    expect(pageText()).not.toContain('Nothing needs');
    await press('Try again');
    expect(failed.retry).toHaveBeenCalled();
  });

  test('is five things at first, with the number of all that waits, by kind', () => {
    const offers = listOf(
      Array.from({ length: 8 }, (_, index) => offer(`offer${index}`)),
      { complete: false },
    );
    show({ offers, interests: listOf([interest('ana')]), totals: { offers: 86, interests: 1, readers: 0, clocks: 0 } });
    expect(links()).toHaveLength(5);
    expect(filters()).toEqual(['All', '86 offers', '1 interested buyer']);
    expect(buttonNames().at(-1)).toBe('Show more');
    // No filter is needed when there is only one kind.
    show({ offers: listOf([offer('one')]) });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('is the first thing and the number of all where it is brief, in the same place as nothing and as waiting', () => {
    const place = () => document.querySelector('[data-of=own]')?.className;
    show({ ...full, brief: true });
    expect(links()).toEqual([['/deals/deal1', expect.stringContaining('is overdue')]]);
    expect(buttonNames()).toEqual(['All 5']);
    expect(screen.queryByRole('navigation')).toBeNull();
    const ofTask = place();
    show({ brief: true });
    expect(desk().textContent).toBe('Needs your attentionNothing needs your attention right now.');
    const ofNothing = place();
    show({ loading: true, brief: true });
    expect([ofTask, ofNothing, place()]).toEqual(Array(3).fill(expect.stringContaining('brief')));
  });

  test('says that offers could not be loaded where it is brief, and keeps the first of what is known', () => {
    const deals = [listing, { ...listing, id: 'deal3' }];
    show({ offers: listOf([], { state: 'error' }), deals, brief: true });
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
    expect(links()).toHaveLength(1);
    expect(pageText()).not.toContain('Nothing needs');
  });

  test('does not say where it is brief that there is nothing while offers beyond those that have just expired are being read', () => {
    const expired = offer('late', { terms: { validUntil: inHours(-1).toISOString() } });
    const offers = listOf([expired], { complete: false });
    show({ offers, brief: true });
    expect(pageText()).not.toContain('Nothing needs');
    expect(skeletons()).toHaveLength(1);
    expect(offers.loadMore).toHaveBeenCalled();
  });

  test('says no number where it is brief before all are counted', () => {
    const offers = listOf([offer('one'), offer('two')], { complete: false });
    show({ offers, totals: { interests: 0, readers: 0, clocks: 0 }, brief: true });
    expect(buttonNames()).toEqual(['All']);
  });

  test('tells who wrote back from who is new', () => {
    const replies = [
      { by: 'originator' as const, at: inHours(-9), message: 'Yes' },
      { by: 'buyer' as const, at: inHours(-8), message: 'When?' },
    ];
    show({ interests: listOf([interest('a'), interest('e', { name: 'Eva Ruiz', replies })]) });
    expect(links().at(-1)?.[1]).toContain('Answer Eva Ruiz, who wrote back');
  });

  test('counts the papers that one buyer asks for', () => {
    show({ readers: listOf([reader('deed', 'titleSearch')]) });
    expect(links()).toEqual([
      ['/deals/deal2#paper-readers', expect.stringContaining('Cy Fox, who asks to see 2 papers')],
    ]);
  });

  test('names whose it is where it is everybody’s', async () => {
    show({ of: 'everybody' });
    expect(pageText()).toContain('Nothing needs an originator’s attention right now.');
    await inSpanish();
    const listedBy = { uid: 'olga', name: 'Olga Ortiz' };
    show({ of: 'everybody', deals: [{ ...listing, listedBy }] });
    expect(screen.getByRole('heading', { name: 'Requiere la atención de los originadores' })).toBeDefined();
    expect(links()).toEqual([['/deals/deal2/edit', expect.stringMatching(/Publicada por Olga Ortiz$/)]]);
  });
});
