import { afterEach, expect, it, vi } from 'vitest';
import { preloadPhotos } from './preload-photos.ts';

afterEach(() => vi.unstubAllGlobals());

const photo = (id: string, ready: boolean) => ({ id, ready, token: 't' });
const deal = (id: string, ...photos: object[]) => ({ id, data: { photos } });

it('asks for the first published photo of the first deals, the first before the others', () => {
  const head: Record<string, unknown>[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: Record<string, unknown>) => head.push(link) },
  });
  const deals = [
    deal('d1', photo('made', false), photo('a', true)),
    deal('d2'),
    deal('d3', photo('c', true)),
    deal('d4', photo('d', true)),
  ];
  preloadPhotos(deals, 'https://files/o', { sizes: '92vw', most: 3 });
  expect(head).toMatchObject([
    { rel: 'preload', as: 'image', fetchPriority: 'high', imageSizes: '92vw' },
    { rel: 'preload', as: 'image', fetchPriority: 'auto', imageSizes: '92vw' },
  ]);
  expect(head.map(({ imageSrcset }) => imageSrcset)).toEqual([
    expect.stringContaining('https://files/o/deals%2Fd1%2Fphotos%2Fa_320.webp?alt=media&token=t 320w'),
    expect.stringContaining('/deals%2Fd3%2Fphotos%2Fc_'),
  ]);
  preloadPhotos([], 'https://files/o', { sizes: '92vw', most: 3 });
  expect(head).toHaveLength(2);
});
