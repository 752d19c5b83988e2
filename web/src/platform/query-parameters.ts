/** The same query with other values of some parameters, without those whose value is undefined. */
export function withParameters(query: URLSearchParams, values: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The view of an admin's list that `?show=` asks for; the first unless it names another. */
export const viewOf = <View extends string>(views: readonly [View, ...View[]], parameters: URLSearchParams): View =>
  views.find((view) => view === parameters.get('show')) ?? views[0];

/** The address of a view; the first is its section's own. */
export const addressOfView = <View extends string>(section: string, views: readonly View[], view: View): string =>
  view === views[0] ? `/admin?section=${section}` : `/admin?section=${section}&show=${view}`;
