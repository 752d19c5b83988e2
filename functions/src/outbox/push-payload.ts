import type { Language } from 'domain/account/account.ts';
import { limits } from 'domain/limits.ts';
import { type NotificationGroup, notificationGroups } from 'domain/notification/notification-table.ts';
import type { Device } from 'domain/notification/device.ts';
import type { PushPayload } from 'domain/notification/push-payload.ts';
import { withoutLinks } from './member-text.ts';
import type { Outgoing, Rendered } from './provider.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };

const texts: Record<Language, { push: Record<NotificationGroup, string> }> = { en, es };

/** Maximum number of characters that a notification shows on usual devices. */
const longest = { title: 120, body: 240 };

type Pushed = {
  /** The message's id, by which a repeated push replaces the first one. */
  id: string;
  language: Language;
  group: NotificationGroup;
  rendered: Pick<Rendered, 'subject' | 'text'>;
  /** The page that it opens: an address of the portal. */
  link: string;
};

/** Returns what a device gets. It says which kind of thing happened; only where its person chose so, what. */
export function pushTo(
  device: Pick<Device, 'endpoint' | 'keys' | 'name' | 'showsContent'>,
  { id, language, group, rendered, link }: Pushed,
): NonNullable<Outgoing['push']> {
  const { pathname, search, hash } = new URL(link);
  const bare = { title: texts[language].push[group], path: pathname + search + hash, tag: id, language };
  const title = shortened(rendered.subject, longest.title);
  const full = { ...bare, title, body: shortened(withoutLinks(rendered.text), longest.body) };
  const { endpoint, keys, name } = device;
  return {
    device: { endpoint, keys, name },
    payload: fitting(device.showsContent ? [full, { ...bare, title }, bare] : [bare]),
    isUrgent: !notificationGroups[group].stoppedByLink,
  };
}

/** Returns the first payload that a push service takes. The last one leads home if the page's address is too long, such as a search's. */
function fitting(payloads: readonly PushPayload[]): string {
  const all = payloads.map((payload) => JSON.stringify(payload));
  const last = payloads.at(-1);
  return (
    all.find((text) => Buffer.byteLength(text) <= limits.pushBytes) ?? JSON.stringify(last && { ...last, path: '/' })
  );
}

function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
