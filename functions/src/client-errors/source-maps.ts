import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { ReportedFrame } from 'domain/client-error/client-error.ts';

/** A place of the sources: `web/src/app/app.tsx`. */
export type SourceFrame = { name?: string | undefined; file: string; line: number; column: number };

/** Reads the source map of one of the app's files; undefined where there is none, as for an older build. */
export type ReadSourceMap = (file: string) => Promise<SourceMapPayload | undefined>;

/** Reads the maps that the build puts beside the functions, where they are not public (tools/build/bundle-web.ts). */
export const readBuiltSourceMap: ReadSourceMap = async (file) => {
  try {
    return JSON.parse(
      await readFile(new URL(`./client-maps/${file}.map`, import.meta.url), 'utf8'),
    ) as SourceMapPayload;
  } catch {
    return undefined;
  }
};

/** Maximum number of files of one stack whose maps are read: parsing a large one takes some 20 ms. */
const mostFiles = 6;

/** Returns the frames with the places of the sources instead of those of the build, where its maps are there. */
export async function mapFrames(frames: readonly ReportedFrame[], readMap: ReadSourceMap): Promise<SourceFrame[]> {
  const files = [...new Set(frames.map(({ file }) => file))].slice(0, mostFiles);
  const maps = new Map(
    await Promise.all(
      files.map(async (file) => {
        const payload = await readMap(file);
        return [file, payload && new SourceMap(payload)] as const;
      }),
    ),
  );
  return frames.map((frame) => {
    const origin = maps.get(frame.file)?.findEntry(frame.line - 1, frame.column - 1);
    // The frame's name is minified, so it is dropped.
    return origin && 'originalSource' in origin
      ? { file: origin.originalSource, line: origin.originalLine + 1, column: origin.originalColumn + 1 }
      : { ...frame, file: `assets/${frame.file}` };
  });
}
