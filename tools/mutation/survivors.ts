/**
 * Why no test has to detect that a guard is missing: by file and change, the reason. `npm run mutate` fails for entries whose guard no
 * longer exists or is now detected by a test.
 */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'functions/src/admin/change-account.ts': {
    'account !== undefined → true':
      'It says so to the compiler alone: the accounts were found in the same transaction.',
  },
  'functions/src/admin/resend-message.ts': {
    '!address → false':
      'It says so to the compiler alone: whoever has no address is reached by nothing, which is asked too.',
  },
  'functions/src/cases/case-to-judge.ts': {
    '!listed || !claim → false': 'It says so to the compiler alone: neither deal is removed while its case is there.',
    '!listed → false': 'As above.',
    '!claim → false': 'As above.',
  },
  'functions/src/deals/address-claim.ts': {
    "typeof claimedBy !== 'string' → false":
      'Without a claim it looks for the deal `undefined`, and no deal has that id.',
  },
  'functions/src/deals/edit-deal.ts': {
    'form[name] !== undefined → true': 'A field whose value is undefined is parsed like one that is absent.',
    'value !== undefined → true':
      'JSON has no such value, and the schema adds none; it is there so that none ever cancels a removal.',
  },
  'functions/src/deals/listing-owner.ts': {
    "JSON.stringify(sorted(deal.get('listedBy'))) !== JSON.stringify(sorted(listedBy)) → true":
      'It spares a write: what is written otherwise is what is there already.',
  },
  'functions/src/devices/register-device.ts': {
    'path !== paths.device(uid, deviceId(address)) → true':
      'It spares deleting what the same transaction writes: the own device ends the same.',
  },
  'functions/src/identity/join-by-invitation.ts': {
    "account.status !== 'active' → false":
      'Whoever is deactivated is refused with their token; this is for a deactivation between that and the transaction.',
    'changedByAdminAt → true': 'It says so to the compiler alone: `undefined` is after no date.',
    'sameAddress(record, account) → true':
      'An identity that was moved is refused before; this is for a move between that and the transaction.',
  },
  'functions/src/identity/remove-abandoned-accounts.ts': {
    '!users.some((user) => user.uid === uid) → true':
      'It spares looking at each: of whom it leaves in, whoever has an identity is left alone all the same.',
  },
  'functions/src/identity/sign-in-by-link.ts': {
    '!record → false': 'It is for an identity that is deleted just after its link was redeemed.',
  },
  'functions/src/invitations/abandoned-account.ts': {
    'sessionsValidAfter !== undefined → true': 'It says so to the compiler alone: `undefined` is after no date.',
  },
  'functions/src/invitations/stored-invitation.ts': {
    'isUnused(each) → true': 'It spares reading those in the transaction, where the same is asked again.',
  },
  'functions/src/lists/say.ts': {
    '!stored → false': 'It says so to the compiler alone: what is read by its path is there, or does not exist.',
  },
  'functions/src/lists/settle-owners.ts': {
    '!list → false': 'It is for a list that is deleted between the query and its transaction.',
  },
  'functions/src/lists/sync-list-names.ts': {
    '!list?.memberUids.includes(uid) → false': 'It is for one who leaves between the query and the transaction.',
  },
  'functions/src/mail-reports/read-mail-report.ts': {
    '!failed → false': 'It says so to the compiler alone: without a recipient there is no status.',
    'status === undefined → false': 'It says so to the compiler alone: what is no status is refused after it.',
  },
  'functions/src/mail-reports/take-mail-report.ts': {
    '!report || messageId === undefined → false': 'It spares a read: no message has the id `undefined`.',
    '!report → false': 'It says so to the compiler alone: without a report there is no id.',
    'messageId === undefined → false': 'It spares a read: no message has the id `undefined`.',
  },
  'functions/src/notices/send-notice.ts': {
    'offerId === undefined → false': 'It looks for the offer `undefined`, and no offer has that id.',
  },
  'functions/src/outbox/before-sending.ts': {
    'to → true': 'It says so to the compiler alone: without a number there is no time for a text.',
  },
  'functions/src/outbox/deal-photos.ts': {
    'photo.content.length > left → >=': 'No picture is made to the byte.',
  },
  'functions/src/outbox/deliver.ts': {
    'isConflict(error) → true': 'It is for a database that fails: the message stays due, and the sweep tries it again.',
  },
  'functions/src/outbox/devices-of.ts': {
    '!device → false': 'It says so to the compiler alone: the document was found by a query.',
    'sessionsValidAfter → true': 'It says so to the compiler alone: no date is before `undefined`.',
  },
  'functions/src/outbox/local-provider.ts': {
    'error instanceof DeviceGone → false':
      'It is for local work alone, where a device that is gone stays in the profile.',
  },
  'functions/src/outbox/mail-id.ts': {
    'id === undefined → false': 'It says so to the compiler alone: an id is read together with its proof.',
    'proof === undefined → false': 'As above.',
  },
  'functions/src/outbox/render.ts': {
    'kind !== undefined → true': 'It says so to the compiler alone: notifications alone quote somebody.',
  },
  'functions/src/outbox/retry-after.ts': {
    'value === null → false': 'It says so to the compiler alone: `null` is neither seconds nor a date.',
  },
  'functions/src/outbox/sweep-outbox.ts': {
    'context.now().getTime() >= end → >': 'No message is begun at the very millisecond.',
  },
  'functions/src/outbox/what-is-left.ts': {
    '!deal → false': 'It says so to the compiler alone: an offer goes with its deal.',
    '!kind → false': 'It says so to the compiler alone: notifications alone ask for an answer.',
    'listId === undefined → false': 'It spares a read: no list has the id `undefined`.',
  },
  'functions/src/papers/record-opening.ts': {
    '!premium → false':
      'A buyer without premium sees no deal in its head start but one that they listed, which is asked too.',
    'stored?.exists → false': 'It spares a write: creating the entry again fails, and leaves the first.',
    '!isAlreadyExists(error) → false': 'It is for a database that fails; the entry is written by the next opening.',
  },
  'functions/src/papers/remove-paper.ts': {
    '!question → false': 'It spares a write: what is written otherwise is what is there already.',
  },
  'functions/src/papers/save-paper.ts': {
    '!found.has(id) → true': 'It spares reads: a page that a paper lists already is not taken from its record.',
  },
  'functions/src/papers/sweep-seen-papers.ts': {
    '!deal → false': 'It says so to the compiler alone: the deal was just found.',
    'Object.keys(update).length === 0 → false': 'It is for a mark that changes between the query and the transaction.',
  },
  'functions/src/photos/decode-heic.worker.ts': {
    '!image → false': 'Reading the size of no image ends the thread with an error, which is the same refusal.',
    '!channel → false': 'A table of no pixels ends the thread with an error, which is the same refusal.',
  },
  'functions/src/platform/authorise.ts': {
    'idToken === undefined → false':
      'It says so to the compiler alone: the SDK takes no `undefined` for a token, which is refused in the same way.',
  },
  'functions/src/platform/own-address.ts': {
    "id !== 'password' → true": 'The password is taken away as an attribute, too: named twice, it goes all the same.',
  },
  'functions/src/proofs/clean-up.ts': {
    'new Date(String(metadata.timeCreated)) < before → <=': 'A file of that very millisecond goes with the next run.',
    "result.status === 'fulfilled' → true": 'It says so to the compiler alone: what failed has no value.',
  },
  'functions/src/reports/decide-reports.ts': {
    'exists → true': 'It is for an account that is removed in that moment: its reports lose their name with it.',
  },
  'functions/src/same-houses/find-same-houses.ts': {
    '!deal → false': 'It says so to the compiler alone: a deleted deal stays, and the run finds its deals by a query.',
  },
  'functions/src/same-houses/nearby-zips.ts': {
    'miles <= nearby → <': 'No two centroids are that far from each other to the last digit.',
  },
  'functions/src/searches/tell-searches.ts': {
    '!isListedFor({ premium: true }, deal) → false':
      'It spares the queries: whether each kind of buyer may see the deal is asked for each search.',
    'uid === undefined → false': 'It says so to the compiler alone: a saved search is below an account.',
    "saved.frequency === 'never' → false":
      'It says so to the compiler alone: a search that is never told has no key, by which they are found.',
    'soonest.indexOf(known.frequency) <= soonest.indexOf(frequency) → <':
      'Of two searches that tell at the same time, either may be named.',
  },
};
