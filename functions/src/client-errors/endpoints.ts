import * as api from 'domain/api/client-errors.ts';
import { type Handler, handle } from '#platform/serve.ts';
import { reportClientError } from './report-client-error.ts';

/** The endpoint by which pages report their errors. */
export const clientErrorHandlers: readonly Handler[] = [handle(api.reportClientError, reportClientError)];
