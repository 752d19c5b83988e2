import { accountDocument, type Account } from 'domain/account/account.ts';

const stored = {
  email: 'bea@example.com',
  firstName: 'Bea',
  lastName: 'Buyer',
  phoneNumber: '6025550177',
  role: 'buyer',
  status: 'active',
  createdAt: { toDate: () => new Date('2026-05-04T16:00:00Z') },
};

/** A buyer, for tests of components. */
export const examplePerson = (change: Partial<Account> = {}): Account => ({
  uid: 'bea',
  ...accountDocument.parse(stored),
  ...change,
});
