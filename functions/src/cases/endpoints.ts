import * as api from 'domain/api/house-cases.ts';
import { type Handler, handle } from '#platform/serve.ts';
import { askSide } from './ask-side.ts';
import { decideCase } from './decide-case.ts';
import { openCase } from './open-case.ts';

export const caseHandlers: readonly Handler[] = [
  handle(api.openCase, openCase),
  handle(api.askSide, askSide),
  handle(api.decideCase, decideCase),
];
