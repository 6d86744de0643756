import { exactMoney, money } from '@openchair/rules'

export { exactMoney, money }

/** Not `formatRange`: its spaces differ between engines. One price when both ends are the same; French says from which to which. */
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
