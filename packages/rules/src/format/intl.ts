/**
 * The one place that makes `Intl` formatters. They are costly to make and never change, so each is made
 * once a language and set of options.
 */
const made = new Map<string, unknown>()

const once = <T>(kind: string, locale: string, options: object | undefined, make: () => T): T => {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  const known = made.get(key) as T | undefined
  if (known !== undefined) return known
  const fresh = make()
  made.set(key, fresh)
  return fresh
}

type Locales = string | readonly string[] | Intl.Locale | readonly Intl.Locale[] | undefined
const name = (locales: Locales): string => String(locales)

export const dateTimeFormat = (locales?: Locales, options?: Intl.DateTimeFormatOptions) =>
  once('date', name(locales), options, () => new Intl.DateTimeFormat(name(locales), options))

export const numberFormat = (locales?: Locales, options?: Intl.NumberFormatOptions) =>
  once('number', name(locales), options, () => new Intl.NumberFormat(name(locales), options))

export const pluralRules = (locales?: Locales, options?: Intl.PluralRulesOptions) =>
  once('plural', name(locales), options, () => new Intl.PluralRules(name(locales), options))

export const listFormat = (locale: string) =>
  once('list', locale, undefined, () => new Intl.ListFormat(locale, { type: 'conjunction' }))

/**
 * Server and browser must write the same characters, whatever ICU they carry: thin, narrow and
 * no-break spaces become one kind, a no-break space, so that `57 $` and `14 h` are not torn apart.
 */
export const evenSpaces = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, '\u00a0')
