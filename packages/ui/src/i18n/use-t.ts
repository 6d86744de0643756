import format, { type FormatOptions } from 'icu-minify/format'
import { dateTimeFormat, numberFormat, pluralRules } from '@openchair/rules'
import { message } from './catalogues.ts'
import { useLocale } from './locale.tsx'
import type { Locale } from './locales.ts'
import type { MessageArguments } from './message-arguments.ts'

type Values = Record<string, string | number>

/** `t('common.close')`, with the arguments that the message names. */
export type Translate<M = MessageArguments> = <K extends keyof M & string>(
  key: K,
  ...args: M[K] extends null ? [] : [M[K]]
) => string

/** Of a formatter the messages use no more than its one method. */
const formatters = {
  getDateTimeFormat: dateTimeFormat,
  getNumberFormat: numberFormat,
  getPluralRules: pluralRules,
} as unknown as FormatOptions['formatters']

const write = (locale: Locale, key: string, values: Values = {}): string => {
  const text = message(locale, key)
  // Its screen or popup does not name the area; the gallery's check finds the key on the page.
  if (text === undefined) return key
  return typeof text === 'string' ? text : String(format(text, locale, values, { formatters }))
}

/** Texts by their keys; an application names its own besides those of the pieces. */
export const useT = <M = MessageArguments>(): Translate<M> => {
  const { locale } = useLocale()
  return (key, ...args) => write(locale, key, args[0] as Values | undefined)
}
