import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';
import { projectId } from '#tools/emulators/project.ts';

/** Has the Auth emulator tell nobody which addresses have an account, as the README sets it for a project. */
export async function protectEmails({ auth }: EmulatorAddresses): Promise<void> {
  const response = await fetch(`${auth}/emulator/v1/projects/${projectId}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status} to its settings.`);
}
