import * as api from 'domain/api/papers.ts';
import { type Handler, handle, handleFile } from '#platform/serve.ts';
import { answerForPaper } from './answer-for-paper.ts';
import { askForPaper } from './ask-for-paper.ts';
import { openPageSlots } from './open-page-slots.ts';
import { readPage } from './read-page.ts';
import { recordOpening } from './record-opening.ts';
import { removePaper } from './remove-paper.ts';
import { reviewPaper } from './review-paper.ts';
import { savePaper } from './save-paper.ts';

export const paperHandlers: readonly Handler[] = [
  handle(api.openPageSlots, openPageSlots),
  handle(api.savePaper, savePaper),
  handle(api.removePaper, removePaper),
  handle(api.askForPaper, askForPaper),
  handle(api.answerForPaper, answerForPaper),
  handle(api.recordOpening, recordOpening),
  handle(api.reviewPaper, reviewPaper),
  handleFile(api.readPage, readPage),
];
