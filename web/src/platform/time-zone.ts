/** The time zone of this browser by its IANA name, such as "America/Phoenix". */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** With which the server is told it when it is asked who somebody is: their mails say times in it. */
export const timeZoneHeader = () => ({ 'X-Time-Zone': browserTimeZone() });
