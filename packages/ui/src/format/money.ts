import { evenSpaces, exactMoney, listFormat, money, numberFormat } from '@openchair/rules'

export { exactMoney, money }

/** A price, or a range of two. It is written without `formatRange`, whose spaces differ between engines. */
export const moneyRange = (
  locale: string,
  range: { readonly min: number; readonly max: number },
  currency: string,
): string => {
  const least = money(locale, range.min, currency)
  if (range.min === range.max) return least
  const most = money(locale, range.max, currency)
  return locale === 'fr' ? `de\u00a0${least} à\u00a0${most}` : `${least}–${most}`
}

export { percentText as percent } from '@openchair/rules'

export const number = (locale: string, value: number): string =>
  evenSpaces(numberFormat(locale, { maximumFractionDigits: 1 }).format(value))

/** Miles such as `0.4`, `12` or `1,091`, with tenths only below ten. */
export const miles = (locale: string, value: number): string =>
  evenSpaces(numberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value))

/** Items in a sentence, such as `Marcus and Amara`. */
export const list = (locale: string, items: readonly string[]): string => listFormat(locale).format(items)

/** Capitalises the start of a line, because French and Spanish write days and months in lower case. */
export const capital = (locale: string, text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
