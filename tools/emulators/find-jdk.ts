import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Problem } from '#tools/problem.ts';

/** firebase-tools refuses older versions. */
const minimum = 21;

/** Places to look for JDKs; a parameter so that tests can use their own folders. */
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

/** Returns the home of the first JDK of version 21 or newer, independent of the machine's default Java. */
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

/** Reads the version from the `release` file in the JDK's home; 0 if unknown. */
function majorVersion(home: string): number {
  const release = join(home, 'release');
  return existsSync(release) ? Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(release, 'utf8'))?.[1] ?? 0) : 0;
}
