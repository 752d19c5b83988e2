import type { SearchedAddress } from 'domain/deal/search-tokens.ts';

const at = (streetAddress: string, city: string, state: string, zipCode: string): SearchedAddress => ({
  streetAddress,
  city,
  state,
  zipCode,
});

/** Deals that the searches below are for. */
export const searchedAddresses = {
  windrose: at('6350 S Windrose Cir', 'Phoenix', 'AZ', '85021'),
  camelback: at('12 W Camelback Road Apt 4', 'Phoenix', 'AZ', '85013'),
  camelback5: at('12 West Camelback Rd #5', 'Phoenix', 'AZ', '85013'),
  tempe: at('44 Phoenix Ave', 'Tempe', 'AZ', '85281'),
  alamo: at('300 Alamo Plz', 'San Antonio', 'TX', '78205'),
  antonioWay: at('8 San Antonio Way', 'Fresno', 'CA', '93650'),
  azalea: at('77 Azalea Circle', 'Houston', 'TX', '77002'),
  arizonaAve: at('900 Arizona Ave', 'El Paso', 'TX', '79902'),
  laMesa: at('21 Allison Ave', 'La Mesa', 'CA', '91942'),
  mesa: at('450 E Main St', 'Mesa', 'AZ', '85201'),
  deSoto: at('5 De Soto St', 'Canoga Park', 'CA', '91304'),
  lucie: at('100 SW Bayshore Blvd', 'Port St. Lucie', 'FL', '34983'),
  louis: at('1 Market Street', 'Saint Louis', 'MO', '63101'),
  canon: at('9 Río Grande Dr', 'Cañon City', 'CO', '81212'),
  obrien: at("7 O'Brien Ct", 'Hartford', 'CT', '06103'),
  seattle: at('1500 Pine St', 'Seattle', 'WA', '98101'),
  washington: at('31 Washington Blvd', 'Ogden', 'UT', '84404'),
  capital: at('1600 K St NW', 'Washington', 'DC', '20006'),
  santaFe: at('3 Paseo de Peralta', 'Santa Fe', 'NM', '87501'),
  newYork: at('20 W 34th St', 'New York', 'NY', '10001'),
  fortWorth: at('88 Mt. Vernon Ave', 'Ft. Worth', 'TX', '76102'),
} as const;
export type SearchedName = keyof typeof searchedAddresses;

const inPhoenix: SearchedName[] = ['windrose', 'camelback', 'camelback5'];
const inTexas: SearchedName[] = ['alamo', 'azalea', 'arizonaAve', 'fortWorth'];
const inArizona: SearchedName[] = [...inPhoenix, 'tempe', 'mesa'];

/** What people type, and the deals of those above that it is for. */
export const typedSearches: readonly (readonly [typed: string, finds: readonly SearchedName[]])[] = [
  ['Phoenix, AZ', inPhoenix],
  ['phoenix az', [...inPhoenix, 'tempe']],
  ['Phoenix Arizona', [...inPhoenix, 'tempe']],
  ['PHOENIX, ARIZONA 85013', ['camelback', 'camelback5']],
  ['Phoenix, A', [...inPhoenix, 'tempe']],
  ['AZ', inArizona],
  ['Arizona', [...inArizona, 'arizonaAve']],
  ['ariz', [...inArizona, 'arizonaAve']],
  ['Arizona Phoenix', [...inPhoenix, 'tempe']],
  ['arizona pho', [...inPhoenix, 'tempe']],
  ['new mex', ['santaFe']],
  ['nuevo mé', ['santaFe']],
  ['tx', inTexas],
  ['Texas', inTexas],
  ['Nuevo México', ['santaFe']],
  ['new mexico', ['santaFe']],
  ['San Antonio TX', ['alamo']],
  ['San Antonio, Texas', ['alamo']],
  ['san antonio', ['alamo', 'antonioWay']],
  ['san ant', ['alamo', 'antonioWay']],
  ['6350 South Windrose Circle', ['windrose']],
  ['6350 S Windrose Cir', ['windrose']],
  ['6350 s. windr', ['windrose']],
  ['Windrose Cir., Phoenix', ['windrose']],
  ['windrose 6350', ['windrose']],
  ['phoenix windrose', ['windrose']],
  ['6350 S Windrose Cir, Phoenix, AZ 85021-1234', ['windrose']],
  ['12 West Camelback Rd', ['camelback', 'camelback5']],
  ['12 W Camelback Rd #4', ['camelback']],
  ['camelback unit 5', ['camelback5']],
  ['camelback road apartment 4', ['camelback']],
  ['Arizona Ave El Paso', ['arizonaAve']],
  ['900 arizona', ['arizonaAve']],
  ['azalea', ['azalea']],
  ['La Mesa', ['laMesa']],
  ['la me', ['laMesa']],
  ['main st mesa', ['mesa']],
  ['De Soto Street', ['deSoto']],
  ['port saint lucie fl', ['lucie']],
  ['Port St Lucie', ['lucie']],
  ['St Louis, MO', ['louis']],
  ['market st saint louis', ['louis']],
  ['canon city', ['canon']],
  ['rio grande', ['canon']],
  ['o brien', ['obrien']],
  ['OBrien Court', ['obrien']],
  ['hartford ct', ['obrien']],
  ['Washington', ['seattle', 'washington', 'capital']],
  ['Washington, DC', ['capital']],
  ['1600 k street northwest', ['capital']],
  ['New York, NY', ['newYork']],
  ['34th street', ['newYork']],
  ['fort worth', ['fortWorth']],
  ['Mount Vernon Avenue', ['fortWorth']],
  ['850', ['windrose', 'camelback', 'camelback5']],
];

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

/** So many more deals, which share single words with the searches above, and are found by none of them. */
export const otherAddresses = (count: number): SearchedAddress[] =>
  Array.from({ length: count }, (_, index) => {
    const street = pick(
      [
        'Windrose Ave',
        'S Windrose Trl',
        'Main Rd',
        'Camelback Ln',
        'Oak Cir',
        'Market Ave',
        'Vernon Pl',
        'Rio Verde Rd',
      ],
      index,
    );
    const [city, state] = pick(
      [
        ['San Diego', 'CA'],
        ['Port Arthur', 'LA'],
        ['Saint Paul', 'MN'],
        ['West Haven', 'VT'],
        ['New Albany', 'IN'],
        ['Fort Wayne', 'IN'],
        ['Carson City', 'NV'],
        ['Santa Rosa', 'CA'],
        ['Paris', 'KY'],
      ] as const,
      index,
    );
    return at(`${20_000 + index} ${street}`, city, state, '55101');
  });
