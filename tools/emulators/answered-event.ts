/** Returns what the emulators' log says when a function has answered an event of the document at `path`. */
export const answeredEvent = (path: string): string => `Answered an event of ${path}`;
