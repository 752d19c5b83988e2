import { formatMoney, formatRate } from 'domain/money.ts';
import { toNearest } from './rounding.ts';
import type { Financing } from './financing.ts';
import type { Property } from './property.ts';
import type { Random } from './random.ts';

export type Facts = Property &
  Financing & {
    readonly city: string;
    readonly units: number;
    /** Value in good condition, in dollars. */
    readonly value: number;
    readonly listedYear: number;
  };

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
const inWords = (count: number): string => numberWords[count] ?? String(count);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const aboutMoney = (dollars: number): string => formatMoney(toNearest(dollars, dollars > 20_000 ? 1000 : 5));
const yearOf = (day: string | undefined): string => day?.slice(0, 4) ?? '';

const buildings: Record<number, string> = { 2: 'duplex', 3: 'triplex', 4: 'fourplex' };

function kindOf(random: Random, facts: Facts): string {
  if (facts.propertyType === 'condo') return random.pick(['condo', 'condo', 'corner condo', 'second-floor condo']);
  if (facts.propertyType === '24unit') return buildings[facts.units] ?? 'duplex';
  const { yearBuilt = 1980, squareFootage = 1500, bedrooms } = facts;
  if (yearBuilt < 1945) return random.pick(['bungalow', 'Craftsman', 'house']);
  if (yearBuilt < 1985) return random.pick(['ranch', 'brick ranch', 'house', 'split-level']);
  return squareFootage > 2300 || bedrooms > 4
    ? random.pick(['two-story', 'two-story house', 'family home'])
    : random.pick(['house', 'home', 'single-story']);
}

function opening(random: Random, facts: Facts): string {
  const { bedrooms, bathrooms, squareFootage = 0, yearBuilt = 0, city, units } = facts;
  const kind = kindOf(random, facts);
  const size = `${squareFootage.toLocaleString('en-US')} square feet`;
  if (units > 1) {
    const each = bedrooms / units;
    return random.pick([
      `${capital(kind)} in ${city} with ${inWords(each)} bedroom${each === 1 ? '' : 's'} in each unit, ${size} in all.`,
      `Solid ${yearBuilt} ${kind} in ${city}: ${inWords(units)} units, each with its own meter and entrance.`,
      `${capital(inWords(units))}-unit building in ${city}, ${random.pick(['all units rented', 'one unit vacant and ready to show', 'every unit on a yearly lease'])}.`,
    ]);
  }
  return random.pick([
    `${random.pick(['Well-kept', 'Comfortable', 'Bright', 'Move-in ready', 'Clean'])} ${bedrooms}-bedroom, ${bathrooms}-bath ${kind} in ${city}, built in ${yearBuilt}.`,
    `${capital(inWords(bedrooms))} bedroom${bedrooms === 1 ? '' : 's'}, ${bathrooms === 1 ? 'one bath' : `${bathrooms} baths`} and ${size} on a ${random.pick(['quiet', 'tree-lined', 'friendly', 'dead-end', 'well-kept'])} street in ${city}.`,
    `This ${yearBuilt} ${kind} offers ${size} with ${inWords(bedrooms)} bedroom${bedrooms === 1 ? '' : 's'} and an easy layout.`,
    `${random.pick(['Spacious', 'Charming', 'Handsome', 'Practical'])} ${kind} in ${city}: ${bedrooms} bed, ${bathrooms} bath, ${size}.`,
  ]);
}

function condition(random: Random, facts: Facts): string {
  const { yearBuilt = 1980, listedYear, dealCategory } = facts;
  const since = (from: number, to: number): number => Math.min(listedYear - 1, listedYear - random.int(from, to));
  if (dealCategory === 'cash') {
    return random.pick([
      'Needs paint, flooring and a new kitchen; the bones are good.',
      'Dated inside but dry and sound; budget for kitchen, baths and landscaping.',
      `Roof from ${since(9, 16)}, original windows, light cosmetic work throughout.`,
      'Previous rehab stalled halfway: drywall is up, and cabinets are still in boxes.',
      'Electrical panel and water heater need replacing; the slab and framing were inspected and are fine.',
    ]);
  }
  if (yearBuilt > listedYear - 9) {
    return random.pick([
      'Builder warranty still covers the structure, and everything works as new.',
      'Open kitchen with quartz counters, 9-foot ceilings, dual-pane windows.',
      'Nearly new: smart thermostat, tankless water heater, all appliances stay.',
    ]);
  }
  return random.pick([
    `Roof replaced in ${since(1, 7)}, HVAC in ${since(1, 6)}.`,
    `Kitchen remodeled in ${since(1, 8)} with shaker cabinets and stainless appliances.`,
    `New luxury vinyl plank throughout, fresh paint, water heater from ${since(1, 5)}.`,
    'Older finishes, but clean and rentable as it stands.',
    `Both baths were redone in ${since(2, 6)}; the windows are dual-pane.`,
    'Updated lighting and ceiling fans in every room, washer and dryer stay.',
    `Repiped in ${since(3, 9)}, with a 200-amp panel.`,
  ]);
}

