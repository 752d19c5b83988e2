import { productName } from 'domain/product.ts';
import type { MailboxMessage } from '#tools/mailbox/messages.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Returns escaped text with clickable URLs. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('');
}

const article = ({ to, channel, subject, text, html, oneClickStop, createdAt }: MailboxMessage): string => `
<article>
  <h2>${escape(subject || '(no subject)')}</h2>
  <p class="quiet"><span class="channel">${escape(channel)}</span> to <strong>${escape(to)}</strong> · <time datetime="${escape(createdAt)}">${escape(createdAt.replace('T', ' ').slice(0, 19))} UTC</time></p>
  ${oneClickStop ? `<p class="quiet">List-Unsubscribe: &lt;${linked(oneClickStop)}&gt;</p>` : ''}
  <p class="text">${linked(text)}</p>
  ${html && channel !== 'text' ? `<details><summary>As HTML</summary><iframe sandbox title="HTML of the message" srcdoc="${escape(html)}"></iframe></details>` : ''}
</article>`;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 44rem; }
h1 { font-size: 1.5rem; } h2 { margin: 0; font-size: 1rem; }
article { margin: 0 0 16px; padding: 16px; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; overflow-wrap: anywhere; }
.quiet { margin: 4px 0 12px; font-size: 0.875rem; opacity: 0.75; } .text { margin: 0; white-space: pre-wrap; }
.channel { text-transform: uppercase; letter-spacing: 0.04em; font-size: 0.75rem; }
iframe { width: 100%; height: 24rem; border: 0; background: white; }`;

/** Returns the mailbox page; all message contents are escaped. */
export const mailboxPage = (messages: readonly MailboxMessage[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox - ${escape(productName)}</title>
<style>${style}</style>
<main>
<h1>Mailbox</h1>
<p class="quiet">Messages captured during local work; none were sent. <a href="/">Refresh</a> · <a href="/messages.json">JSON</a></p>
${messages.map(article).join('') || '<p>Nothing has been sent yet.</p>'}
</main>
</html>
`;
