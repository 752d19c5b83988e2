export const toCents = (dollars: number): number => Math.round(dollars * 100) / 100;
export const toNearest = (dollars: number, step: number): number => Math.round(dollars / step) * step;
