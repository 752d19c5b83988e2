/** Highest zoom level with clusters; beyond it every item is shown separately. */
export const nearestClustered = 12;
