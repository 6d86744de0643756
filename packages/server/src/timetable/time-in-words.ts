import { fromWireLanguage, type Language, type WireLanguage } from '@openchair/contract'
import { clockText, dayNumber } from '@openchair/rules'

const memory = new Map<string, unknown>()

/** Caches each formatter, because they are expensive to make and never change. */
const once = <Formatter>(key: string, make: () => Formatter): Formatter => {
  const known = memory.get(key)
  if (known !== undefined) return known as Formatter
  const made = make()
  memory.set(key, made)
  return made
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const dayInWords = (day: string, today: string, language: Language): string => {
  const ahead = dayNumber(day) - dayNumber(today)
  if (ahead === 0 || ahead === 1) {
    const relative = once(
      `relative ${language}`,
      () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
    )
    return capital(relative.format(ahead, 'day'))
  }
  const date = once(
    `date ${language}`,
    () =>
      new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      }),
  )
  return capital(date.format(dayNumber(day) * 86_400_000).replace(',', ''))
}

/** A local time in words: "Today, 2:45pm", "Mar 24 nov, 10:15" (spec 3, Barber's nextAvailableTime). */
export const timeInWords = (day: string, minute: number, today: string, wire: WireLanguage): string => {
  const language = fromWireLanguage(wire)
  return `${dayInWords(day, today, language)}, ${clockText(minute, language)}`
}
