import type { BodyOf } from 'domain/api/endpoint.ts';
import { askSide, decideCase } from 'domain/api/house-cases.ts';
import { type HouseCase, houseCaseDocument } from 'domain/deal/house-case.ts';
import { call } from '#platform/api/call.ts';
import { useFirestore } from '#platform/firebase/use-firestore.ts';
import { useLivePages, type LiveList } from '#platform/live/use-live-list.ts';
import { withId } from '#platform/live/use-live-query.ts';
import { openCases } from './open-cases-data.ts';

const pageSize = 20;

/** Live list of the cases that wait for an admin, oldest first. */
export const useHouseCases = (): LiveList<HouseCase> =>
  useLivePages(openCases(useFirestore()), pageSize, withId(houseCaseDocument));

type Found = Pick<HouseCase, 'id' | 'version'>;

/** @throws ApiError `own-case`, `edited-meanwhile` */
export const sendAsk = ({ id }: Found, body: BodyOf<typeof askSide>, idempotencyKey: string) =>
  call(askSide, { params: { caseId: id }, body, idempotencyKey });

/** Sends the version that the admin read. @throws ApiError `own-case`, `edited-meanwhile`, `claimant-gone` */
export const sendCaseDecision = ({ id, version }: Found, body: BodyOf<typeof decideCase>, idempotencyKey: string) =>
  call(decideCase, { params: { caseId: id }, body, headers: { 'If-Match': `"${version}"` }, idempotencyKey });
