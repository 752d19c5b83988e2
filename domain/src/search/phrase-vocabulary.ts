import type { DealSearch } from 'domain/deal/deal-search.ts';
import { patternOf, type Pattern } from './phrase-words.ts';

type Meaning = Partial<DealSearch>;

const metrics = {
  price: 'price|precio|cost|costo',
  'entry-fee': 'down|entry|entrada|enganche|cuota',
  payment: 'payment|pmt|piti|pago|mensualidad',
  rate: 'rate|interest|tasa|interes',
} as const;

const low = 'low|bajo|baja|poco|poca';
const entry = 'entry|down|enganche|entrada|cuota';
const rate = 'rate|interest|tasa|interes';

/** Words with what they mean, in English and Spanish. Where several begin at one word, the longest counts. */
const vocabulary: readonly (readonly [meaning: Meaning, ...words: readonly string[]])[] = [
  [{ purchaseType: 'SubTo' }, 'subto|sub2', 'sub to', 'subject to', 'subj to', 'sujeto|sujeta a', 'subto deals'],
  [
    { purchaseType: 'SellerFinance' },
    'seller|owner finance|financed|financing|fin|carry|carried|carries|carryback|note back?',
    'seller|owner will|to carry|finance',
    'sellerfinance|ownerfinance|sellerfinanced|ownerfinanced|sellerfinancing|ownerfinancing',
    'finance|financed by the? seller|owner',
    'dueno|vendedor|propietario financia|financiado',
    'financia|financiado|financiada|financiamiento|financiacion el|por|del|de el|del|al? dueno|vendedor|propietario',
    'financiado|financiada|financiamiento|financiacion|financia el|por|del|de? dueno|vendedor|propietario',
  ],
  [{ purchaseType: 'Hybrid' }, 'hybrid', 'hibrido|hibrida'],
  [{ category: 'cash' }, 'all? cash only? deal|purchase|sale?', 'en? efectivo', 'al? contado', 'compra? de contado'],
  [{ category: 'creative' }, 'creative finance|financing|deal?', 'financiamiento? creativo|creativa'],
  [
    { propertyType: 'singleFamily' },
    'house',
    'casa',
    'sfr|sfh',
    'single|one family residence|home|house?',
    'unifamiliar',
    'casa unifamiliar',
    'familia unica',
  ],
  [{ propertyType: 'condo' }, 'condo', 'condominium', 'condominio'],
  [
    { propertyType: '24unit' },
    'duplex',
    'triplex',
    'fourplex|quadplex|quadruplex|cuadruplex|quad',
    'multifamily|multifamiliar',
    'multi family|familiar property|home?',
    'two|three|four family home|house?',
  ],
  [
    { tags: ['super-low-entry-fee'] },
    `super ${low} ${entry} payment|fee?`,
    `super|muy ${entry} super? ${low}`,
    `muy ${low} ${entry}`,
    `${entry} super|muy ${low}`,
  ],
  [
    { tags: ['low-entry-fee'] },
    `${low} ${entry} payment|fee? de? entrada?`,
    `enganche|entrada ${low}`,
    'cuota de? entrada? baja',
  ],
  [{ tags: ['super-low-interest-rate'] }, `super|muy ${low} ${rate} rate?`, `tasa|interes super|muy ${low}`],
  [{ tags: ['low-interest-rate'] }, `${low} ${rate} rate|de? interes?`, `tasa|interes de? interes? ${low}`],
  [{ tags: ['low-equity'] }, `${low} equity|patrimonio`, `equity|patrimonio ${low}`],
  [
    { tags: ['expired-listing'] },
    'expired listing?',
    'listado|anuncio|listing|publicacion vencido|vencida|expirado|expirada',
  ],
  [{ tags: ['motivated-seller'] }, 'motivated seller|owner?', 'vendedor|dueno motivado|motivada'],
  [
    { tags: ['fix-and-flip'] },
    'fix and|&|n|y flip',
    'fix flip',
    'fixer upper',
    'flip|flipper',
    'para? flipear',
    'para? remodelar y vender|revender',
  ],
  [
    { tags: ['wholesale'] },
    'wholesale|wholesaler deal?',
    'venta mayorista|mayoreo',
    'mayorista',
    'al por mayor',
    'al mayoreo',
  ],
  [
    { tags: ['rental-property'] },
    'rental property|unit|house|home?',
    'para|de rentar|renta|alquilar|alquiler',
    'propiedad|inmueble de|en renta|alquiler',
    'buy and|& hold',
  ],
  [{ tags: ['off-market'] }, 'off the? market', 'offmarket', 'fuera de|del mercado'],
  [
    { sort: 'date-desc' },
    'newest|latest listing|deal? first?',
    'most recent listing? first?',
    'new|recent first',
    'mas recientes|nuevas|nuevos|nueva|nuevo primero?',
    'recientes|nuevas|nuevos primero',
    'lo mas reciente|nuevo',
  ],
  [{ sort: 'date-asc' }, 'oldest listing|deal? first?', 'mas antiguas|antiguos|viejas|viejos|antigua|antiguo primero?'],
  [
    { sort: 'price-asc' },
    'cheapest|cheap first?',
    'mas baratas|baratos|barato|barata|economico|economica primero?',
    'baratas|baratos|barata|barato primero?',
    'price? low to high',
    'de menor a mayor precio?',
  ],
  [
    { sort: 'price-desc' },
    'most expensive first?',
    'priciest first?',
    'mas caras|caros|caro|cara primero?',
    'price? high to low',
    'de mayor a menor precio?',
  ],
  ...Object.entries(metrics).flatMap(([name, words]): [Meaning, ...string[]][] => [
    [
      { sort: `${name as keyof typeof metrics}-asc` },
      `lowest|smallest|least|menor ${words} payment|fee|rate|price|mensual|de? interes|entrada? first|primero?`,
      `low|lower|bajo|baja ${words} payment|fee|rate? first|primero`,
      `${words} de? interes|entrada? mas bajo|baja|bajos|bajas primero?`,
    ],
    [
      { sort: `${name as keyof typeof metrics}-desc` },
      `highest|biggest|largest|mayor ${words} payment|fee|rate|price|mensual|de? interes|entrada? first|primero?`,
      `high|higher|alto|alta ${words} payment|fee|rate? first|primero`,
      `${words} de? interes|entrada? mas alto|alta|altos|altas primero?`,
    ],
  ]),
  [
    { sort: 'fit' },
    'best fit|match|fits first? for? me?',
    'best for me',
    'mejor ajuste|coincidencia para? mi?',
    'que mejor se ajuste|ajusten|ajusta|ajustan a? mi?',
    'mejor para mi',
  ],
  [{ status: 'sold' }, 'sold', 'already sold', 'vendido|vendida', 'ya vendido|vendida'],
  [{ status: 'pending' }, 'pending', 'under contract', 'pendiente', 'en proceso', 'bajo contrato'],
  [{ status: 'available' }, 'available', 'still? available', 'active', 'disponible', 'activa|activo'],
  [
    { status: 'any' },
    'any|all|every status',
    'cualquier|cualquiera estatus|estado|status',
    'todos los? estatus|estados|status',
  ],
  [
    { controlShown: true },
    'right to sell provided|shown|proven?',
    'with right to sell',
    'con? derecho a|de vender|venta comprobado|demostrado?',
  ],
  [
    { paperSeen: true },
    'paper|document|paperwork seen|checked|reviewed by? an|a|the? admin?',
    'seen paper|document',
    'documento|papel visto|revisado por? un|el? administrador|admin?',
  ],
];

