import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { ownDocumentRows } from 'domain/account/own-documents.ts';
import { pathOf } from 'domain/api/endpoint.ts';
import { callApi } from '#tests/call-api.ts';
import { cases, endpointOf } from '#tests/functions/lost-answers/writing-cases.ts';
import { operationsOf } from '#tests/functions/repeated-events/operations-of.ts';
import { countDocuments } from '#tests/functions/world/count-documents.ts';
import { createProject, createWorld, inApiOf, type World } from '#tests/functions/world/world.ts';
import { billTable, linesOf } from './bill.ts';
import { clientTaps, moreCases } from './client-taps.ts';
import { type Cost, costOf } from './follow.ts';
import { followUpNames, followUps } from './follow-ups.ts';
import { differences, tableInDocs, type Tap, tapsInDocs, tapsTable, writeTable } from './taps-table.ts';

const isWritten = process.env['TAPS'] === 'write';
const known = tapsInDocs();
const counted: Tap[] = [];

const project = createProject();
const counts = countDocuments(project.db);

/** Arranges a tap in a world, and returns it. */
type Arrange = (world: World) => Promise<() => Promise<{ functions: number; reads: number }>>;

const calls = Object.entries({ ...cases, ...moreCases }).map(([title, arrange]): [string, Arrange] => {
  const endpoint = endpointOf(title);
  return [
    title,
    async (world) => {
      const { as, params, query = '', headers, body } = await arrange(world);
      const call = { as, body, headers: { ...headers, 'idempotency-key': randomUUID() } };
      return async () => {
        const answer = await callApi(endpoint.method, `${pathOf(endpoint, params)}${query}`, call);
        if (answer.status !== 200) throw new Error(answer.text);
        return { functions: 1, reads: 0 };
      };
    },
  ];
});
const writes = Object.entries(clientTaps).map(([title, arrange]): [string, Arrange] => [
  title,
  async (world) => {
    const { ruleReads, write, functions = 0 } = await arrange(world);
    return async () => {
      await write();
      return { functions, reads: ruleReads };
    };
  },
]);
const taps = [...calls, ...writes];

describe('every tap', () => {
  test('of a document that people write themselves has a case', () => {
    const titles = Object.keys(clientTaps).map((title) => title.split(' ')[0]);
    expect(ownDocumentRows.map(({ name }) => name).filter((name) => !titles.includes(name))).toEqual([]);
  });

  test.each(followUpNames)('is followed by %s with the operations of src/triggers.ts', (name) => {
    const operations = operationsOf(name);
    expect(operations).not.toEqual([]);
    expect(operations.filter((operation) => !String(followUps[name]).includes(operation))).toEqual([]);
  });

  test.skipIf(isWritten)('has a row in docs/numbers.md, and each row has a tap', () => {
    expect([...known.keys()].toSorted()).toEqual(taps.map(([title]) => title).toSorted());
  });

  test.each(taps)('costs what docs/numbers.md says: %s', async (title, arrange) => {
    const world = await createWorld(project);
    const cost: Cost = await inApiOf(world, async () => costOf({ project, world, counts }, await arrange(world)));
    counted.push({ title, cost });
    const before = known.get(title);
    if (isWritten || !before) return;
    const { grown, fewer } = differences(cost, before);
    expect(grown, `${title} costs more than before`).toEqual([]);
    expect(fewer, `${title} costs less: write the table anew (tests/README.md)`).toEqual([]);
  });

  afterAll(() => {
    if (!isWritten) return;
    writeTable('taps', tapsTable(counted));
    writeTable('bill', billTable(counted));
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
