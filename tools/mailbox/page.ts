import { productName } from 'domain/product.ts';
import type { MailboxAnswer, MailboxMessage } from '#tools/mailbox/messages.ts';

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

const answer = ({ text, reply }: MailboxAnswer): string => `
  <p class="answer">${escape(text)}</p>
  <p class="text">${reply ? linked(reply) : '<span class="quiet">(no reply)</span>'}</p>`;

/** Answers a text; a button without words sends its own. */
const answerForm = ({ id, to }: MailboxMessage): string => `
  <form method="post" action="/answers">
    <input type="hidden" name="id" value="${escape(id)}">
    <input name="text" aria-label="Answer from ${escape(to)}" placeholder="Answer from ${escape(to)}" maxlength="1600" autocomplete="off">
    <button>Answer</button>
    ${['STOP', 'START', 'HELP', 'ALTO'].map((word) => `<button name="word" value="${word}">${word}</button>`).join(' ')}
  </form>`;

const article = (message: MailboxMessage): string => {
  const { id, to, channel, subject, text, html, oneClickStop, createdAt, answers = [] } = message;
  return `
<article id="${escape(id)}">
  <h2>${escape(subject || '(no subject)')}</h2>
  <p class="quiet"><span class="channel">${escape(channel)}</span> to <strong>${escape(to)}</strong> · <time datetime="${escape(createdAt)}">${escape(createdAt.replace('T', ' ').slice(0, 19))} UTC</time></p>
  ${oneClickStop ? `<p class="quiet">List-Unsubscribe: &lt;${linked(oneClickStop)}&gt;</p>` : ''}
  <p class="text">${linked(text)}</p>
  ${html && channel !== 'text' ? `<details><summary>As HTML</summary><iframe sandbox title="HTML of the message" srcdoc="${escape(html)}"></iframe></details>` : ''}
  ${channel === 'text' ? answers.map(answer).join('') + answerForm(message) : ''}
</article>`;
};

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 44rem; }
h1 { font-size: 1.5rem; } h2 { margin: 0; font-size: 1rem; }
article { margin: 0 0 16px; padding: 16px; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; overflow-wrap: anywhere; }
.quiet { margin: 4px 0 12px; font-size: 0.875rem; opacity: 0.75; } .text { margin: 0; white-space: pre-wrap; }
.channel { text-transform: uppercase; letter-spacing: 0.04em; font-size: 0.75rem; }
.answer { margin: 12px 0; padding: 4px 12px; width: fit-content; margin-inline-start: auto; border-radius: 12px; background: color-mix(in srgb, currentColor 12%, transparent); }
form { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0 0; } form input { flex: 1 1 12rem; min-width: 0; } input, button { font: inherit; padding: 4px 12px; }
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
