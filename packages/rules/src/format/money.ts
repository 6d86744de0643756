import { evenSpaces, numberFormat } from './intl.ts'

const units = (minor: number) => minor / 100

/** A minus sign (U+2212) before reductions. */
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

/** As lists show it: no decimals when whole (spec 5, Money and amounts). Minor units. */
export const money = (locale: string, minor: number, currency: string): string =>
  write(currencyFormat(locale, currency, false), minor)

/** As breakdowns show it: always with two decimals. Minor units. */
export const exactMoney = (locale: string, minor: number, currency: string): string =>
  write(currencyFormat(locale, currency, true), minor)
