import type { PageEdit } from './blackout-state.ts';
import type { OpenPaper, PageImage } from './open-paper.ts';

/** Makes a page as others see it. */
export type Flatten = (image: PageImage, edit: PageEdit) => Promise<Blob>;

/**
 * The pages of a paper as others see them. Each is made once for what its person did to it, one at a time, because each takes memory; a
 * page that is changed afterwards is made anew.
 */
export type MadePages = {
  /** @throws RefusedPaperError */
  page(index: number, edit: PageEdit): Promise<Blob>;
  /** Makes a page while its person looks at the next one, where none is being made: it is still drawn then. Never throws. */
  ahead(index: number, edit: PageEdit): Promise<void>;
};

export function makePages(paper: Pick<OpenPaper, 'page'>, flatten: Flatten): MadePages {
  const made = new WeakMap<PageEdit, Promise<Blob>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const make = async (before: Promise<unknown>, index: number, edit: PageEdit): Promise<Blob> => {
    waiting += 1;
    try {
      await before;
      const { image } = await paper.page(index);
      return await flatten(image, edit);
    } catch (cause) {
      // The next look tries again.
      made.delete(edit);
      throw cause;
    } finally {
      waiting -= 1;
    }
  };
  const page = (index: number, edit: PageEdit): Promise<Blob> => {
    const known = made.get(edit);
    if (known) return known;
    const wanted = make(last, index, edit);
    made.set(edit, wanted);
    last = wanted.catch(() => undefined);
    return wanted;
  };
  return {
    page,
    ahead: async (index, edit) => {
      if (waiting === 0) await page(index, edit).catch(() => undefined);
    },
  };
}
