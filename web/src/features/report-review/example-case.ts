import type { Report, ReportCase } from 'domain/report/report.ts';

export const exampleCase: ReportCase = {
  id: 'deal-deal1',
  deal: { id: 'deal1', address: '12 Oak Street, Phoenix, AZ' },
  person: { uid: 'otto', name: 'Otto Owner' },
  waiting: { wrongFigures: 1 },
  waitingSince: new Date('2026-11-24T12:00:00Z'),
  total: 1,
  upheld: 0,
  version: 1,
};

export const exampleReport: Report = {
  id: 'report1',
  caseId: exampleCase.id,
  reporter: { uid: 'bea', name: 'Bea Buyer' },
  reason: 'wrongFigures',
  text: 'The balance is higher',
  dealId: 'deal1',
  dealAddress: '12 Oak Street, Phoenix, AZ',
  at: new Date('2026-11-24T12:00:00Z'),
  state: 'open',
};
