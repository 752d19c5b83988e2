import type { Role } from 'domain/account/account.ts';
import type { RequestorDetails } from 'domain/api/identity.ts';
import { callApi } from '#tests/call-api.ts';
import type { Person } from '#tests/people.ts';

export type Invited = { id: string; link: string; token: string; expiresAt: string };

export type InvitationWish = {
  email: string;
  role?: Role;
  isPremium?: boolean;
  requestorDetails?: RequestorDetails;
  languagePreference?: 'en' | 'es';
};

/** Creates an invitation by the API as an admin; returns it with the token in its link. */
export async function invite(admin: Person, { role = 'originator', ...wish }: InvitationWish): Promise<Invited> {
  const { status, json, text } = await callApi('POST', '/api/admin/invitations', {
    as: admin,
    body: { role, ...wish },
  });
  if (status !== 200) throw new Error(`The invitation was refused: ${status} ${text}`);
  return { ...json, token: tokenOf(json.link) };
}

export const tokenOf = (link: string): string => new URL(link).searchParams.get('invitation') ?? '';
