import { judge } from './model.ts';
import { type Account, changed, type Model, type Operation, type Verdict } from './portal-state.ts';
import type { Commit } from './record.ts';

/** A run of the server without a request: a function of triggers.ts, by its name. */
export type SystemRun = { kind: 'system'; name: string; data: Readonly<Record<string, string>> };

/** An operation from the first request until its answer, with all repetitions; or a run of the server until it has succeeded. */
export type Run = {
  number: number;
  operation: Operation | SystemRun;
  /** Moments of the record. */
  begun: number;
  ended: number;
  /** The clock when it began and ended (ms). */
  from: number;
  until: number;
  /** The code of a refusal, or `done`. */
  answer: string;
  /** Numbers of tries, and of those whose process was killed. */
  tries: number;
  deaths: number;
};

export type Judgement = {
  problems: string[];
  /** The model in the end. */
  model: Model;
  /** Everybody's notifications: `${uid} ${id}`. */
  told: Set<string>;
  /** The states that a run can have seen. */
  statesOf: (run: Run) => Model[];
};

const bookkeeping = /^(idempotency|rateLimits|outbox)\//;
const subject = /^(deals\/[^/]+(\/(offers|interests)\/[^/]+)?|users\/[^/]+(\/favorites\/[^/]+)?)$/;
/** Documents that an operation writes, so that no other can come in between. */
const guarded = /^(deals\/[^/]+(\/(offers|interests)\/[^/]+|\/counts\/current)?|users\/[^/]+|addresses\/[^/]+)$/;
const notice = /^users\/([^/]+)\/notifications\/(.+)$/;

/**
 * Judges a history in the order of its commits. An operation that has written must be allowed in the state before its commit, or in an
 * earlier one of its own time if nothing was committed since to a document that it writes; one that was refused, or that changed nothing,
 * in any state of its time.
 */
export function judgeHistory(start: Model, runs: readonly Run[], unordered: readonly Commit<Run>[]): Judgement {
  const commits = unordered.toSorted((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : a.sent - b.sent));
  /** The state before each commit, and the last one. */
  const states = [start];
  const stateAt = (index: number): Model => states[index] ?? start;
  const problems: string[] = [];
  const told = new Set<string>();
  const done = new Map<Run, number>();

  const window = ({ begun, ended }: Run): [first: number, last: number] => [
    commits.findLastIndex(({ received }) => received < begun) + 1,
    commits.findLastIndex(({ sent }) => sent < ended) + 1,
  ];
  /** The caller as they can have been when their token was checked, which is done once. */
  const callersOf = (run: Run, { by = '' }: Operation, last: number): Set<Account | undefined> =>
    new Set(states.slice(window(run)[0], last + 1).map(({ accounts }) => accounts.get(by)));
  /** The verdicts about an operation between two states, the latest first. */
  function* verdicts(run: Run, operation: Operation, first: number, last: number): Generator<Verdict> {
    for (let index = last; index >= first; index -= 1)
      for (const caller of callersOf(run, operation, index))
        for (const now of new Set([run.until, run.from])) yield judge(stateAt(index), operation, caller, now);
  }

  /** The verdicts about an operation that read its deal and offer before the rest, which is as good for a refusal. */
  function* mixed(run: Run, operation: Operation): Generator<Verdict> {
    const [first, last] = window(run);
    const id = operation.offer ?? '';
    for (let later = first + 1; later <= last; later += 1)
      for (const { deals, offers } of states.slice(first, later)) {
        const seen = changed(stateAt(later), (to) => (offers.has(id) ? to.offers.set(id, offers.get(id)!) : undefined));
        for (const caller of callersOf(run, operation, later))
          yield judge({ ...seen, deals }, operation, caller, run.until);
      }
  }

  for (const [index, { run, writes }] of commits.entries()) {
    const paths = writes.map(({ path }) => path).filter((path) => !bookkeeping.test(path));
    const heard = noticesIn(paths);
    for (const each of heard) {
      // Interest that is expressed anew is announced anew.
      if (told.has(each) && !each.includes(' interest-received-')) problems.push(`${said(run)} told ${each} twice`);
      told.add(each);
    }
    states.push(withSubscriptions(stateAt(index), writes));
    if (!paths.some((path) => subject.test(path))) continue;
    const operation = operationOf(run, paths);
    if (!operation) {
      problems.push(`${said(run)} wrote ${paths.join(', ')}`);
      continue;
    }
    if (operation.kind === 'offer')
      operation.offer ??= heard.map((each) => / offer-sent-(.+)$/.exec(each)?.[1]).find(Boolean);
    if (operation === run.operation) done.set(run, (done.get(run) ?? 0) + 1);
    const mine = new Set(paths.filter((path) => guarded.test(path)));
    const [first] = window(run);
    let earliest = index;
    while (earliest > first && !commits[earliest - 1]?.writes.some(({ path }) => mine.has(path))) earliest -= 1;
    const possible = [...verdicts(run, operation, earliest, index)];
    const apply = possible.map((verdict) => isSame(verdict.told, heard) && verdict.apply).find(Boolean);
    if (apply) states[index + 1] = changed(stateAt(index + 1), apply);
    else problems.push(`${said(run)} did “${operation.kind}”, told ${named(heard)}; possible: ${namesOf(possible)}`);
  }

  for (const run of runs) {
    const { operation, answer, tries, deaths } = run;
    if (operation.kind === 'system') continue;
    const count = done.get(run) ?? 0;
    // Consequences of an admin's change are not in its transaction: a repetition does all of them (functions/src/admin/change-account.ts).
    if (count > (operation.kind === 'account' ? deaths + 1 : 1)) problems.push(`${said(run)} was done ${count} times`);
    if (count > 0 && answer === 'done') continue;
    // A person who lost access since is not told the outcome of a request whose answer was lost.
    const isShutOut = tries > 1 && ['deactivated', 'session-revoked', 'forbidden'].includes(answer);
    if (count > 0 && operation.kind !== 'account' && !isShutOut) problems.push(`${said(run)} was done`);
    const possible = [...verdicts(run, operation, ...window(run))];
    const fits = ({ refused, apply }: Verdict) => (refused ?? (apply ? 'a change' : 'done')) === answer;
    if (count === 0 && !possible.some(fits) && ![...mixed(run, operation)].some(fits))
      problems.push(`${said(run)}; possible: ${namesOf(possible)}`);
  }
  const statesOf = (run: Run) => {
    const [first, last] = window(run);
    return states.slice(first, last + 1);
  };
  return { problems, model: stateAt(states.length - 1), told, statesOf };
}

