import { paperKinds } from 'domain/paper/paper-kinds.ts';
import type { Paper } from 'domain/paper/paper.ts';

/** Sorts papers by kind, the newest of each first. */
export const byKind = (a: Paper, b: Paper): number =>
  paperKinds.indexOf(a.kind) - paperKinds.indexOf(b.kind) || b.date.localeCompare(a.date);
