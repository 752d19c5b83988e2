// @vitest-environment happy-dom
import { act, Activity } from 'react';
import { expect, test } from 'vitest';
import { pageText } from '#tests/render-with-user.tsx';
import { renderSignedIn } from '#tests/render-signed-in.tsx';
import { settled } from '#tests/fake-timers.ts';
import { doc } from '#platform/firebase/firestore.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLiveDocument } from './use-live-document.ts';

function Price() {
  const { state, value } = useLiveDocument(doc(useFirestore(), 'deals/one'), (snapshot) => snapshot.get('price'));
  return (
    <p>
      {state} {String(value)}
    </p>
  );
}

test('a component that was hidden shows what it showed, until what it listens to again has come', async () => {
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Price />
    </Activity>
  );
  const { documents, rerender } = renderSignedIn(page('visible'));
  await act(settled);
  expect(pageText()).toContain('loading');
  await act(async () => documents.set('deals', { one: { price: 100 } }));
  expect(pageText()).toContain('ready 100');

  rerender(page('hidden'));
  await act(settled);
  await act(async () => documents.set('deals', { one: { price: 200 } }));
  expect(pageText(), 'nothing is listened to').toContain('ready 100');
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(pageText()));
  observer.observe(document.body, { subtree: true, characterData: true, childList: true });
  rerender(page('visible'));
  await act(settled);
  observer.disconnect();
  expect(pageText()).toContain('ready 200');
  expect(shown.filter((text) => text.includes('loading'))).toEqual([]);
});

test('a document that comes again as it was keeps its identity, and a changed one has another', async () => {
  const seen = new Set<unknown>();
  function Deal() {
    const { value } = useLiveDocument(doc(useFirestore(), 'deals/one'), (snapshot) => ({
      price: snapshot.get('price') as number,
      listedAt: snapshot.get('listedAt') as Date,
    }));
    if (value) seen.add(value);
    return <p>{value?.price}</p>;
  }
  const { documents } = renderSignedIn(<Deal />);
  await act(settled);
  const given = (price: number, minute = 0) =>
    act(async () => documents.set('deals', { one: { price, listedAt: new Date(Date.UTC(2026, 10, 30, 12, minute)) } }));
  await given(100);
  await given(100);
  expect([pageText(), seen.size]).toEqual(['100', 1]);
  await given(100, 1);
  await given(200, 1);
  expect([pageText(), seen.size]).toEqual(['200', 3]);
});
