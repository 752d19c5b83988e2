import type { AuditEntry } from 'domain/account/audit-entry.ts';
import { addressLine } from 'domain/deal/address.ts';
import { listOrderOf } from 'domain/deal/freshness.ts';
import type { DealDocument } from 'domain/deal/deal-document.ts';
import { locationOf } from 'domain/deal/deal-location.ts';
import { storedTokens } from 'domain/deal/search-tokens.ts';
import type { HouseCase } from 'domain/deal/house-case.ts';
import type { NotificationDocument } from 'domain/notification/notification.ts';
import { paths } from 'domain/paths.ts';
import { notificationId } from '#functions/notices/notify.ts';
import { accounts, type SeedAccount } from './accounts.ts';
import { addDays, addHours } from './calendar.ts';
import type { BareDeal } from './deals.ts';
import type { SeedDocument } from './documents.ts';
import { middleOf } from './markets.ts';
import { originators } from './people.ts';

type Scene = { statement: string; state: HouseCase['state']; reason?: string };
/** Cases by the index of the listed deal, which is active however many there are. */
const scenes: Readonly<Record<number, Scene>> = {
  38: {
    statement: 'The seller signed an assignment with me on the 3rd and says that the earlier contract has run out.',
    state: 'open',
  },
  52: { statement: 'I have an option on this house, recorded with the county.', state: 'open' },
  46: {
    statement: 'I talked to the owner first.',
    state: 'stays',
    reason: 'The contract of who lists it is signed and good until next month; a conversation is none.',
  },
};

const nameOf = ({ firstName, lastName }: SeedAccount): string => `${firstName} ${lastName}`;
const sceneOf = ({ index, document }: BareDeal): Scene | undefined =>
  document.status === 'active' ? scenes[index] : undefined;

/** Returns the fields by which a deal shows a case about it. */
export const reviewOf = (deal: BareDeal): Pick<DealDocument, 'underReview'> =>
  sceneOf(deal)?.state === 'open' ? { underReview: true } : {};

/** Returns the claims of houses that others list, with their cases and what followed from those that are decided. */
export const documentsOfHouseCases = (deals: readonly BareDeal[], now: Date): SeedDocument[] =>
  deals.flatMap((deal) => {
    const scene = sceneOf(deal);
    return scene ? documentsOfCase(deal, scene, now) : [];
  });

function documentsOfCase({ id: dealId, index, owner, document }: BareDeal, scene: Scene, now: Date): SeedDocument[] {
  const [first, second] = originators;
  const admin = accounts.find(({ role }) => role === 'admin');
  if (!first || !second || !admin) throw new Error('There are too few people for a case');
  const claimant = owner === first ? second : first;
  const claimId = `${dealId.slice(0, -5)}claim`;
  const isOpen = scene.state === 'open';
  const openedAt = addHours(addDays(now, -2), -index);
  const endedAt = addHours(now, -20);
  const address = addressLine(document);
  const by = { uid: claimant.uid, name: nameOf(claimant) };
  const control = { kind: 'contract', until: addDays(now, 45).toISOString().slice(0, 10) } as const;
  const { statements: _, controlDueAt: _due, ...form } = document;
  const location = locationOf(middleOf(document.zipCode), claimId);
  const claim = {
    ...form,
    description: 'As on the day I signed: tenant leaves at the end of the month.',
    photos: [],
    location,
    searchTokens: storedTokens(document, location),
    status: isOpen ? 'new' : 'deleted',
    visibility: isOpen ? 'contested' : 'none',
    listedBy: { ...by, ...(claimant.callBookingLink !== undefined && { callBookingLink: claimant.callBookingLink }) },
    listedOn: openedAt,
    publicAt: openedAt,
    updatedAt: isOpen ? openedAt : endedAt,
    confirmedAt: openedAt,
    listOrder: listOrderOf(openedAt, 'confirmed'),
    control,
    controlShown: true,
    controlDueAt: addDays(now, 38),
    version: 1,
  };
  const found: Omit<HouseCase, 'id'> = {
    address,
    listed: {
      dealId,
      originator: { uid: owner.uid, name: document.listedBy.name },
      ...(document.control && { control: document.control }),
    },
    claim: { dealId: claimId, originator: by, control },
    statement: scene.statement,
    state: scene.state,
    openedAt,
    ...(isOpen
      ? { dueAt: addDays(now, 1) }
      : { endedAt, decidedBy: { uid: admin.uid, name: nameOf(admin) }, reason: scene.reason ?? '' }),
    version: isOpen ? 1 : 2,
  };
  const told = (uid: string, kind: NotificationDocument['kind'], about: string, at: Date): SeedDocument => ({
    path: paths.notification(uid, notificationId(kind, claimId)),
    data: {
      kind,
      data: { dealId: about, address, ...(kind !== 'case-opened' && { message: scene.reason }) },
      createdAt: at,
      readAt: null,
    },
  });
  const history = (name: string, status: string, at: Date, who: { uid: string; name: string }): SeedDocument => ({
    path: `${paths.statusHistory(claimId)}/${name}`,
    data: { status, date: at, source: 'platform', by: who },
  });
  const entry = {
    action: 'house-case-decided',
    subject: paths.deal(dealId),
    by: { uid: admin.uid, email: admin.email },
    at: endedAt,
    after: { address, otherDealId: claimId, outcome: 'stays' },
    reason: scene.reason ?? '',
  } as const satisfies AuditEntry;
  return [
    { path: paths.deal(claimId), data: claim },
    { path: paths.houseCase(claimId), data: found },
    history('listed', 'new', openedAt, by),
    told(owner.uid, 'case-opened', dealId, openedAt),
    ...(isOpen
      ? []
      : [
          history('removed', 'deleted', endedAt, { uid: admin.uid, name: nameOf(admin) }),
          told(owner.uid, 'case-kept', dealId, endedAt),
          told(claimant.uid, 'case-removed', claimId, endedAt),
          { path: paths.auditEntry(`seed-log-case-${index}`), data: entry },
        ]),
  ];
}
