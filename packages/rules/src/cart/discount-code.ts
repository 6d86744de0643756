import type { GiftCardBalance, ValidatedCart } from '@openchair/contract'

/** Whether a code that was looked up is a gift card's; else it is a promo's (spec 4, Discount code). */
export const isGiftCardCode = (found: { readonly giftCard: GiftCardBalance | null }): boolean =>
  found.giftCard !== null

/** A promo's code as it is compared: in lower case (spec 4, Discount code). */
export const promoKey = (code: string): string => code.trim().toLowerCase()

/** A gift card's code as it is compared: in upper case, without spaces and dashes (spec 4, Discount code). */
export const giftCardKey = (code: string): string => code.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')

/**
 * Whether a cart has a code after its update: only where one of its payments or adjustments bears it, in any case; a gift
 * card's also with or without spaces and dashes (spec 4, Discount code).
 */
export const hasCode = (
  code: string,
  { items, payments }: Pick<ValidatedCart, 'items' | 'payments'>,
): boolean => {
  const adjustments = items.flatMap((item) => [item, ...item.subItems].flatMap((each) => each.adjustments))
  return (
    adjustments.some(
      (adjustment) => adjustment.code !== null && promoKey(adjustment.code) === promoKey(code),
    ) || payments.some((payment) => payment.code !== null && giftCardKey(payment.code) === giftCardKey(code))
  )
}
