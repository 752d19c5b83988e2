import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '#tools/root.ts';

const storageRules = join(import.meta.dirname, 'StorageRules.java');

const run = (file: string, args: readonly string[]): void => {
  execFileSync(file, args, { stdio: ['ignore', 'ignore', 'inherit'] });
};

/**
 * Adapts the gcloud CLI's Firestore emulator to firebase-tools: a jar with a main class, a Storage rules runtime on its rules engine, and a
 * `java` command. Built once per JDK, Firestore jar and version of our source.
 * @returns the folder with `firestore.jar`, `storage.jar` and `java`
 */
export function buildJars(jdk: string, firestoreJar: string): string {
  const { size, mtimeMs } = statSync(firestoreJar);
  const key = createHash('sha256')
    .update(readFileSync(storageRules))
    .update(readFileSync(import.meta.filename))
    .update([jdk, firestoreJar, size, mtimeMs].join('\n'))
    .digest('hex')
    .slice(0, 12);
  const folder = inRoot('node_modules/.cache/emulators', key);
  if (existsSync(folder)) return folder;

  const draft = `${folder}.${process.pid}`;
  const classes = join(draft, 'classes');
  mkdirSync(classes, { recursive: true });
  run(join(jdk, 'bin/javac'), [
    '--release',
    '21',
    '-proc:none',
    '-nowarn',
    '-Xlint:-classfile',
    '-cp',
    firestoreJar,
    '-d',
    classes,
    storageRules,
  ]);
  const jars = [
    {
      name: 'firestore',
      mainClass: 'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      content: [],
    },
    { name: 'storage', mainClass: 'StorageRules', content: ['-C', classes, '.'] },
  ];
  for (const { name, mainClass, content } of jars) {
    const manifest = join(draft, `${name}.mf`);
    writeFileSync(manifest, `Main-Class: ${mainClass}\nClass-Path: ${pathToFileURL(firestoreJar).href}\n`);
    run(join(jdk, 'bin/jar'), ['cfm', join(draft, `${name}.jar`), manifest, ...content]);
  }
  const flags = [
    '-XX:+UseSerialGC', // takes 10% less CPU time than concurrent collection
    // Newer JDKs warn about Unsafe on stderr, which firebase-tools shows as a rules error.
    '-XX:+IgnoreUnrecognizedVMOptions',
    '--sun-misc-unsafe-memory-access=allow',
  ];
  writeFileSync(join(draft, 'java'), `#!/bin/sh\nexec '${join(jdk, 'bin/java')}' ${flags.join(' ')} "$@"\n`);
  chmodSync(join(draft, 'java'), 0o755);
  publish(draft, folder);
  return folder;
}

/** Another run may have been first; its folder is equivalent. */
function publish(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
