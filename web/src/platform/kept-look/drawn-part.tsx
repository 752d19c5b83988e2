import { useState, type ReactNode } from 'react';
import { drawnPart } from './use-kept-look.ts';

type Props = { name: string; children: ReactNode };

/** Shows a part as it was drawn before the app ran, in place of its placeholder, until its own content is there. */
export function DrawnPart({ name, children }: Props) {
  const [html] = useState(() => drawnPart(name));
  // Written by the app itself (look-of.ts); the page's Content-Security-Policy runs nothing in it.
  return html === undefined ? children : <div dangerouslySetInnerHTML={{ __html: html }} />;
}
