import type { BelowLeast, Currency, ValidatedCart } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { PaymentTerms } from '@openchair/rules'

/** The parts of a sum by time of payment; minor units. They add up to the sum. */
export type Payable = {
  /** The part charged to the card at the booking. */
  readonly now: number
  /** The part charged to the card an hour before, or paid at the shop. */
  readonly later: number
  readonly atShop: boolean
  /** The part that is also paid at the shop, because it is below a card's minimum. */
  readonly beside?: number | undefined
}

/** A sum as text, with the time of payment, and a note below it where there is one. */
export type SumWords = { readonly sum: string; readonly note: string | undefined }

/** The sum that is left after a gift card, by time of payment, according to the server's last answer. */
export const payableOf = ({
  breakdown,
  isReservation,
  isBookNoPay,
}: Pick<ValidatedCart, 'breakdown' | 'isReservation' | 'isBookNoPay'>): Payable => {
  const { belowLeast } = breakdown
  const left = breakdown.total - breakdown.giftCardAmount - (belowLeast?.waived ?? 0)
  const atShop = isReservation || isBookNoPay
  const beside = atShop ? 0 : (belowLeast?.atShop ?? 0)
  const now = atShop ? 0 : Math.min(breakdown.totalChargeAmount, left)
  return { now, later: left - now - beside, atShop, beside }
}

/**
 * Writes a sum for buttons and for the cart's bar. A deposit is always written beside the rest. A charge an
 * hour before needs no note, and a sum of zero has no text.
 */
export const useSumWords = (): ((payable: Payable, currency: Currency) => SumWords | undefined) => {
  const t = useT()
  const format = useFormat()
  return ({ now, later, atShop, beside = 0 }, currency) => {
    const exact = (amount: number) => format.exactMoney(amount, currency)
    if (now + later + beside === 0) return undefined
    if (now + later === 0) return { sum: exact(beside), note: t('cart.atTheShop') }
    if (now > 0 && later > 0)
      return {
        sum: t('cart.amountToday', { amount: exact(now) }),
        note: t('cart.amountHourBefore', { amount: exact(later) }),
      }
    if (now > 0 && beside > 0)
      return {
        sum: t('cart.amountToday', { amount: exact(now) }),
        note: t('cart.amountAtShop', { amount: exact(beside) }),
      }
    if (now > 0) return { sum: exact(now), note: t('cart.today') }
    return { sum: exact(later), note: atShop ? t('cart.atTheShop') : undefined }
  }
}

/** The percentage that all guests tip; undefined where they differ, or one tips an amount or nothing. */
export const commonTipShare = ({
  items,
  tips,
}: Pick<ValidatedCart, 'items' | 'tips'>): number | undefined => {
  const share = tips[0]?.tipPercentage ?? undefined
  const appointments = items.filter(({ type }) => type !== 'product')
  const isCommon = appointments.every(({ id }) =>
    tips.some(({ itemId, tipPercentage }) => itemId === id && tipPercentage === share),
  )
  return isCommon ? share : undefined
}

/** Writes the tip that a cart's sum contains, "with 25% tip"; undefined without one. */
export const useTipNote = (): ((cart: ValidatedCart) => string | undefined) => {
  const t = useT()
  const format = useFormat()
  return (cart) => {
    const { tipAmount } = cart.breakdown
    if (tipAmount === 0) return undefined
    const share = commonTipShare(cart)
    const tip = share === undefined ? format.exactMoney(tipAmount, cart.currency) : format.percent(share)
    return t('cart.withTip', { tip })
  }
}

/** Writes a sentence for each way in which a sum below a card's minimum is treated (money/least-charge). */
export const useBelowLeastWords = (): ((
  belowLeast: Partial<BelowLeast>,
  currency: Currency,
) => readonly string[]) => {
  const t = useT()
  const format = useFormat()
  return ({ least = 0, giftCard = 0, deposit = 0, atShop = 0, waived = 0 }, currency) => {
    const money = (amount: number) => format.exactMoney(amount, currency)
    const parts = [
      ['cart.smallGiftCard', giftCard],
      ['cart.smallDeposit', deposit],
      ['cart.smallAtShop', atShop],
      ['cart.smallWaived', waived],
    ] as const
    return parts.flatMap(([key, part]) =>
      part > 0 ? t(key, { least: money(least), amount: money(part) }) : [],
    )
  }
}

/** The parts of a total by time of payment on these terms; minor units. The shop gets what no card pays. */
export const payableOn = (
  {
    checkoutType,
    chargeNow,
    chargeLater,
    belowLeast,
  }: Pick<PaymentTerms, 'checkoutType' | 'chargeNow' | 'chargeLater' | 'belowLeast'>,
  total: number,
): Payable =>
  checkoutType === 'bookAndPay'
    ? { now: chargeNow, later: chargeLater, atShop: false, beside: belowLeast?.atShop }
    : { now: 0, later: total, atShop: true }
