import { useEffect, useLayoutEffect } from 'react';
import { productName } from 'domain/product.ts';

/** `<section title> - The Deal Exchange` (specification, section 1). */
export const pageTitle = (sectionTitle: string): string => `${sectionTitle} - ${productName}`;

/** Sets the title of a route. Runs before a screen sets its own. */
export function useRouteTitle(sectionTitle: string): void {
  useLayoutEffect(() => {
    document.title = pageTitle(sectionTitle);
  }, [sectionTitle]);
}

/** Sets the page title. The app sets one for every route from its table; screens need this only for a different one. */
export function useTitle(sectionTitle: string): void {
  useEffect(() => {
    document.title = pageTitle(sectionTitle);
  }, [sectionTitle]);
}
