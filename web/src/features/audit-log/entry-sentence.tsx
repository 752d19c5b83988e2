import { Fragment, type ReactNode } from 'react';

/**
 * A translated sentence with its `<by>` and `<whom>` replaced by what stands for them, which may be a link. Any other markup is
 * shown as it is typed; see ui/strong-text.tsx.
 */
export function EntrySentence({ text, by, whom }: { text: string; by: ReactNode; whom: ReactNode }) {
  return text.split(/(<by>|<whom>)/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence
    <Fragment key={index}>{part === '<by>' ? by : part === '<whom>' ? whom : part}</Fragment>
  ));
}
