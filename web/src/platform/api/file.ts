import type { FileEndpoint } from 'domain/api/endpoint.ts';
import { ApiError } from './api-error.ts';
import { createAsk, type Dependencies, type RequestOptions } from './request.ts';

/** A file as the API named it. */
export type ApiFile = { name: string; content: Blob };

/** Fetches a file. @throws ApiError also when the connection breaks before all of it is here */
export type FetchFile = (endpoint: FileEndpoint, options?: RequestOptions<FileEndpoint>) => Promise<ApiFile>;

/** As the generic API helper asks, with a bearer token; the browser's own download could not carry one. */
export function createFetchFile(dependencies: Dependencies): FetchFile {
  const ask = createAsk(dependencies);
  return (endpoint, options = {}) => ask(endpoint, options, (response) => fileIn(endpoint, response));
}

async function fileIn({ mediaType }: FileEndpoint, response: Response): Promise<ApiFile> {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  const name = /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  // The app's own page answers what nobody else does.
  if (!type.startsWith(mediaType) || name === undefined)
    throw new ApiError(`${status}: ${type}`, { status, code: 'unreadable-answer' });
  try {
    return { name, content: await response.blob() };
  } catch (cause) {
    throw ApiError.network(cause);
  }
}
