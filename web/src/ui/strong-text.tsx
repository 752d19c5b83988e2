import { Fragment } from 'react';

/**
 * A translated text with its `<strong>` parts set in bold: "We wrote to <strong>ana@example.com</strong>." Does for us what
 * react-i18next's Trans does with an HTML parser of 4 KiB; any other markup is shown as it is typed.
 */
export function StrongText({ children }: { children: string }) {
  return children.split(/<strong>(.*?)<\/strong>/s).map((part, index) =>
    // Every second part stood between the tags.
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 1 ? <strong key={index}>{part}</strong> : <Fragment key={index}>{part}</Fragment>,
  );
}
