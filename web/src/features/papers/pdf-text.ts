import type { PageViewport } from 'pdfjs-dist';
import type { TextItem } from './suggested-boxes.ts';
import type { Turns } from './page-boxes.ts';

/** A piece of text from pdf.js: `transform` places its baseline, `width` is along it. */
type PdfText = { str: string; transform: number[]; width: number };
/** An annotation from pdf.js, such as a form's field. */
type PdfAnnotation = { rect?: number[]; fieldValue?: unknown; contentsObj?: { str?: string }; subtype?: string };

/** Maximum number of pieces of text that are looked through: more are no text that somebody reads. */
const mostItems = 20_000;

/** Returns a page's text, and that of its form fields and notes drawn on it, with places in shares of the page. */
export function textItems(
  texts: readonly (PdfText | object)[],
  annotations: readonly PdfAnnotation[],
  viewport: Pick<PageViewport, 'transform' | 'width' | 'height'>,
): TextItem[] {
  return [
    ...texts.slice(0, mostItems).flatMap((item) => ('str' in item ? textItem(item, viewport) : [])),
    ...annotations.slice(0, mostItems).flatMap((annotation) => annotationItem(annotation, viewport)),
  ];
}

type Viewport = Pick<PageViewport, 'transform' | 'width' | 'height'>;
type Matrix = [number, number, number, number, number, number];

const matrixOf = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Matrix => [a, b, c, d, e, f];

/** Share of the font's size above and below the baseline. */
const [ascent, descent] = [0.85, 0.22];

function textItem({ str, transform, width }: PdfText, viewport: Viewport): TextItem[] {
  const [a, b, c, d, e, f] = matrixOf(transform);
  const [va, vb, vc, vd, ve, vf] = matrixOf(viewport.transform);
  const scale = Math.hypot(va, vb);
  const along = { x: va * a + vc * b, y: vb * a + vd * b };
  const up = { x: va * c + vc * d, y: vb * c + vd * d };
  const length = Math.hypot(along.x, along.y);
  if (length === 0) return [];
  const at = { x: va * e + vc * f + ve, y: vb * e + vd * f + vf };
  const end = { x: (along.x / length) * width * scale, y: (along.y / length) * width * scale };
  const corners = [0, 1].flatMap((share) =>
    [ascent, -descent].map((height) => ({
      x: at.x + end.x * share + up.x * height,
      y: at.y + end.y * share + up.y * height,
    })),
  );
  const quarter = Math.round(Math.atan2(along.y, along.x) / (Math.PI / 2));
  return [{ text: str, box: around(corners, viewport), turns: (-quarter & 3) as Turns }];
}

function annotationItem({ rect, fieldValue, contentsObj, subtype }: PdfAnnotation, viewport: Viewport): TextItem[] {
  const text = typeof fieldValue === 'string' ? fieldValue : subtype === 'FreeText' ? contentsObj?.str : undefined;
  if (!text || !rect) return [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
  const [va, vb, vc, vd, ve, vf] = matrixOf(viewport.transform);
  const placed = ([x, y]: [number, number]) => ({ x: va * x + vc * y + ve, y: vb * x + vd * y + vf });
  return [{ text, box: around([placed([x1, y1]), placed([x2, y2])], viewport), turns: 0 }];
}

function around(corners: readonly { x: number; y: number }[], { width, height }: Viewport): TextItem['box'] {
  const [xs, ys] = [corners.map(({ x }) => x / width), corners.map(({ y }) => y / height)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
