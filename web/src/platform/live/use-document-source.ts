import { useEffect, useMemo } from 'react';
import { documentSources, type FollowDocument, type Followed } from './document-source.ts';
import type { Source } from './query-source.ts';
import { useRights } from './use-live.ts';

/**
 * Returns a source of documents by id, in the given order. Reads all of them again when the person's rights change.
 * @param follow must keep its identity
 * @param pageSize Infinity for all documents at once
 */
export function useDocumentSource(ids: readonly string[], follow: FollowDocument, pageSize: number): Source<Followed> {
  const rights = useRights();
  const documents = useMemo(() => documentSources(follow), [follow]);
  const source = useMemo(() => documents.source(pageSize), [documents, pageSize]);
  useEffect(() => documents.setIds(ids), [documents, ids]);
  useEffect(() => {
    documents.endUnused();
    // The value of the rights is not used; a change means that refused documents may now be allowed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [documents, rights]);
  return source;
}
