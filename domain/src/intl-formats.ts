// Intl's formats, each made once: making one takes as long as formatting a hundred values.

const formats = new Map<string, unknown>();

const once =
  <Options, Format>(name: string, make: (locale: string, options?: Options) => Format) =>
  (locale: string, options?: Options): Format => {
    const key = name + locale + JSON.stringify(options);
    const format = (formats.get(key) as Format | undefined) ?? make(locale, options);
    formats.set(key, format);
    return format;
  };

export const dateFormat = once(
  'date',
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = once(
  'number',
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const listFormat = once(
  'list',
  (locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);
export const relativeTimeFormat = once('time', (locale) => new Intl.RelativeTimeFormat(locale));
