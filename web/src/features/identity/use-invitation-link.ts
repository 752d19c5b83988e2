import { useState } from 'react';
import { useLinkRequest, type RequestLink } from './use-link-request.ts';

export type InvitationLink = {
  send: () => void;
  busy: boolean;
  sent: boolean;
  /** Of the last try. */
  failure: unknown;
};

/** The link by e-mail that lets the person of an existing account accept an invitation. */
export function useInvitationLink(request: RequestLink, token: string, email: string | undefined): InvitationLink {
  const requestLink = useLinkRequest(request);
  const [state, setState] = useState<Omit<InvitationLink, 'send'>>({ busy: false, sent: false, failure: undefined });

  async function send() {
    if (email === undefined) return;
    setState(({ sent }) => ({ sent, busy: true, failure: undefined }));
    try {
      await requestLink({ email }, token);
      setState({ busy: false, sent: true, failure: undefined });
    } catch (failure) {
      setState(({ sent }) => ({ sent, busy: false, failure }));
    }
  }
  return { ...state, send: () => void send() };
}
