import type { Duplex } from 'node:stream';
import type { Firestore } from 'firebase-admin/firestore';

type Transaction = { readWrite?: object; readOnly?: object };
type Sent = {
  newTransaction?: Transaction | null;
  options?: Transaction | null;
  transaction?: unknown;
  writes?: { currentDocument?: { exists?: boolean; updateTime?: unknown } | null }[] | null;
};
type Sdk = {
  request: (method: string, sent: Sent, ...rest: unknown[]) => Promise<unknown>;
  requestStream: (method: string, bidirectional: boolean, sent: Sent, ...rest: unknown[]) => Promise<Duplex>;
};

/**
 * Breaks the locks of this client on purpose, while `isOn`: transactions read without holding what they read, and writes no longer depend
 * on what was read being unchanged. Hooks into the two methods of the SDK through which all requests go.
 */
export function unlock(db: Firestore, isOn: () => boolean): void {
  const sdk = db as unknown as Sdk;
  const [request, requestStream] = [sdk.request.bind(db), sdk.requestStream.bind(db)];
  const reading = (transaction: Transaction | null | undefined) =>
    transaction?.readWrite ? { readOnly: {} } : transaction;
  sdk.request = (method, sent, ...rest) => {
    if (!isOn()) return request(method, sent, ...rest);
    if (method === 'beginTransaction') return request(method, { ...sent, options: { readOnly: {} } }, ...rest);
    if (method !== 'commit') return request(method, sent, ...rest);
    const { transaction: _, ...plain } = sent;
    const writes = (sent.writes ?? []).map(({ currentDocument, ...write }) =>
      currentDocument?.updateTime ? write : { ...write, ...(currentDocument && { currentDocument }) },
    );
    return request(method, { ...plain, writes }, ...rest);
  };
  sdk.requestStream = (method, bidirectional, sent, ...rest) =>
    requestStream(
      method,
      bidirectional,
      isOn() && sent.newTransaction ? { ...sent, newTransaction: reading(sent.newTransaction) ?? null } : sent,
      ...rest,
    );
}
