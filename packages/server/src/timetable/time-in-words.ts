import { fromWireLanguage, type Language, type WireLanguage } from '@openchair/contract'
import { clockText, dayNumber, dayText } from '@openchair/rules'

const memory = new Map<Language, Intl.RelativeTimeFormat>()

/** Caches each formatter, because they are expensive to make and never change. */
const relativeIn = (language: Language): Intl.RelativeTimeFormat => {
  const made = memory.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  memory.set(language, made)
  return made
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

type Reader = {
  readonly language: WireLanguage
  /** The shop's country (ISO 3166, two letters), which decides how days are written. */
  readonly country: string
}

/** A local time in words: "Today, 2:45pm", "Mar 24 nov, 10:15" (professionals/next-available). */
export const timeInWords = (day: string, minute: number, today: string, reader: Reader): string => {
  const language = fromWireLanguage(reader.language)
  const ahead = dayNumber(day) - dayNumber(today)
  const named =
    ahead === 0 || ahead === 1
      ? relativeIn(language).format(ahead, 'day')
      : dayText(language, reader.country, day, 'short')
  return `${capital(named)}, ${clockText(minute, language)}`
}
