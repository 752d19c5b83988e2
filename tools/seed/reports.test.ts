import { expect, test } from 'vitest';
import { paths } from 'domain/paths.ts';
import { aboutIn, countsOf, type Report, type ReportCase, waitingIn } from 'domain/report/report.ts';
import { startOfHour } from './calendar.ts';
import { createDeals } from './deals.ts';
import { documentsOfReports } from './reports.ts';

const now = startOfHour(new Date('2026-11-26T12:30:00Z'));
const deals = createDeals(60, now);
const documents = deals.flatMap((deal) => documentsOfReports(deal, now));
const inFolder = (folder: string) =>
  documents
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ path, data }) => ({ id: path.split('/')[1], data }));
const reports = inFolder(paths.reports()).map(({ data }) => data as Report);
const cases = inFolder(paths.reportCases()).map(({ id, data }) => ({ id, data: data as ReportCase }));

test('reports are in every state, about deals and people, some of several members, and counted by their cases', () => {
  for (const { id, data } of cases) expect(data).toMatchObject(countsOf(reports.filter(({ caseId }) => caseId === id)));
  expect(new Set(reports.map(({ state }) => state))).toEqual(new Set(['open', 'upheld', 'notUpheld']));
  expect(new Set(cases.map(({ id = '' }) => aboutIn(id)))).toEqual(new Set(['deal', 'person', 'record']));
  expect(cases.some(({ data }) => waitingIn(data) > 1)).toBe(true);
});

test('reporters see what they reported, and none is their own but their record', () => {
  for (const { dealId, reporter, caseId } of reports) {
    const deal = deals.find(({ id }) => id === dealId);
    expect(deal?.document.visibility).toBe('all');
    expect(deal?.owner.uid === reporter?.uid).toBe(aboutIn(caseId) === 'record');
  }
});
