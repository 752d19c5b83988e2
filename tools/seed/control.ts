import { type ControlInput, controlClosings } from 'domain/deal/control.ts';
import { isControlGood, nextControlStep } from 'domain/deal/control-end.ts';
import type { DealDocument } from 'domain/deal/deal-document.ts';
import { addDays, addHours, calendarDay } from './calendar.ts';
import { randomFor } from './random.ts';

type Control = Pick<DealDocument, 'control' | 'controlShown' | 'controlDueAt'>;

/** Returns what gives the originator the right to sell a deal: most say it, some rights have run out, and some end soon. */
export function controlOf(index: number, state: string, now: Date): Control {
  const random = randomFor('control', index);
  if (random.chance(0.3)) return {};
  const kind = random.weighted(
    ['contract', 'option', 'assignment', 'owner', 'listing', 'authorization'],
    [8, 3, 3, 3, 2, 2],
  );
  const ends = random.weighted(['later', 'soon', 'over'], [6, 2, 1]);
  const days = { later: random.int(20, 120), soon: random.int(2, 13), over: -random.int(3, 30) }[ends];
  const until = lastDay(days, state, now);
  const assignable = random.chance(0.25) ? undefined : random.chance(0.7);
  const chosen = assignable === false ? 'doubleClosing' : random.pick(controlClosings);
  const closing = random.chance(0.7) ? chosen : undefined;
  const control: ControlInput =
    kind === 'owner'
      ? { kind }
      : kind === 'listing' || kind === 'authorization'
        ? { kind, until }
        : { kind, until, ...(assignable !== undefined && { assignable }), ...(closing && { closing }) };
  const dueAt = nextControlStep(control.kind === 'owner' ? {} : control, state, now);
  return {
    control,
    controlShown: isControlGood('until' in control ? control : {}, state, now),
    ...(dueAt && { controlDueAt: dueAt }),
  };
}

/** Returns a day about which nothing is due while somebody looks at the seeded deals. */
function lastDay(days: number, state: string, now: Date): string {
  const until = calendarDay(addDays(now, days));
  const dueAt = nextControlStep({ until }, state, now);
  return dueAt && dueAt < addHours(now, 4) ? lastDay(days + 1, state, now) : until;
}
