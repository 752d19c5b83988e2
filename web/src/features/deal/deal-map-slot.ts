import type { ReactNode, Ref } from 'react';
import type { Deal } from 'domain/deal/deal-document.ts';
import type { DealSearch } from 'domain/deal/deal-search.ts';
import type { Reader } from './deal-queries.ts';

/** Props of the map beside a list of deals. */
export type DealMapSlot = {
  reader: Reader;
  /** The same object as long as it searches for the same. */
  search: DealSearch;
  /** Ids of the only deals to show, such as saved ones; undefined shows all that the search finds. */
  among: readonly string[] | undefined;
  /** Id of the deal whose row is pointed at. */
  pointed: string | undefined;
  /** Renders the corner of a card, for example the favorite button. */
  corner: ((deal: Deal) => ReactNode) | undefined;
  /** Renders the reader's own note on a card. */
  over?: ((deal: Deal) => ReactNode) | undefined;
  /** Called with the deals that are pointed at on the map. */
  onPoint: (dealIds: readonly string[]) => void;
  /** Called with a deal that was pressed on the map; returns whether its row is there, and is shown now. */
  onRow: (dealId: string) => boolean;
  /** Called with the number of deals found; undefined while they load. */
  onFound: (count: number | undefined) => void;
  onSearch: (next: DealSearch) => void;
  /** Shows the pins of a search before the page does, whose controls and list take a phone longer. */
  ahead?: Ref<ShowAhead> | undefined;
};

export type ShowAhead = (search: DealSearch) => void;
