import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { interestDocument } from 'domain/interest/interest.ts';
import { paths } from 'domain/paths.ts';
import { dealCsv } from '#deals/deal-csv.ts';
import { phoneCell, textCell } from '#platform/csv.ts';

/** Everybody interested in a deal and how to reach them, newest first. */
export const downloadInterests = dealCsv({
  kind: 'interests',
  rows: ({ db }, dealId) => db.collection(paths.interests(dealId)).orderBy('createdAt', 'desc'),
  parse: (snapshot: DocumentSnapshot) => interestDocument.parse(snapshot.data()),
  cells: ({ name, email, phone, message, createdAt }, _, { timestampCell }) => ({
    name: textCell(name),
    email: textCell(email),
    phone: phoneCell(phone),
    message: textCell(message),
    createdAt: timestampCell(createdAt),
  }),
});
