import { type Currency, fromWireLanguage, type WireLanguage } from '@openchair/contract'

/** An amount in minor units as people read it, without decimals where it is whole: `$50` (spec 5, Money and amounts). */
export const moneyInWords = (amount: number, currency: Currency, language: WireLanguage): string =>
  new Intl.NumberFormat(fromWireLanguage(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100)
