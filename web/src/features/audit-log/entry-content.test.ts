import { createInstance, type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { auditActions } from 'domain/account/admin-actions.ts';
import { storedAuditEntry, type StoredAuditEntry } from 'domain/account/audit-entry.ts';
import adminEnglish from '#features/admin/texts/en.json' with { type: 'json' };
import adminSpanish from '#features/admin/texts/es.json' with { type: 'json' };
import noticesEnglish from '#features/notices/texts/en.json' with { type: 'json' };
import noticesSpanish from '#features/notices/texts/es.json' with { type: 'json' };
import { addressOf, changesOf, namedIn, personOf, sentenceOf } from './entry-content.ts';
import uiEnglish from '#ui/texts/en.json' with { type: 'json' };
import uiSpanish from '#ui/texts/es.json' with { type: 'json' };
import english from './texts/en.json' with { type: 'json' };
import spanish from './texts/es.json' with { type: 'json' };

const texts = createInstance();
beforeAll(() =>
  texts.init({
    lng: 'en',
    resources: {
      en: { 'audit-log': english, admin: adminEnglish, notices: noticesEnglish, ui: uiEnglish },
      es: { 'audit-log': spanish, admin: adminSpanish, notices: noticesSpanish, ui: uiSpanish },
    },
    interpolation: { escapeValue: false },
  }),
);
const t = (language: string) =>
  texts.getFixedT(language, 'audit-log') as unknown as TFunction<['audit-log', 'admin', 'notices', 'ui']>;

const entry = (change: object): StoredAuditEntry =>
  storedAuditEntry.parse({
    action: 'role-changed',
    by: { uid: 'admin', email: 'admin@example.com' },
    subject: 'users/u1',
    at: { toDate: () => new Date('2026-11-20T16:00:00Z') },
    ...change,
  });
const textsOf = (change: object, language = 'en') =>
  changesOf(entry(change), t(language)).map(({ name, from, to }) =>
    [name && `${name}:`, from && `${from} →`, to].filter(Boolean).join(' '),
  );

test.each([
  ['English', english],
  ['Spanish', spanish],
])('every action has its %s name and its sentence, said of oneself and of others', (_, language) => {
  const { actions, did } = language as { actions: Record<string, string>; did: Record<string, string> };
  const sentences = auditActions.flatMap((action) =>
    [true, false].map((premium) => sentenceOf(entry({ action, after: { premium } }))),
  );
  // All sentences follow the same form.
  const all = new Set([...sentences, ...Object.keys(did).filter((key) => !key.endsWith('-you'))]);
  const hasBoth = (sentence: string) => {
    const [others, oneself] = [did[sentence] ?? '', did[`${sentence}-you`] ?? ''];
    const sameWhom = others.includes('<whom/>') === oneself.includes('<whom/>');
    return others.includes('<by/>') && oneself !== '' && !oneself.includes('<by/>') && sameWhom;
  };
  expect([
    ...auditActions.filter((action) => !actions[action]).map((action) => `actions.${action}`),
    ...[...all].filter((sentence) => !hasBoth(sentence)).map((sentence) => `did.${sentence}`),
  ]).toEqual([]);
});

test('what changed is said from what to what', () => {
  expect(textsOf({ before: { role: 'buyer' }, after: { role: 'originator' } })).toEqual(['Buyer → Originator']);
  expect(textsOf({ before: { role: 'buyer' }, after: { role: 'admin' } }, 'es')).toEqual(['Comprador → Administrador']);
  expect(
    textsOf({ action: 'invitation-created', after: { email: 'a@example.com', role: 'buyer', premium: true } }),
  ).toEqual(['Role: Buyer, Premium']);
  expect(textsOf({ action: 'deactivated', before: { status: 'active' }, after: { status: 'deactivated' } })).toEqual(
    [],
  );
});

test('of settings, those that changed', () => {
  const change = {
    action: 'settings-changed',
    before: { acceptingRequests: true, headStartHours: 24 },
    after: { acceptingRequests: true, headStartHours: 1 },
  } as const;
  expect(textsOf(change)).toEqual(['Early access for premium buyers: 24 hours → 1 hour']);
  expect(textsOf({ ...change, after: { ...change.before, acceptingRequests: false } }, 'es')).toEqual([
    'Solicitudes de acceso: abiertas → en pausa, con lista de espera',
  ]);
});

test('of a message, what it was, and to whom it goes now', () => {
  const change = { action: 'message-resent', before: { recipient: '6025550134', tries: 8 } } as const;
  expect(textsOf({ ...change, after: { recipient: '6025550134', template: 'offer-received' } })).toEqual([
    'Message: New offer',
  ]);
  expect(textsOf({ ...change, after: { recipient: '4805550199', template: 'unheard-of' } })).toEqual([
    'Message: unheard-of',
    'Recipient: (602) 555-0134 → (480) 555-0199',
  ]);
});

test('of what admins alone read, which document was changed or removed', () => {
  const change = { action: 'admin-only-changed', after: { name: 'note', kept: false } } as const;
  expect(sentenceOf(entry(change))).toBe('admin-only-removed');
  expect(sentenceOf(entry({ ...change, after: { name: 'note', kept: true } }))).toBe('admin-only-changed');
  const said = (language: string) =>
    t(language)('did.admin-only-removed-you', { ...namedIn(entry(change), t(language)), interpolation: {} });
  expect([said('en'), said('es')]).toEqual(['You removed the note about <whom/>', 'Eliminaste la nota sobre <whom/>']);
  expect(namedIn(entry({ action: 'deactivated' }), t('en'))).toEqual({});
});

test('a field without a text is left out, and breaks nothing', () => {
  const odd = { before: { role: 7, headStartHours: 'x' }, after: { role: null, premium: 'yes', email: [] } };
  expect(auditActions.flatMap((action) => textsOf({ action, ...odd }))).toEqual([]);
  expect(addressOf(entry({ action: 'request-approved', ...odd }))).toBeUndefined();
  expect(sentenceOf(entry({ action: 'premium-changed', ...odd }))).toBe('premium-ended');
});

test('an entry is about a person or about an address', () => {
  expect(personOf({ subject: 'users/u1' })).toBe('u1');
  for (const subject of ['invitations/u1', 'settings/portal', 'users/u1/private/x', 'users', ''])
    expect(personOf({ subject })).toBeUndefined();
  expect(addressOf(entry({ action: 'request-declined', before: { email: 'a@example.com' } }))).toBe('a@example.com');
  const resent = { action: 'message-resent', before: { recipient: '6025550134' } };
  expect(addressOf(entry(resent))).toBe('(602) 555-0134');
  expect(addressOf(entry({ ...resent, after: { recipient: 'b@example.com' } }))).toBe('b@example.com');
});
