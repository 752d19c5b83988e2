import * as api from 'domain/api/saved-searches.ts';
import { type Handler, handle } from '#platform/serve.ts';
import { deleteSearch } from './delete-search.ts';
import { saveSearch } from './save-search.ts';

export const searchHandlers: readonly Handler[] = [
  handle(api.saveSearch, saveSearch),
  handle(api.deleteSearch, deleteSearch),
];
