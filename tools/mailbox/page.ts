import { escape, pageOf } from '#tools/mailbox/html.ts';
import type { MailboxAnswer, MailboxMessage } from '#tools/mailbox/messages.ts';

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

/** Returns the mailbox page; all message contents are escaped. */
export const mailboxPage = (messages: readonly MailboxMessage[]): string =>
  pageOf(
    'Mailbox',
    `
<p class="quiet">Messages captured during local work; none were sent. <a href="/">Refresh</a> · <a href="/messages.json">JSON</a> · <a href="/gallery">Gallery of all messages</a></p>
${messages.map(article).join('') || '<p>Nothing has been sent yet.</p>'}`,
  );