function outside(random: Random, facts: Facts): string[] {
  const { lotSize, lotSizeUnit, parking, privatePool, solarMonthlyFee, hoaMonthlyFee, restrictions, propertyType } =
    facts;
  const sentences: string[] = [];
  if (privatePool) {
    sentences.push(
      random.pick([
        'The private pool was resurfaced recently and has a new pump.',
        'Sparkling pool and covered patio in the back.',
        'Fenced pool, low-care yard, plenty of shade.',
      ]),
    );
  } else if (lotSizeUnit === 'acres') {
    sentences.push(`Sits on ${lotSize} acres with room for an RV or a second dwelling.`);
  } else if (propertyType === 'singleFamily') {
    sentences.push(
      random.pick([
        'Deep backyard with alley access.',
        'Covered patio and a storage shed in the yard.',
        'Corner lot with mature trees.',
        'Fenced yard, room for a garden.',
        'Low-maintenance landscaping in front and back.',
      ]),
    );
  }
  if (parking === 'threeCarGarage') sentences.push('Three-car garage with workbench space.');
  if (solarMonthlyFee !== undefined)
    sentences.push(`Leased solar at ${formatMoney(solarMonthlyFee)} a month transfers with the house.`);
  if (restrictions === 'senior55') sentences.push('In a 55+ community with golf, pools and a recreation center.');
  else if (hoaMonthlyFee !== undefined && propertyType === 'condo')
    sentences.push(
      `HOA dues of ${formatMoney(hoaMonthlyFee)} cover ${random.pick(['water, trash and the roof', 'the exterior, pool and landscaping', 'insurance on the building and common areas'])}.`,
    );
  return sentences;
}

function terms(random: Random, facts: Facts): string {
  const {
    purchaseType,
    loanBalance = 0,
    interestRate = 0,
    piti = 0,
    loanType = '',
    sellerLoanAmount = 0,
    sellerInterestRate = 0,
    pi = 0,
    value,
  } = facts;
  const carries = `${aboutMoney(sellerLoanAmount)} at ${formatRate(sellerInterestRate)}`;
  const balloon = yearOf(facts.sellerLoanMaturityDate);
  const amortizes = Number(balloon) - facts.listedYear > 15;
  switch (purchaseType) {
    case 'SubTo':
      return random.pick([
        `Take over the ${loanType} loan at ${formatRate(interestRate)} with about ${aboutMoney(loanBalance)} left; PITI is ${formatMoney(piti)}${facts.arrears === undefined ? ' and payments are current' : ''}.`,
        `Subject-to a ${formatRate(interestRate)} ${loanType} mortgage, balance ${aboutMoney(loanBalance)}, total payment ${formatMoney(piti)} with taxes and insurance.`,
        `The existing ${formatRate(interestRate)} loan stays in place: ${formatMoney(piti)} a month all in.`,
      ]);
    case 'SellerFinance':
      return random.pick([
        `Owned free and clear; the seller carries ${carries}, ${formatMoney(pi)} a month, ${amortizes ? 'paid off' : 'due'} in ${balloon}.`,
        `Seller will finance ${carries} with payments of ${formatMoney(pi)} and no prepayment penalty.`,
        `No bank needed: seller note of ${carries}, ${amortizes ? 'fully amortizing, no balloon' : `balloon in ${balloon}`}.`,
      ]);
    case 'Hybrid':
      return random.pick([
        `Hybrid: subject-to ${aboutMoney(loanBalance)} at ${formatRate(interestRate)}, and the seller carries ${carries}.`,
        `Keep the ${formatRate(interestRate)} first in place (${formatMoney(piti)} PITI) and pay the seller ${formatMoney(pi)} a month on the equity until ${balloon}.`,
        `Existing ${loanType} loan at ${formatRate(interestRate)} plus a seller second of ${carries}.`,
      ]);
    default:
      return random.pick([
        `After repairs it should sell around ${aboutMoney(value)}; comps are in the folder.`,
        `Comparable renovated homes sell near ${aboutMoney(value)}.`,
        `Renovated value about ${aboutMoney(value)}. Cash or hard money, as-is, no inspections after the first week.`,
      ]);
  }
}

function reason(random: Random, facts: Facts): string {
  if (facts.units > 1) {
    const rent = toNearest((facts.value * 0.0085) / facts.units, 25);
    return random.pick([
      `Rents average ${formatMoney(rent)} a unit, below market.`,
      `Current rents are about ${formatMoney(rent * facts.units)} a month in total.`,
      `Long-term tenants pay ${formatMoney(rent)} each and would like to stay.`,
    ]);
  }
  return random.pick([
    ...(facts.sellerLoanAmount === undefined ? [] : ['Seller is retiring and prefers monthly income over a lump sum.']),
    ...(facts.loanBalance === undefined
      ? []
      : ['Owner needs relief from two mortgages and is flexible on the move-out date.']),
    'Seller has already moved for work and wants a clean, quick exit.',
    'Inherited property; the heirs live out of state.',
    'The listing expired in the spring and the owners are open to terms.',
    'Vacant on lockbox, easy to show any day.',
    'Tenant in place through the fall at market rent.',
    'Divorce sale: both parties have agreed in writing.',
  ]);
}

const closings = [
  'Title is open with an investor-friendly company.',
  'Text for the walkthrough video and the full numbers.',
  'First with EMD gets it.',
  'Closing costs are split as customary.',
  'Inspection report and payoff letter are on file.',
  'Please do not disturb the occupants; showings by appointment.',
  'Bring your own financing or take the terms as offered.',
];

/** Returns a few sentences as an originator would write them; every number is the deal's. */
export function description(random: Random, facts: Facts): string {
  const first = [opening(random, facts), condition(random, facts), ...outside(random, facts)].join(' ');
  const second = [terms(random, facts), ...(random.chance(0.75) ? [reason(random, facts)] : [])];
  const money = (random.chance(0.7) ? second : second.toReversed()).join(' ');
  const closing = random.chance(0.7) ? ` ${random.pick(closings)}` : '';
  return random.chance(0.5) ? `${first}\n\n${money}${closing}` : `${first} ${money}${closing}`;
}
