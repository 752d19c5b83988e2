import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { downloadInterests } from 'domain/api/offers.ts';
import { interestDocument } from 'domain/interest/interest.ts';
import { paths } from 'domain/paths.ts';
import { dealCsvHandler } from '#deals/deal-csv.ts';
import { phoneCell, textCell } from '#platform/csv.ts';

/** Everybody interested in a deal and how to reach them, newest first. */
export const interestsCsvHandler = dealCsvHandler(downloadInterests, {
  kind: 'interests',
  rows: ({ db }, dealId) => db.collection(paths.interests(dealId)).orderBy('createdAt', 'desc'),
  parse: (snapshot: DocumentSnapshot) => interestDocument.parse(snapshot.data()),
  headings: ({ interests }, timeZone) => [
    interests.name,
    interests.email,
    interests.phone,
    interests.message,
    interests.createdAt.replace('{{timeZone}}', timeZone),
  ],
  cells: ({ name, email, phone, message, createdAt }, _, moment) => [
    textCell(name),
    textCell(email),
    phoneCell(phone),
    textCell(message),
    moment(createdAt),
  ],
});
