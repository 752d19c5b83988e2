// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { PageRefusal } from 'domain/paper/paper.ts';
import type { DealFiles, FileState } from '#features/upload-queue/queued-file.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { sendPapers } from './send-papers.ts';
import { keepWaitingPaper, readWaitingPapers, type WaitingPaper } from './waiting-papers.ts';

const [first, second] = ['a'.repeat(20), 'b'.repeat(20)];
const paper: WaitingPaper = {
  dealId: 'd'.repeat(20),
  paperId: 'p'.repeat(20),
  version: 0,
  input: { kind: 'deed', date: '2026-11-01', audience: 'asked', pages: [first, second] },
  idempotencyKey: 'key',
};

let states: Record<string, FileState>;
let refused: DealFiles<PageRefusal>['refused'];
let removed: string[];
let saved: [string, string][];
let answer: () => Promise<unknown>;

beforeEach(() => {
  localStorage.clear();
  states = { [first]: 'ready', [second]: 'ready' };
  [refused, removed, saved] = [[], [], []];
  answer = async () => ({});
  keepWaitingPaper('olga', paper);
});

const send = (restored = true) =>
  sendPapers({
    uid: 'olga',
    queue: {
      filesOf: () => ({
        files: Object.entries(states).map(([id, state]) => ({
          id,
          state,
          name: '',
          progress: 0,
          bytes: 0,
          thumbnail: undefined,
        })),
        refused,
        restored,
      }),
      remove: (id) => void removed.push(id),
    },
    save: ({ paperId }, key) => {
      saved.push([paperId, key]);
      return answer();
    },
    errorText: ({ code }) => `no: ${code}`,
    pagesRefused: (reason) => `page: ${reason}`,
  });
const waiting = () => readWaitingPapers('olga').map((each) => each.refused ?? 'waits');

test('a paper is saved once the server has each of its pages, and then takes no room in the browser', async () => {
  states[second] = 'checking';
  await send();
  expect([saved, waiting()]).toEqual([[], ['waits']]);
  states[second] = 'ready';
  await send(false);
  expect(saved).toEqual([]);
  await send();
  expect(saved).toEqual([[paper.paperId, 'key']]);
  expect([waiting(), removed]).toEqual([[], [first, second]]);
});

test('a lost answer is asked for again under the same key, and a refusal is told', async () => {
  answer = () => Promise.reject(new ApiError('0', { status: 0, code: 'network' }));
  await send();
  expect(waiting()).toEqual(['waits']);
  answer = () => Promise.reject(new ApiError('412', { status: 412, code: 'edited-meanwhile' }));
  await send();
  expect(saved.map(([, key]) => key)).toEqual(['key', 'key']);
  expect(waiting()).toEqual(['no: edited-meanwhile']);
  await send();
  expect(saved).toHaveLength(2);
});

test('a page that the server refused, or the browser lost, says so', async () => {
  delete states[second];
  refused = [{ id: second, name: '2', reason: 'unreadable' }];
  await send();
  expect(waiting()).toEqual(['page: unreadable']);
  keepWaitingPaper('olga', paper);
  refused = [];
  await send();
  expect(waiting()).toEqual(['page: failed']);
});
