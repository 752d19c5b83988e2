import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findJdk } from '#tools/emulators/find-jdk.ts';
import { Problem } from '#tools/problem.ts';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'jdks-'));
});
afterEach(() => rmSync(tree, { recursive: true }));

/** Creates a folder like that of an installed Java; a runtime has no compiler. */
function java(name: string, version: string, { compiler = true } = {}): string {
  const home = join(tree, 'jvm', name);
  mkdirSync(join(home, 'bin'), { recursive: true });
  writeFileSync(join(home, 'release'), `IMPLEMENTOR="X"\nJAVA_VERSION="${version}"\n`);
  writeFileSync(join(home, 'bin', compiler ? 'javac' : 'java'), '');
  return home;
}

const find = ({ javaHome, path = '' }: { javaHome?: string; path?: string } = {}): string =>
  findJdk({ javaHome, path, parents: [join(tree, 'jvm'), join(tree, 'nowhere')] });

it('finds a new JDK beside an older default on PATH', () => {
  const old = java('java-17', '17.0.15');
  const recent = java('temurin-25', '25.0.1');
  expect(find({ path: join(old, 'bin') })).toBe(recent);
});

it('prefers JAVA_HOME, then PATH through links', () => {
  const first = java('a-21', '21');
  const second = java('b-22', '22.0.1');
  const links = join(tree, 'links');
  mkdirSync(links);
  symlinkSync(join(second, 'bin', 'javac'), join(links, 'javac'));
  expect(find({ path: links })).toBe(second);
  expect(find({ javaHome: first, path: links })).toBe(first);
});

it('passes over an outdated JAVA_HOME and a runtime without a compiler', () => {
  const old = java('java-11', '11.0.2');
  java('jre-21', '21.0.1', { compiler: false });
  const recent = java('temurin-21', '21.0.1');
  expect(find({ javaHome: old })).toBe(recent);
});

it('says in one line what to install when there is none', () => {
  java('java-8', '1.8.0_402');
  expect(() => find()).toThrow(Problem);
  expect(() => find()).toThrow(/^The emulators need a JDK of version 21 or newer[^\n]*$/);
});
