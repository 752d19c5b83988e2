import { deleteField } from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { attempts } from '#tests/rules/cases.ts';
import { remove, set, update, type Operation } from '#tests/rules/operations.ts';

const theFirst =
  (data: Record<string, unknown>): Operation =>
  async (me) => {
    await me.asServer(remove(paths.notificationSettings(me.uid)));
    await set(paths.notificationSettings, data)(me);
  };
/** Changes one group and keeps the others. */
const interests = (channels: unknown): Operation => update(paths.notificationSettings, { interests: channels });

/** Partial changes, which examples of whole documents do not cover. */
export const notificationSettingsCases = attempts('users/{uid}/private/notificationSettings: fields', 'owner', {
  'one group beside another': ['yes', interests({ email: true, text: true })],
  'one channel of a group': ['yes', update(paths.notificationSettings, { 'interests.email': true })],
  'one group given back': ['yes', interests(deleteField())],
  // Last, because it leaves no document.
  'the first, of a group nobody knows': ['-', theFirst({ unheardOf: { email: false, text: false } })],
});
