import { ownDocumentRows } from 'domain/account/own-documents.ts';

type Reasons = Readonly<Record<string, string>>;

const roleOfNobody = 'a token without a role must count as one of a role that nobody has, and nobody is an x either';
const ofOneDocument = 'the path is of one document, and a list is of a collection';

/**
 * Mutants of the rules that change nothing, by name, with the reason. mutants.test.ts fails if one no longer exists, and the tables fail if
 * they detect one after all.
 */
export const equivalent: Readonly<Record<'firestore.rules' | 'storage.rules', Reasons>> = {
  'firestore.rules': {
    "inForce()  '' → 'x'": roleOfNobody,
    'isPremiumBuyer()  admin in the list of buyer': 'an admin sees every deal anyway, and has no preferences',
    'owns()  admin in the list of originator': 'it is only used beside isAdmin()',
    'users/{uid}: get  get → and list': 'in a list uid is not known, and that error refuses',
    'users/{uid}: update  update → and create':
      'before a create there is no document to compare with, and that error refuses',
    'users/{uid}/notifications/{id}: update  update → and create':
      'before a create there is no document to compare with, and that error refuses',
    ...Object.fromEntries(
      ownDocumentRows
        .filter(({ per }) => per === 'person')
        .map(({ path }) => [`${path('{uid}', '')}: get  get → and list`, ofOneDocument]),
    ),
    'users/{uid}/private/proofOfFunds: get  get → and list': ofOneDocument,
    'settings/portal: get  get → and list': ofOneDocument,
    'settings/portal: get  get → and create':
      'the document is always there while the tables are tried at the same time; to take it away would break the others',
    '{path=**}/offers/{offerId}: get  get → and create':
      'before a create there is no document whose bidder it could be, and that error refuses',
    'hasChannels()  group in data → true':
      'a group that is absent is an error then, which the emulator takes for false in the condition of ?:, undocumented',
    'validName()  {1,80} → {0,80}': 'everythingShows() refuses an empty name',
    'validLink()  {1,500} → {0,500}': 'everythingShows() refuses an empty link',
    'validLink()  {1,500} → {2,500}': 'no link has one character',
  },
  'storage.rules': {
    "inForce()  '' → 'x'": roleOfNobody,
    'uploads/{uid}/{dealId}/{photoId}  uploads → {any}': 'the name itself is compared, and begins with uploads/',
    'proofUploads/{uid}/{proofId}  proofUploads → {any}': 'the name itself is compared, and begins with proofUploads/',
    'deals/{dealId}/photos/{file}: get  get → and list':
      'a list is a request for the folder, which the path of the rule does not match',
  },
};
