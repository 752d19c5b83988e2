import { inParallel } from '#tools/seed/in-parallel.ts';
import { facades } from './facades.ts';
import { backyards, interiors } from './interiors.ts';
import { render, type Picture } from './render.ts';

/** Every picture that a deal can show, by the name of its scene. */
export async function drawPictures(): Promise<ReadonlyMap<string, Picture>> {
  const pictures = new Map<string, Picture>();
  // sharp works in threads of its own, two at a time suit two cores; the third keeps them fed.
  await inParallel([...facades, ...interiors, ...backyards], 3, async ({ name, draw }) => {
    pictures.set(name, await render(draw()));
  });
  return pictures;
}
