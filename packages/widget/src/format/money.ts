import { exactMoney, money } from '@openchair/rules'

export { exactMoney, money }

/** Not `formatRange`: its spaces differ between engines. One price when both ends are the same. */
export const moneyRange = (
  locale: string,
  range: { readonly min: number; readonly max: number },
  currency: string,
): string => {
  const least = money(locale, range.min, currency)
  return range.min === range.max ? least : `${least}–${money(locale, range.max, currency)}`
}
