/**
 * The `Intl` formatters, which only this file makes. They are costly to make and never change. So one is made
 * for each language and set of options, and only for a text that the server has not written already
 * (`takeWritten`).
 */
const made = new Map<string, unknown>()

/** Texts that formatters have written: by formatter, then by the number that was formatted. */
export type Written = Readonly<Record<string, Readonly<Record<string, string>>>>

let taken: Written = {}
let recorded: Record<string, Record<string, string>> | undefined

/** Calls `draw`, and returns its result with all texts that formatters wrote meanwhile. */
export const recordWritten = <T>(draw: () => T): readonly [drawn: T, written: Written] => {
  const written = (recorded = {})
  try {
    return [draw(), written]
  } finally {
    recorded = undefined
  }
}

/**
 * Takes over texts that the server has written. On a phone, a browser's first formatter takes longer than
 * everything else a page does before it responds. With the server's texts the page needs none.
 */
export const takeWritten = (written: Written): void => {
  taken = written
}

type Locales = string | readonly string[] | Intl.Locale | readonly Intl.Locale[] | undefined
type Formatter<T> = new (locale: string, options: object | undefined) => T

/** Makes a function that formats with a formatter made on its first use. */
const writer = <T>(make: Formatter<T>, locales: Locales, options?: object) => {
  const locale = String(locales)
  const key = `${make.name} ${locale} ${JSON.stringify(options)}`
  const formatter = (): T => {
    const fresh = (made.get(key) as T | undefined) ?? new make(locale, options)
    made.set(key, fresh)
    return fresh
  }
  const write = (value: Date | number, text: (formatter: T) => string): string => {
    const name = Number(value)
    const known = taken[key]?.[name] ?? text(formatter())
    if (recorded) (recorded[key] ??= {})[name] = known
    return known
  }
  return { formatter, write }
}

export const dateTimeFormat = (locales?: Locales, options?: Intl.DateTimeFormatOptions) => {
  const { write } = writer(Intl.DateTimeFormat, locales, options)
  return { format: (value: Date | number) => write(value, (formatter) => formatter.format(value)) }
}

export const numberFormat = (locales?: Locales, options?: Intl.NumberFormatOptions) => {
  const { write } = writer(Intl.NumberFormat, locales, options)
  return { format: (value: number) => write(value, (formatter) => formatter.format(value)) }
}

export const pluralRules = (locales?: Locales, options?: Intl.PluralRulesOptions) => {
  const { write } = writer(Intl.PluralRules, locales, options)
  return { select: (value: number) => write(value, (formatter) => formatter.select(value)) }
}

export const listFormat = (locale: string): Intl.ListFormat =>
  writer(Intl.ListFormat, locale, { type: 'conjunction' }).formatter()

export const relativeTimeFormat = (locale: string): Intl.RelativeTimeFormat =>
  writer(Intl.RelativeTimeFormat, locale).formatter()

/**
 * Turns thin, narrow and no-break spaces into one kind, a no-break space. Server and browser then write the
 * same characters with any ICU version, and `57 $` and `14 h` do not break across lines.
 */
export const evenSpaces = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, '\u00a0')
