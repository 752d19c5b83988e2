/** Returns a query with other values of some parameters; undefined removes a parameter. */
export function withParameters(query: URLSearchParams, values: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Returns the view of an admin list that `?show=` names, or the first one. */
export const viewOf = <View extends string>(views: readonly [View, ...View[]], parameters: URLSearchParams): View =>
  views.find((view) => view === parameters.get('show')) ?? views[0];

/** Returns the address of a view; the first view has the section's own address. */
export const addressOfView = <View extends string>(section: string, views: readonly View[], view: View): string =>
  view === views[0] ? `/admin?section=${section}` : `/admin?section=${section}&show=${view}`;
