import { createReadStream, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const pdfjs = fileURLToPath(new URL('../../node_modules/pdfjs-dist/', import.meta.url));

/** Files that the worker of pdf.js loads when a PDF needs them; of `wasm` only the JavaScript, because the policy allows no WebAssembly. */
const folders = { cmaps: /\.bcmap$/, standard_fonts: /\.(pfb|ttf)$/, wasm: /_nowasm_fallback\.js$/ };

const names = (): string[] =>
  Object.entries(folders).flatMap(([folder, wanted]) =>
    readdirSync(`${pdfjs}${folder}`)
      .filter((name) => wanted.test(name))
      .map((name) => `${folder}/${name}`),
  );

const version = (): string => (JSON.parse(readFileSync(`${pdfjs}package.json`, 'utf8')) as { version: string }).version;

/**
 * Adds the fonts, character maps and decoders of pdf.js to the app, below a folder with its version. They are loaded one by one, by whoever
 * opens a PDF that needs them (docs/decisions/0450).
 */
export function pdfFiles(): Plugin {
  const folder = `assets/pdfjs-${version()}`;
  return {
    name: 'pdf-files',
    generateBundle() {
      for (const name of names()) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: readFileSync(`${pdfjs}${name}`) });
      }
    },
    configureServer(server) {
      const known = new Set(names());
      server.middlewares.use((request, response, next) => {
        const name = request.url?.slice(`/${folder}/`.length) ?? '';
        if (!request.url?.startsWith(`/${folder}/`) || !known.has(name)) return next();
        response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        createReadStream(`${pdfjs}${name}`).pipe(response);
      });
    },
  };
}
