import { describe, expect, test } from 'vitest';
import { tapRequest } from '#tests/functions/lost-answers/send.ts';
import { operationsOf } from '#tests/functions/repeated-events/operations-of.ts';
import { countDocuments } from '#tests/functions/world/count-documents.ts';
import { createProject, createWorld, inApiOf, type World } from '#tests/functions/world/world.ts';
import { billTable, linesOf } from './bill.ts';
import { clientTaps, moreCases } from './client-taps.ts';
import { costOf } from './follow.ts';
import { followUpNames, followUps } from './follow-ups.ts';
import { expectKnownCost, isWritten, known, titles } from './known-cost.ts';
import { tableInDocs } from './taps-table.ts';

const project = createProject();
const counts = countDocuments(project.db);

/** Arranges a tap in a world, and returns it. */
type Arrange = (world: World) => Promise<() => Promise<{ functions: number; reads: number }>>;

const calls = Object.entries(moreCases).map(([title, given]) => {
  const arrange: Arrange = async (world) => {
    const request = await given(world);
    return () => tapRequest(title, request);
  };
  return { title, what: title, arrange };
});
const writes = clientTaps.map(({ title, what, arrange: given }) => {
  const arrange: Arrange = async (world) => {
    const { ruleReads, write, functions = 0 } = await given(world);
    return async () => {
      await write();
      return { functions, reads: ruleReads };
    };
  };
  return { title, what, arrange };
});

describe('every tap', () => {
  test.each(followUpNames)('is followed by %s with the operations of src/triggers/', (name) => {
    const operations = operationsOf(name);
    expect(operations).not.toEqual([]);
    expect(operations.filter((operation) => !String(followUps[name]).includes(operation))).toEqual([]);
  });

  test.skipIf(isWritten)('has a row in docs/numbers.md, and each row has a tap', () => {
    expect([...known.keys()].toSorted()).toEqual(titles.toSorted());
  });

  // The endpoints' own cases are counted where their answers are lost (tests/functions/lost-answers).
  test.each([...calls, ...writes])('costs what docs/numbers.md says: $what', async ({ title, arrange }) => {
    const world = await createWorld(project);
    await inApiOf(world, async () =>
      expectKnownCost(title, await costOf({ project, world, counts }, await arrange(world))),
    );
  });
});

describe('an hour of one person’s script', () => {
  const costs = [...known].map(([title, cost]) => ({ title, cost }));

  test.skipIf(isWritten)('costs what docs/numbers.md says', () => {
    expect(billTable(costs)).toBe(tableInDocs('bill'));
  });

  test('costs less than a dollar where the API counts it, with every change read again on a thousand open lists', () => {
    const dear = linesOf(costs).filter(({ limit, price, onLists }) => limit !== undefined && price + onLists >= 1);
    expect(dear).toEqual([]);
  });
});
