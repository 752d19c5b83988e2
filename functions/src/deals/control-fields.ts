import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { DealControl } from 'domain/deal/control.ts';
import { isControlGood, nextControlStep } from 'domain/deal/control-end.ts';

/** Returns what a deal's document says of the right to sell it, for an update; it is good for the day in `state`. */
export function controlFields(control: DealControl | undefined, state: string, now: Date) {
  const dueAt = control && nextControlStep(control, state, now);
  return {
    control: control ?? FieldValue.delete(),
    controlShown: control ? isControlGood(control, state, now) : FieldValue.delete(),
    controlDueAt: dueAt ? Timestamp.fromDate(dueAt) : FieldValue.delete(),
  };
}
