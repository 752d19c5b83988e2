import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '#tools/root.ts';
import { importsOf } from './imports.ts';
import { wallsOf, type Paths, type Wall } from './walls.ts';

const fits = (path: string, paths: Paths): boolean =>
  typeof paths === 'string' ? path.startsWith(paths) : paths.test(path);

const isAmong = (name: string, packages: readonly string[]): boolean =>
  packages.some((each) => (each === '' || each.endsWith(':') ? name.startsWith(each) : name === each));

const features = readdirSync(inRoot('web/src/features'));
const walls = wallsOf(features);

const wallOf = (file: string): Wall | undefined => walls.find(({ of }) => fits(file, of));

/**
 * Returns a file's forbidden imports, one line each; empty if there are none.
 * @param file its path in the repository; it need not exist
 */
export function breachesOf(file: string, text: string): string[] {
  const wall = wallOf(file);
  if (!wall) return [`${file}: no wall in tools/walls/walls.ts says what this place may import`];
  return importsOf(file, text).flatMap((found) => {
    const at = `${file}:${found.line}`;
    if ('unresolved' in found)
      return wall.computed ? [] : [`${at}: "${found.specifier}" leads to no file or package that can be judged`];
    if ('package' in found)
      return isAmong(found.package, wall.packages) ? [] : [`${at}: may not import the package ${found.package}`];
    if (wall.files.some((paths) => fits(found.file, paths))) return [];
    return [`${at}: may not import ${found.file}`];
  });
}

/** Returns all breaches in tracked and new files. */
export function breachesOfRepository(): string[] {
  const patterns = ['*.ts', '*.tsx', '*.mjs'];
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  const files = execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).trim().split('\n');
  return files
    .filter((file) => existsSync(inRoot(file)))
    .flatMap((file) => breachesOf(file, readFileSync(inRoot(file), 'utf8')));
}
