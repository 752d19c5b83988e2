import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { stateOf } from 'domain/interest/conversation.ts';
import { interestDocument } from 'domain/interest/interest.ts';
import type { OfferSide } from 'domain/offer/offer.ts';
import { paths } from 'domain/paths.ts';
import { dealCsv } from '#deals/deal-csv.ts';
import { phoneCell, textCell } from '#platform/csv.ts';

/** Exports all interests in a deal with contact details and state, newest first. */
export const downloadInterests = dealCsv({
  kind: 'interests',
  rows: ({ db }, dealId) => db.collection(paths.interests(dealId)).orderBy('createdAt', 'desc'),
  parse: (snapshot: DocumentSnapshot) => interestDocument.parse(snapshot.data()),
  cells: (interest, { interestStates }, { timestampCell }) => {
    const { name, email, phone, message = '', createdAt, replies = [] } = interest;
    const { state, since } = stateOf(interest);
    const saidBy = (side: OfferSide) => replies.filter(({ by }) => by === side).map((reply) => reply.message);
    return {
      name: textCell(name),
      email: textCell(email),
      phone: phoneCell(phone),
      message: textCell([message, ...saidBy('buyer')].filter((text) => text !== '').join('\n\n')),
      createdAt: timestampCell(createdAt),
      state: textCell(interestStates[state]),
      stateSince: timestampCell(since),
      answers: textCell(saidBy('originator').join('\n\n')),
    };
  },
});
