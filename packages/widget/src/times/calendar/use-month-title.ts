import { dayPart } from '@openchair/rules'
import { useFormat } from '../../format/use-format.ts'
import { useLocale } from '../../i18n/locale.tsx'

type Months = readonly [string, ...string[]]

const shortName = (locale: string, month: string): string =>
  dayPart(locale, `${month}-01`, { month: 'short' })

/** The heading of a calendar: `November 2026`, of weeks of two months `Nov – Dec 2026`. */
export const useMonthTitle = (): ((months: Months) => string) => {
  const { locale } = useLocale()
  const format = useFormat()
  return ([first, second]) => {
    if (second === undefined) return format.month(first)
    const [year, nextYear] = [first.slice(0, 4), second.slice(0, 4)]
    const start = year === nextYear ? shortName(locale, first) : `${shortName(locale, first)} ${year}`
    return format.capital(`${start} – ${shortName(locale, second)} ${nextYear}`)
  }
}