const said = ({ number, operation, answer, deaths }: Run): string =>
  `#${number} ${JSON.stringify(operation)} → ${answer}${deaths > 0 ? `, killed ${deaths} times,` : ''}`;
const named = (told: readonly string[]): string => told.join(', ') || 'nobody';
const namesOf = (verdicts: readonly Verdict[]): string =>
  [
    ...new Set(
      verdicts.map(({ refused, told, apply }) => refused ?? (apply ? `telling ${named(told ?? [])}` : 'no change')),
    ),
  ].join(' | ');

export const noticesIn = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const [, uid, id] = notice.exec(path) ?? [];
    return uid === undefined ? [] : [`${uid} ${id}`];
  });

/** Whether exactly those notifications were written; `*` stands for an id. */
function isSame(expected: readonly string[] | undefined, heard: readonly string[]): boolean {
  const left = [...heard];
  for (const each of expected ?? []) {
    const at = left.findIndex((one) => (each.endsWith('*') ? one.startsWith(each.slice(0, -1)) : one === each));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return expected !== undefined && left.length === 0;
}

function withSubscriptions(model: Model, writes: Commit<Run>['writes']): Model {
  const of = writes.filter(({ path }) => path.startsWith('zipSubscriptions/'));
  if (of.length === 0) return model;
  return changed(model, ({ subscribed }) => {
    for (const { path, kind } of of) subscribed[kind === 'deleted' ? 'delete' : 'add'](path.split('/')[1] ?? '');
  });
}

/** Returns what a commit does, by the run that made it and the documents that it writes. */
function operationOf({ operation }: Run, paths: readonly string[]): Operation | undefined {
  const idsIn = (pattern: RegExp) => paths.map((path) => pattern.exec(path)?.slice(1)).find(Boolean);
  const [deal] = idsIn(/^deals\/([^/]+)$/) ?? [];
  const [offerDeal, offer] = idsIn(/^deals\/([^/]+)\/offers\/([^/]+)$/) ?? [];
  if (operation.kind === 'system') {
    if (deal !== undefined) return { kind: 'endHeadStart', deal };
    return offer === undefined ? undefined : { kind: 'expire', offer };
  }
  const { uid = '' } = operation;
  if (operation.kind !== 'account' || paths.includes(`users/${uid}`)) return operation;
  if (offerDeal !== undefined && offer !== undefined) return { kind: 'leave', offer, uid };
  const [left] = idsIn(/^deals\/([^/]+)\/interests\/[^/]+$/) ?? [];
  return left === undefined ? undefined : { kind: 'withdrawInterest', deal: left, uid };
}
