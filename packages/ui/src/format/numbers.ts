import { evenSpaces, listFormat, numberFormat } from '@openchair/rules'

export { percentText as percent } from '@openchair/rules'

export const number = (locale: string, value: number): string =>
  evenSpaces(numberFormat(locale, { maximumFractionDigits: 1 }).format(value))

/** `0.4`, `12`, `1,091`: tenths of a mile only where they matter, under ten. */
export const miles = (locale: string, value: number): string =>
  evenSpaces(numberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value))

/** `Marcus and Amara`. */
export const list = (locale: string, items: readonly string[]): string => listFormat(locale).format(items)

/** A capital at the start of a line: French and Spanish write days and months without. */
export const capital = (locale: string, text: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
