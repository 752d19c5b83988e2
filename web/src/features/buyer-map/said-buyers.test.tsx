import { describe, expect, test } from 'vitest';
import type { SaidMap, Spot } from 'domain/buyer/buyer-map.ts';
import { renderInPortal } from '#tests/render-in-portal.tsx';
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
const list = (spots: readonly Spot[], exact: boolean, language?: 'en' | 'es') =>
  renderInPortal(
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
    language,
  ).textContent;

describe('what is said of few buyers', () => {
  test('places of few are shown, and with a filter for what buyers look for those alone that it leaves many', () => {
    const keys = (filters: object) => shownSpots(said(), { ...noFilters, ...filters }).map(({ key }) => key);
    expect(keys({})).toEqual(['85021', '85020']);
    expect(keys({ near: 'Phoenix' })).toEqual(['85021', '85020']);
    expect(keys({ bedrooms: 3 })).toEqual(['85021']);
  });

  test('in the list, in both languages, without what one of them looks for', () => {
    expect(list([spot('85020', null)], false)).toMatch(/Fewer than 5(?! buyers)/);
    expect(list([spot('85020', null)], false)).toContain('What buyers look for is shown from 5 on');
    expect(list([spot('85020', null)], false, 'es')).toMatch(/Menos de 5(?! compradores)/);
  });

  test('of many an originator reads the kind of place alone, and an admin all', () => {
    const box = { homeType: 'primary', propertyType: 'condo', count: 6 } as const;
    expect(list([spot('85021', 8, [box])], false)).toContain('6 buyers');
    expect(list([spot('85021', 8, [box])], false)).not.toContain('budget');
    expect(list([spot('85021', 8, [{ ...box, budget: 430_000 }])], true)).toContain('up to $430,000');
  });

  test('where a filter leaves few or nobody, with the filter to drop', () => {
    const empty = (change: Partial<SaidMap>) =>
      renderInPortal(<EmptyMap said={said(change)} filters={{ ...noFilters, bedrooms: 4 }} onFilters={ignore} />)
        .textContent;
    const hints: SaidMap['hints'] = [{ name: 'bedrooms', buyers: 9 }];
    expect(empty({ buyers: null, hints })).toContain('Fewer than 5 buyers match all of these filters');
    expect(empty({ buyers: null, hints })).toContain('Without “4+ beds”: 9 buyers');
    expect(empty({ buyers: 0 })).toContain('No buyers match all of these filters');
  });

  test('where many are found, and few in each place or none in view', () => {
    expect(renderInPortal(<FewEverywhere buyers={7} />).textContent).toBe(
      '7 buyersThere are fewer than 5 in each ZIP code. The map counts them together.',
    );
    expect(renderInPortal(<NobodyHere buyers={null} onAll={ignore} />).textContent).toContain(
      'There are fewer than 5 elsewhere.',
    );
  });
});
