/** On maps with clusters: at the next zoom everything stands alone. */
export const nearestClustered = 12;
