// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import type { SaidMap, Spot } from 'domain/buyer/buyer-map.ts';
import { buttonNames, pageText, renderWithUser } from '#tests/render-with-user.tsx';
import { inSpanish, startTexts } from '#tests/start-texts.ts';
import { noFilters } from './buyer-filters.ts';
import { EmptyMap, FewEverywhere, NobodyHere } from './empty-map.tsx';
import { PlaceList } from './place-list.tsx';
import { shownSpots } from './said-buyers.ts';

const spot = (key: string, buyers: number | null, boxes: Spot['boxes'] = []): Spot => ({
  key,
  city: 'Phoenix',
  state: 'AZ',
  latitude: 33,
  longitude: -112,
  buyers,
  boxes,
});
const said = (change: Partial<SaidMap> = {}): SaidMap => ({
  exact: false,
  buyers: 12,
  spots: [spot('85021', 8), spot('85020', null)],
  clusters: {},
  hints: [],
  ...change,
});
const ignore = () => {};
function list(spots: readonly Spot[], exact: boolean) {
  renderWithUser(
    <PlaceList
      spots={spots}
      exact={exact}
      chosen={spots[0]?.key}
      pinned={undefined}
      lit={new Set()}
      onChoose={ignore}
      onPoint={ignore}
      onZoom={ignore}
    />,
  );
  return pageText();
}

beforeAll(() => startTexts(['buyer-map'], 'en'));

describe('what is said of few buyers', () => {
  test('places of few are shown, and with a filter for what buyers look for those alone that it leaves many', () => {
    const keys = (filters: object) => shownSpots(said(), { ...noFilters, ...filters }).map(({ key }) => key);
    expect(keys({})).toEqual(['85021', '85020']);
    expect(keys({ near: 'Phoenix' })).toEqual(['85021', '85020']);
    expect(keys({ bedrooms: 3 })).toEqual(['85021']);
  });

  test('in the list, in both languages, without what one of them looks for', async () => {
    expect(list([spot('85020', null)], false)).toMatch(/Fewer than 5(?! buyers)/);
    expect(list([spot('85020', null)], false)).toContain('What buyers look for is shown from 5 on');
    await inSpanish();
    expect(list([spot('85020', null)], false)).toMatch(/Menos de 5(?! compradores)/);
  });

  test('of many an originator reads the kind of place alone, and an admin all', () => {
    const box = { homeType: 'primary', propertyType: 'condo', count: 6 } as const;
    expect(list([spot('85021', 8, [box])], false)).toContain('6 buyers');
    expect(list([spot('85021', 8, [box])], false)).not.toContain('budget');
    expect(list([spot('85021', 8, [{ ...box, budget: 430_000 }])], true)).toContain('up to $430,000');
  });

  test('where a filter leaves few or nobody, with the filter to drop', () => {
    const empty = (change: Partial<SaidMap>) =>
      renderWithUser(<EmptyMap said={said(change)} filters={{ ...noFilters, bedrooms: 4 }} onFilters={ignore} />);
    empty({ buyers: null, hints: [{ name: 'bedrooms', buyers: 9 }] });
    expect(pageText()).toContain('Fewer than 5 buyers match all of these filters');
    expect(buttonNames()).toContain('Without “4+ beds”: 9 buyers');
    empty({ buyers: 0 });
    expect(pageText()).toContain('No buyers match all of these filters');
  });

  test('where many are found, and few in each place or none in view', () => {
    renderWithUser(<FewEverywhere buyers={7} />);
    expect(pageText()).toBe('7 buyersThere are fewer than 5 in each ZIP code. The map counts them together.');
    renderWithUser(<NobodyHere buyers={null} onAll={ignore} />);
    expect(pageText()).toContain('There are fewer than 5 elsewhere.');
  });
});
