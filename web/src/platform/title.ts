import { useEffect, useLayoutEffect } from 'react';
import { productName } from 'domain/product.ts';

/** `<section title> - The Deal Exchange` (specification, section 1). */
export const pageTitle = (sectionTitle: string): string => `${sectionTitle} - ${productName}`;

/** The title that the app gives a route. Comes before a screen's own. */
export function useRouteTitle(sectionTitle: string): void {
  useLayoutEffect(() => {
    document.title = pageTitle(sectionTitle);
  }, [sectionTitle]);
}

/** Titles the page. The app does so for every route, from its table; a screen needs this only to say something else. */
export function useTitle(sectionTitle: string): void {
  useEffect(() => {
    document.title = pageTitle(sectionTitle);
  }, [sectionTitle]);
}
