export const requestFilters = ['open', 'waitlist', 'decided'] as const;
export type RequestFilter = (typeof requestFilters)[number];

/** The view that a URL asks for with `?show=`; open requests unless it names another. */
export const requestFilterOf = (parameters: URLSearchParams): RequestFilter =>
  requestFilters.find((filter) => filter === parameters.get('show')) ?? 'open';

/** The address of a view. */
export const addressOf = (filter: RequestFilter): string =>
  filter === 'open' ? '/admin?section=requests' : `/admin?section=requests&show=${filter}`;
