import { evenSpaces, numberFormat } from './intl.ts'

/** `12.5%`, `12,5 %` of percentages as the wire has them. */
export const percentText = (locale: string, percentage: number): string =>
  evenSpaces(numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(percentage / 100))
