import type { HouseCase } from 'domain/deal/house-case.ts';

export const exampleHouseCase: HouseCase = {
  id: 'deal2',
  address: '12 Oak Street, Phoenix, AZ',
  listed: {
    dealId: 'deal1',
    originator: { uid: 'otto', name: 'Otto Owner' },
    control: { kind: 'contract', until: '2027-01-31' },
  },
  claim: { dealId: 'deal2', originator: { uid: 'carla', name: 'Carla Claimant' }, control: { kind: 'owner' } },
  statement: 'I bought it in June.',
  state: 'open',
  openedAt: new Date('2026-11-24T12:00:00Z'),
  version: 3,
};
