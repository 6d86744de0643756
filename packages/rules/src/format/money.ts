import { evenSpaces, numberFormat } from './intl.ts'

const units = (minor: number) => minor / 100

/** Writes an amount, with a minus sign (U+2212) before a reduction. */
const write = (format: ReturnType<typeof numberFormat>, minor: number): string =>
  evenSpaces(format.format(units(minor))).replace('-', '−')

const currencyFormat = (locale: string, currency: string, exact: boolean) =>
  numberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...(exact ? {} : { trailingZeroDisplay: 'stripIfInteger' as const }),
  })

/** Writes an amount in minor units for lists: without decimals if it is whole (money/shown). */
export const money = (locale: string, minor: number, currency: string): string =>
  write(currencyFormat(locale, currency, false), minor)

/** Writes an amount in minor units for breakdowns: always with two decimals. */
export const exactMoney = (locale: string, minor: number, currency: string): string =>
  write(currencyFormat(locale, currency, true), minor)

/** Writes a percentage as in `12.5%` or `12,5 %`. */
export const percentText = (locale: string, percentage: number): string =>
  evenSpaces(numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(percentage / 100))
