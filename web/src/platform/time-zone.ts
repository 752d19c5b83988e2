/** Returns this browser's time zone as an IANA name, such as "America/Phoenix". */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sends the time zone to the server with session requests; emails show times in it. */
export const timeZoneHeader = () => ({ 'X-Time-Zone': browserTimeZone() });
