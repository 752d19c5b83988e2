import { isPassedOn, type ControlKind } from 'domain/deal/control.ts';
import { fieldApplies } from 'domain/deal/deal.ts';
import { daysAfter } from 'domain/deal/date-range.ts';
import { todayIn } from 'domain/geo/time-zones.ts';
import { lawCards, type LawCard } from './law-cards.ts';
import { toldSides, type ToldSide } from './statements.ts';

/** The number of days for which a card is shown after it was checked. */
const shownForDays = 180;

/** Whether a card was checked too long ago to be shown. `today` is "YYYY-MM-DD". */
export const isOutdated = ({ checkedOn }: Pick<LawCard, 'checkedOn'>, today: string): boolean =>
  today > daysAfter(checkedOn, shownForDays);

/** Returns the cards that have to be checked again before anybody sees them. */
export const outdatedCards = (today: string, cards: readonly LawCard[] = lawCards): LawCard[] =>
  cards.filter((card) => isOutdated(card, today));

/** Fields that decide which laws concern a deal. In a form, any of them may be missing. */
export type DealOfLaw = {
  state?: unknown;
  dealCategory?: unknown;
  purchaseType?: unknown;
  loanType?: unknown;
  control?: { kind: ControlKind } | undefined;
};

/** Whether a buyer takes over a loan that its lender may call due. */
export const takesOverLoan = (deal: DealOfLaw): boolean => fieldApplies('loanType', deal);

/** Whether the originator may be selling their interest in a contract. Without a right to sell, nobody knows. */
const maySellContract = ({ control }: DealOfLaw): boolean => !control || isPassedOn(control.kind);

const concerns: Record<LawCard['concerns'], (deal: DealOfLaw) => boolean> = {
  all: () => true,
  loan: takesOverLoan,
  vaLoan: (deal) => takesOverLoan(deal) && deal.loanType === 'VA',
  contract: maySellContract,
};

/**
 * Status of the law on selling a contract in the property's state: `shown` in a card, `unchecked`, `outdated` (its card is hidden),
 * or `none`, if there is no state or the originator sells no contract.
 */
export type StateLaw = 'shown' | 'unchecked' | 'outdated' | 'none';

/** Returns the cards that concern a deal, without those that were checked too long ago. */
export function lawsOf(
  deal: DealOfLaw,
  now: Date,
  cards: readonly LawCard[] = lawCards,
): { cards: LawCard[]; stateLaw: StateLaw } {
  const today = todayIn(deal.state, now);
  const isOf = ({ place }: LawCard) => place === 'US' || place === deal.state;
  const about = cards.filter((card) => isOf(card) && concerns[card.concerns](deal));
  const shown = about.filter((card) => !isOutdated(card, today));
  const hasState = (list: readonly LawCard[]) => list.some(({ place }) => place !== 'US');
  const known = hasState(shown) ? 'shown' : hasState(about) ? 'outdated' : 'unchecked';
  return { cards: shown, stateLaw: deal.state && maySellContract(deal) ? known : 'none' };
}

const sidesOf = (cards: readonly LawCard[]): ToldSide[] =>
  toldSides.filter((side) => cards.some(({ disclosure }) => disclosure?.includes(side)));

/** Returns to whom the cards that are shown of a deal ask for a disclosure. */
export const disclosuresOf = (deal: DealOfLaw, now: Date): ToldSide[] => sidesOf(lawsOf(deal, now).cards);

/** Returns what may be said of a deal: also what a card asks for that is hidden until it is checked again. */
export const sayableOf = (deal: DealOfLaw): ToldSide[] =>
  sidesOf(lawCards.filter((card) => card.place === deal.state && concerns[card.concerns](deal)));
