import { bad, good, type Examples } from 'domain/account/examples.ts';
import { chosenTimeZones } from './notification-hours.ts';
import { notificationGroupNames } from './notification-table.ts';

/** Notification settings that form and rules either both allow or both refuse. */
export function notificationSettingsExamples(): Examples {
  const one = { email: true, text: false };
  const wrongChannels: Record<string, unknown> = {
    'without a text': { email: true },
    'without an email': { text: true },
    'with an email as text': { email: 'true', text: false },
    'with a text as a number': { email: true, text: 1 },
    'with a push as text': { ...one, push: 'true' },
    'with a push as nothing': { ...one, push: null },
    'with a push alone': { push: true },
    'with a channel nobody knows': { ...one, unheardOf: true },
    'as a boolean': true,
    'as a list': [true, false],
    'as nothing': null,
  };
  return {
    'every group at once': good(Object.fromEntries(notificationGroupNames.map((group) => [group, one]))),
    'nothing at all': good({}),
    'another choice for each group': good({
      offers: { email: false, text: true },
      interests: { email: true, text: true },
    }),
    'pushes as well, or switched off': good({
      offers: { ...one, push: true },
      interests: { ...one, push: false },
    }),
    'no channel': good({ offers: { email: false, text: false } }),
    ...Object.fromEntries(
      notificationGroupNames.flatMap((group) => [
        [`${group} alone`, good({ [group]: one })],
        ...Object.entries(wrongChannels).map(([what, channels]) => [`${group} ${what}`, bad({ [group]: channels })]),
        [`${group} with hours for channels`, bad({ [group]: { digest: 8 }, hours: { digest: 8 } })],
      ]),
    ),
    ...hoursExamples(),
  };
}

function hoursExamples(): Examples {
  const night = { from: 22, until: 7 };
  const allowed = (hours: unknown) => good({ hours });
  const refused = (hours: unknown) => bad({ hours });
  const wrongHours: Record<string, unknown> = {
    'before midnight': -1,
    'after the last': 24,
    'a half hour': 7.5,
    'a text': '8',
    'not a number': Number.NaN,
    'without end': Infinity,
    nothing: null,
    'a boolean': true,
    'a list': [8],
  };
  return {
    'all hours at once': allowed({ digest: 18, quiet: night, timeZone: 'America/Phoenix' }),
    'no hours': allowed({}),
    'a digest at midnight': allowed({ digest: 0 }),
    'a digest at the last hour': allowed({ digest: 23 }),
    'quiet hours alone': allowed({ quiet: night }),
    'quiet hours by day': allowed({ quiet: { from: 9, until: 17 } }),
    'quiet hours from midnight on': allowed({ quiet: { from: 0, until: 23 } }),
    'quiet hours until midnight': allowed({ quiet: { from: 23, until: 0 } }),
    ...Object.fromEntries(
      Object.entries(wrongHours).flatMap(([what, hour]) => [
        [`a digest whose hour is ${what}`, refused({ digest: hour })],
        [`quiet hours from ${what} on`, refused({ quiet: { ...night, from: hour } })],
        [`quiet hours until ${what}`, refused({ quiet: { ...night, until: hour } })],
      ]),
    ),
    'quiet hours from and until the same': refused({ quiet: { from: 7, until: 7 } }),
    'quiet hours without a beginning': refused({ quiet: { until: 7 } }),
    'quiet hours without an end': refused({ quiet: { from: 22 } }),
    'quiet hours with a note': refused({ quiet: { ...night, unheardOf: true } }),
    'quiet hours as a list': refused({ quiet: [22, 7] }),
    'quiet hours as nothing': refused({ quiet: null }),
    ...Object.fromEntries(chosenTimeZones.map((timeZone) => [`the time zone ${timeZone}`, allowed({ timeZone })])),
    'a time zone that is none': refused({ timeZone: 'Mars/Olympus' }),
    'a time zone without a name': refused({ timeZone: '' }),
    'a time zone as a number': refused({ timeZone: -7 }),
    'a time zone as nothing': refused({ timeZone: null }),
    'hours with a field nobody knows': refused({ digest: 8, unheardOf: 8 }),
    'hours as a number': refused(8),
    'hours as a list': refused([8]),
    'hours as nothing': refused(null),
  };
}
