import format from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import { dateTimeFormat, numberFormat, pluralRules } from '../format/intl.ts'
import { message } from './catalogues.ts'
import type { Locale } from './locales.ts'
import { useLocale } from './locale.tsx'
import type { MessageArguments } from './message-arguments.ts'

export type MessageKey = keyof MessageArguments

type Arguments<K extends MessageKey> = MessageArguments[K] extends null ? [] : [MessageArguments[K]]
type HasTag<K extends MessageKey> = ((text: ReactNode) => ReactNode) extends NonNullable<
  MessageArguments[K]
>[keyof NonNullable<MessageArguments[K]>]
  ? ReactNode
  : string

/** `t('shop.anyProfessional')`; a message with tags gives nodes instead of a string. */
export type Translate = <K extends MessageKey>(key: K, ...args: Arguments<K>) => HasTag<K>

const formatters = {
  getDateTimeFormat: dateTimeFormat,
  getNumberFormat: numberFormat,
  getPluralRules: pluralRules,
}

const write = (locale: Locale, key: string, values: Record<string, string | number> = {}): ReactNode => {
  const text = message(locale, key)
  // Its screen or popup does not name the area; the gallery's check finds the key on the page.
  if (text === undefined) return key
  if (typeof text === 'string') return text
  const written = format<ReactNode>(text, locale, values, { formatters })
  return Array.isArray(written) ? createElement(Fragment, null, ...written) : written
}

/** For code outside of components, where the language is known. */
export const translator = (locale: Locale): Translate =>
  ((key: string, values?: Record<string, string | number>) => write(locale, key, values)) as Translate

export const useT = (): Translate => translator(useLocale().locale)
