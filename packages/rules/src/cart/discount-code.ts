import type { GiftCardBalance, ValidatedCart } from '@openchair/contract'

/** Tells if a found code is a gift card's; otherwise it is a promo's (promos/stays). */
export const isGiftCardCode = (found: { readonly giftCard: GiftCardBalance | null }): boolean =>
  found.giftCard !== null

/** Turns a promo's code into the form in which codes are compared: lower case (promos/stays). */
export const promoKey = (code: string): string => code.trim().toLowerCase()

/** Turns a gift card's code into that form: upper case, without spaces and dashes (promos/compared). */
export const giftCardKey = (code: string): string => code.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')

/**
 * Tells if an updated cart has a code: if one of its payments or adjustments names it, in upper or lower
 * case. For a gift card, spaces and dashes do not matter either (promos/compared).
 */
export const hasCode = (code: string, { items, payments }: Pick<ValidatedCart, 'items' | 'payments'>) => {
  const adjustments = items.flatMap((item) => [item, ...item.subItems].flatMap((each) => each.adjustments))
  return (
    adjustments.some(
      (adjustment) => adjustment.code !== null && promoKey(adjustment.code) === promoKey(code),
    ) || payments.some((payment) => payment.code !== null && giftCardKey(payment.code) === giftCardKey(code))
  )
}
