import { inRoot } from '#tools/root.ts';
import { Problem } from '#tools/problem.ts';
import { projectId } from '#tools/emulators/project.ts';
import { blockPorts, configuredPorts, shiftedPorts, type Ports } from '#tools/emulators/ports.ts';

/** A set of emulators with its own ports, data and builds; several can run side by side. */
export type Instance = { readonly name: string; readonly ports: Ports; readonly projectId: string };

/** The instance of `npm start`, on the ports of firebase.json. */
export const startInstance = (): Instance => ({ name: 'start', ports: configuredPorts(), projectId });

/** The instance of `npm test`. */
export const testInstance = (): Instance => ({ name: 'test', ports: shiftedPorts(10_000), projectId });

/** The instance for the browser tests of `npm test`, which run in parallel with other stages. */
export const endToEndInstance = (): Instance => ({ name: 'end-to-end', ports: blockPorts(29_900), projectId });

/** The instance of `npm run bench`. */
export const benchInstance = (): Instance => ({ name: 'bench', ports: shiftedPorts(20_000), projectId });

/** A developer's own instance: a block of ports from 30,000 + `offset`. */
export function offsetInstance(offset: number): Instance {
  if (!Number.isInteger(offset) || offset < 0 || offset > 2700) {
    throw new Problem(`--offset takes a whole number from 0 to 2700, not "${offset}".`);
  }
  return { name: `offset-${offset}`, ports: blockPorts(30_000 + offset), projectId };
}

/** The instances of `npm run drill`: the portal that is lost, and the one that is restored, in another project. */
export function drillInstances(offset = 2600): { readonly lost: Instance; readonly restored: Instance } {
  return {
    lost: { ...offsetInstance(offset), name: 'drill-lost' },
    restored: { ...offsetInstance(offset + 50), name: 'drill-restored', projectId: 'demo-restored-exchange' },
  };
}

/** The instance of `npm run mutate`: with an offset, a block of ports like {@link offsetInstance}; otherwise the ports of `npm test`. */
export const mutationInstance = (offset: string | undefined): Instance => ({
  ...(offset === undefined ? testInstance() : offsetInstance(Number(offset))),
  name: 'mutation',
});

/** Returns the folder for an instance's builds and logs; not under version control. */
export const runFolder = (instance: Instance): string => inRoot('.run', instance.name);

/** Returns the folder of an instance's web build, which its hosting emulator serves. */
export const webFolder = (instance: Instance): string => inRoot('.run', instance.name, 'web');

/** Returns the functions package that an instance's functions emulator loads. */
export const functionsFolder = (instance: Instance): string => inRoot('.run', instance.name, 'functions');