/** Patterns with their meanings, the longest first. */
export const meanings: readonly { readonly pattern: Pattern; readonly meaning: Meaning }[] = vocabulary
  .flatMap(([meaning, ...all]) => all.map((words) => ({ pattern: patternOf(words), meaning })))
  .toSorted((a, b) => b.pattern.length - a.pattern.length);

/**
 * Phrases that no filter covers although they contain words of the vocabulary: places, and kinds of property and money. They stay text as a
 * whole.
 */
export const keptWhole: readonly Pattern[] = [
  'casa grande|blanca|loma|linda|conejo',
  'casas adobes',
  'casa de oro',
  'show low',
  'white house',
  'house springs',
  'lake in the hills',
  'land o lakes',
  'half moon bay',
  'two|three|four|five rivers|forks|oaks|points|lakes|bridges|creeks',
  'new braunfels|haven|london|bedford|orleans|port|brunswick',
  'mobile|manufactured|modular|tiny|town|guest|open|carriage home|house',
  'casa movil|rodante|prefabricada|adosada|club',
  'casa de huespedes|campo|campana',
  'cash flow',
  'cash on cash',
  'cap rate',
  'quad cities|city',
  'flujo de efectivo',
  'town house|home',
].map(patternOf);

/** Says nothing that a filter could take. */
export const fillers: readonly Pattern[] = [
  'show me',
  'i need|want|am? looking? for?',
  'looking|searching for',
  'find|give me?',
  'i would like',
  'for me',
  'para mi',
  'anything',
  'something',
  'deal|home|property|properties|listing|opportunity|opportunities',
  'only|just|please',
  'zip code?',
  'with? asking',
  'codigo postal',
  'busco|quiero|necesito|buscando|muestrame|ensename|dame',
  'propiedad|oportunidad|hogar|vivienda|inmueble',
  'solo|solamente|favor',
  'algo|cualquier|alguna|algun',
  'todos|todas|all',
  'i? can? pay',
  'i have',
  'quiero|puedo pagar',
  'tengo|pagar|pagando',
  'for sale|purchase',
  'sort|sorted|order|ordered|ordenar|ordenado|ordenadas by?',
  'ordenar|ordenado|ordenadas por',
  'en|a venta',
  'a la venta',
  'se vende|venden',
  'investment|investor property|deal|home',
].map(patternOf);

/** Joins filters, and says nothing beside them. */
export const joiners = new Set(
  'in near around on with for a an the and or at by of from to is are that has have plus en con cerca de del por y e o u al a para que sea sean tenga tengan where donde un una unos unas el la los las tambien'.split(
    ' ',
  ),
);
/** Joins a place with what is before it, and goes also between words of the text. */
export const placeJoiners = new Set(['in', 'near', 'around', 'with', 'en', 'con', 'cerca']);
