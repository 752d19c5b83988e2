import { deleteField } from 'firebase/firestore/lite';
import { paths } from 'domain/paths.ts';
import { attempts } from '#tests/rules/cases.ts';
import { remove, set, update, type Operation } from '#tests/rules/operations.ts';

const settings = (uid: string) => paths.own(uid, 'notificationSettings');

const theFirst =
  (data: Record<string, unknown>): Operation =>
  async (me) => {
    await me.asServer(remove(settings(me.uid)));
    await set(settings, data)(me);
  };
/** Changes one group and keeps the others. */
const interests = (channels: unknown): Operation => update(settings, { interests: channels });

/** Partial changes, which examples of whole documents do not cover. */
export const notificationSettingsCases = attempts('users/{uid}/private/notificationSettings: fields', 'owner', {
  'one group beside another': ['yes', interests({ email: true, text: true })],
  'one channel of a group': ['yes', update(settings, { 'interests.email': true })],
  'one group given back': ['yes', interests(deleteField())],
  'hours beside groups': ['yes', update(settings, { hours: { quiet: { from: 22, until: 7 } } })],
  'one hour of them': ['yes', update(settings, { 'hours.quiet.until': 8 })],
  'an hour that makes them equal': ['-', update(settings, { 'hours.quiet.until': 22 })],
  'hours given back': ['yes', update(settings, { hours: deleteField() })],
  // Last, because it leaves no document.
  'the first, of a group nobody knows': ['-', theFirst({ unheardOf: { email: false, text: false } })],
});
