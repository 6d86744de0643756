import { evenSpaces, numberFormat } from './intl.ts'

/** A percentage as the wire has it, written as `12.5%` or `12,5 %`. */
export const percentText = (locale: string, percentage: number): string =>
  evenSpaces(numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(percentage / 100))
