import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isDocumentId } from 'domain/paths.ts';
import { DealNotFound } from './deal-not-found.tsx';

/** The deal that the address names; one that no deal can have would lead elsewhere in the database. */
export function DealOfAddress({ children }: { children: (id: string) => ReactNode }) {
  const { id = '' } = useParams();
  return isDocumentId(id) ? children(id) : <DealNotFound />;
}
