import type { EmulatorAddresses } from '#tools/emulators/addresses.ts';

/** Addresses of the running instance's emulators, set by `npm test` and `tools/emulators/cli.ts exec`. */
export const addresses: EmulatorAddresses = read();

function read(): EmulatorAddresses {
  const json = process.env['DEAL_EXCHANGE_ADDRESSES'];
  if (!json) throw new Error('No emulators: run "npm test -- rules", or tools/emulators/cli.ts exec -- <command>.');
  return JSON.parse(json) as EmulatorAddresses;
}
