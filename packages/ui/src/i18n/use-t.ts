import format, { type FormatOptions } from 'icu-minify/format'
import { dateTimeFormat, numberFormat, pluralRules } from '@openchair/rules'
import { message } from './catalogues.ts'
import { useLocale } from './locale.tsx'
import type { Locale } from './locales.ts'
import type { MessageArguments } from './message-arguments.ts'

type Values = Record<string, string | number>

/** Returns a text, as in `t('common.close')`, with the arguments that the message names. */
export type Translate<M = MessageArguments> = <K extends keyof M & string>(
  key: K,
  ...args: M[K] extends null ? [] : [M[K]]
) => string

/** Messages use only this method of a formatter. */
const formatters = {
  getDateTimeFormat: dateTimeFormat,
  getNumberFormat: numberFormat,
  getPluralRules: pluralRules,
} as unknown as FormatOptions['formatters']

const write = (locale: Locale, key: string, values: Values = {}): string => {
  const text = message(locale, key)
  // The screen or popup has not declared this area. The gallery's check finds such a key on the page.
  if (text === undefined) return key
  return typeof text === 'string' ? text : String(format(text, locale, values, { formatters }))
}

/** Texts by key; an application adds its own to those of the pieces. */
export const useT = <M = MessageArguments>(): Translate<M> => {
  const { locale } = useLocale()
  return (key, ...args) => write(locale, key, args[0] as Values | undefined)
}
