// Loaded into each process that runs functions. Logs each Firestore event that a function has answered, because the emulators lose some
// without a word and never send them again.
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answeredEvent } from '#tools/emulators/answered-event.ts';

// firebase-tools sets it in these processes alone.
if (process.env['FUNCTION_TARGET'] !== undefined) {
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const document = request.headers['ce-document'];
    if (typeof document === 'string' && response.statusCode === 200) console.log(answeredEvent(document));
  });
}
