import { useEffect } from 'react';
import { productName } from 'domain/product.ts';

/** `<section title> - The Deal Exchange` (specification, section 1). */
export const pageTitle = (sectionTitle: string): string => `${sectionTitle} - ${productName}`;

/** Titles the page. Route titles are set by the app from its route table; a screen needs this only to say more. */
export function useTitle(sectionTitle: string): void {
  useEffect(() => {
    document.title = pageTitle(sectionTitle);
  }, [sectionTitle]);
}
