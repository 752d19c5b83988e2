import { inRoot } from '#tools/root.ts';
import { Problem } from '#tools/problem.ts';
import { blockPorts, configuredPorts, shiftedPorts, type Ports } from '#tools/emulators/ports.ts';

/** One running set of emulators, with its own ports, data and built code; several stand side by side. */
export type Instance = { readonly name: string; readonly ports: Ports };

/** What `npm start` runs: the ports of firebase.json. */
export const startInstance = (): Instance => ({ name: 'start', ports: configuredPorts() });

/** What `npm test` runs. */
export const testInstance = (): Instance => ({ name: 'test', ports: shiftedPorts(10_000) });

/** What `npm test` runs its browser tests on, while the other stages use theirs. */
export const endToEndInstance = (): Instance => ({ name: 'end-to-end', ports: blockPorts(29_900) });

/** What `npm run bench` runs. */
export const benchInstance = (): Instance => ({ name: 'bench', ports: shiftedPorts(20_000) });

/** A developer's own instance: a block of ports that starts at 30,000 + `offset`. */
export function offsetInstance(offset: number): Instance {
  if (!Number.isInteger(offset) || offset < 0 || offset > 2700) {
    throw new Problem(`--offset takes a whole number from 0 to 2700, not "${offset}".`);
  }
  return { name: `offset-${offset}`, ports: blockPorts(30_000 + offset) };
}

/** What `npm run mutate` runs: with an offset a block of ports like {@link offsetInstance}'s, otherwise the ports of `npm test`. */
export const mutationInstance = (offset: string | undefined): Instance => ({
  ...(offset === undefined ? testInstance() : offsetInstance(Number(offset))),
  name: 'mutation',
});

/** The folder that holds what an instance builds and logs; not under version control. */
export const runFolder = (instance: Instance): string => inRoot('.run', instance.name);

/** Where an instance's web build lies; its hosting emulator serves it. */
export const webFolder = (instance: Instance): string => inRoot('.run', instance.name, 'web');

/** The functions package that an instance's functions emulator loads. */
export const functionsFolder = (instance: Instance): string => inRoot('.run', instance.name, 'functions');
