import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Problem } from '#tools/problem.ts';

/** firebase-tools refuses older ones. */
const minimum = 21;

/** Where JDKs are looked for; a parameter so that tests can stand on a tree of their own. */
export type JdkPlaces = {
  readonly javaHome: string | undefined;
  readonly path: string;
  readonly parents: readonly string[];
};

const usualPlaces = (): JdkPlaces => ({
  javaHome: process.env['JAVA_HOME'],
  path: process.env['PATH'] ?? '',
  parents: [
    '/usr/lib/jvm',
    '/opt',
    '/opt/homebrew/opt',
    join(homedir(), '.sdkman/candidates/java'),
    join(homedir(), '.jdks'),
    '/Library/Java/JavaVirtualMachines',
  ],
});

/** The home of the first JDK of version 21 or newer, wherever the machine's default Java points. */
export function findJdk(places: JdkPlaces = usualPlaces()): string {
  const home = candidates(places).find(
    (folder) => existsSync(join(folder, 'bin', 'javac')) && majorVersion(folder) >= minimum,
  );
  if (home) return home;
  throw new Problem(
    `The emulators need a JDK of version ${minimum} or newer and none was found: install one (for example "temurin-21-jdk") or set JAVA_HOME.`,
  );
}

function candidates({ javaHome, path, parents }: JdkPlaces): string[] {
  const onPath = path.split(delimiter).flatMap((folder) => {
    const javac = join(folder, 'javac');
    return existsSync(javac) ? [dirname(dirname(realpathSync(javac)))] : [];
  });
  const below = parents.flatMap((parent) =>
    existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : [],
  );
  return [
    ...(javaHome ? [javaHome] : []),
    ...onPath,
    ...below.flatMap((folder) => [
      folder,
      join(folder, 'Contents/Home'),
      join(folder, 'libexec/openjdk.jdk/Contents/Home'),
    ]),
  ];
}

/** From the `release` file that every JDK has in its home; 0 if it does not tell. */
function majorVersion(home: string): number {
  const release = join(home, 'release');
  return existsSync(release) ? Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(release, 'utf8'))?.[1] ?? 0) : 0;
}
