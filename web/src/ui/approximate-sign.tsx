/** Before a figure that is estimated or assumed; never alone on a line. */
export const approximately = '≈\u202f';

/** The sign before a figure, read out as a word. */
export function ApproximateSign({ word }: { word: string }) {
  return (
    <>
      <span aria-hidden>{approximately}</span>
      <span className="visually-hidden">{word} </span>
    </>
  );
}
