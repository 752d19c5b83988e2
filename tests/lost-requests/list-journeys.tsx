import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { stubDocuments } from '#tests/stub-documents.ts';
import { Invitation } from '#web/features/shared-lists/lists-screen.tsx';
import NameDialog from '#web/features/shared-lists/name-dialog.tsx';
import { OpinionPart } from '#web/features/shared-lists/opinion-part.tsx';
import { PeoplePart } from '#web/features/shared-lists/people-part.tsx';
import { ThreadPart } from '#web/features/shared-lists/thread-part.tsx';
import type { Journeys } from './journey.tsx';

const nothing = () => undefined;
const at = new Date('2026-11-20T12:00:00Z');
const list = {
  id: 'list1',
  name: 'Phoenix',
  ownerUid: 'ana',
  memberUids: ['ana', 'ben'],
  names: { ana: 'Ana Diaz', ben: 'Ben Cole' },
  dealCount: 1,
  createdAt: at,
  updatedAt: at,
};
const ok = { ok: true };
const about = { list, dealId: 'deal1', uid: 'ana' };

export const listJourneys: Journeys = {
  'a new list': {
    sends: { createList: { id: 'list1' } },
    open: () => renderSignedIn(<NameDialog onMade={nothing} onClose={nothing} />),
    type: ({ fill }) => fill('Name of the list', 'Tempe'),
    send: ({ press }) => press('Create list'),
  },
  'a name of a list': {
    sends: { renameList: ok },
    open: () => renderSignedIn(<NameDialog list={list} onClose={nothing} />),
    type: ({ fill }) => fill('Name of the list', 'Tempe'),
    send: ({ press }) => press('Save name'),
  },
  'an invitation to a list': {
    sends: { inviteToList: { id: 'invitation1' } },
    open: async () => {
      // Loaded now, because on a busy machine it may come later than the test looks for its form.
      await import('#web/features/shared-lists/invite-dialog.tsx');
      const documents = stubDocuments();
      documents.set('sharedLists/list1/listInvitations', {});
      const page = renderSignedIn(<PeoplePart list={list} uid="ana" verifyEmail={undefined} />, { documents });
      await page.press('Invite someone');
      return page;
    },
    type: ({ fill }) => fill('Their email', 'cleo@example.com'),
    send: ({ press }) => press('Invite'),
  },
  'an answer to an invitation': {
    sends: { answerListInvitation: ok },
    open: () =>
      renderSignedIn(
        <Invitation
          invitation={{
            id: 'invitation1',
            email: 'ben@example.com',
            listId: 'list1',
            list: 'Phoenix',
            invitedBy: 'Ana Diaz',
            invitedAt: at,
          }}
        />,
      ),
    send: ({ press }) => press('Decline'),
  },
  'a note about a deal of a list': {
    sends: { saveOpinion: ok },
    open: async () => {
      const page = renderSignedIn(<OpinionPart {...about} opinions={{}} canOffer />);
      await page.press('Add a note');
      return page;
    },
    type: ({ fill }) => fill('My note', 'Near my sister'),
    send: ({ press }) => press('Save note'),
  },
  'a message about a deal of a list': {
    sends: { writeListMessage: ok },
    open: async () => {
      const page = renderSignedIn(<ThreadPart {...about} messages={[{ uid: 'ben', text: 'Shall we?', at }]} />);
      await page.press('1 message');
      return page;
    },
    type: ({ fill }) => fill('Message', 'Today'),
    send: ({ press }) => press('Send'),
  },
};
