export const dealCategories = ['cash', 'creative'] as const;
export const purchaseTypes = ['SubTo', 'SellerFinance', 'Hybrid'] as const;
export const loanTypes = ['Conventional', 'FHA', 'VA'] as const;
export const propertyTypes = ['singleFamily', 'condo', '24unit'] as const;
export const lotSizeUnits = ['sqft', 'acres'] as const;
export const parkings = ['oneCarGarage', 'twoCarGarage', 'threeCarGarage', 'carport', 'none'] as const;
export const restrictionKinds = ['senior55', 'none'] as const;

export type DealCategory = (typeof dealCategories)[number];
export type PurchaseType = (typeof purchaseTypes)[number];
