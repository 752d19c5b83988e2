/** Precedes an estimated or assumed figure; the no-break space keeps them on one line. */
export const approximately = '≈\u202f';

/** The sign before a figure, with a word for screen readers. */
export function ApproximateSign({ word }: { word: string }) {
  return (
    <>
      <span aria-hidden>{approximately}</span>
      <span className="visually-hidden">{word} </span>
    </>
  );
}
