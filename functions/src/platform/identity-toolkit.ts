/** The address of the Auth emulator, by the variable that the Admin SDK goes by, too. */
export const emulatorOfAuth = (): string | undefined => process.env['FIREBASE_AUTH_EMULATOR_HOST'] || undefined;

/** Where the Identity Toolkit API is, for what the Admin SDK cannot do. */
export function identityToolkit(): string {
  const emulator = emulatorOfAuth();
  return emulator ? `http://${emulator}/identitytoolkit.googleapis.com` : 'https://identitytoolkit.googleapis.com';
}
