import { paths } from 'domain/paths.ts';
import { pathOf, type RawDocument } from '#tools/drill/inventory.ts';
import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';

/** Collections whose documents may name the portal's address: `npm run hold-messages` moves links, and the mailbox is local. */
const mayName: readonly string[] = [paths.outbox(), paths.mailbox()];

/**
 * Returns the documents that name the project, its bucket or its address, and would lead back to a portal that is gone. All others name
 * what they mean by path and id.
 */
export function namingThePortal(documents: readonly RawDocument[], { projectId, web }: EmulatorAddresses): string[] {
  const names = [projectId, new URL(web).host];
  return documents
    .filter((document) => !mayName.includes(pathOf(document).split('/')[0] ?? ''))
    .filter(({ fields }) => names.some((name) => JSON.stringify(fields ?? {}).includes(name)))
    .map(pathOf);
}
