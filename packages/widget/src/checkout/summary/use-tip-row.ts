import type { ValidatedCart } from '@openchair/contract'
import { allowsEarlyTip, defaultTip, isEmptyTip, type Tip } from '@openchair/rules'
import { useState } from 'react'
import { commonTip } from '../../cart/extras/tips/common-tip.ts'
import { setTip } from '../../cart/model/actions.ts'
import { cartStore } from '../../cart/model/cart-store.ts'
import { commonTipShare } from '../../cart/sums/use-sum-words.ts'
import { validateCart } from '../../cart/sync/save-cart.ts'
import type { FoundReservation } from '../../cart/sync/use-reservations.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Sum } from '@openchair/ui/pieces/sums/sums.tsx'
import { track } from '../../tracking/track.ts'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'

type Given = { readonly id: string; readonly tip: Tip }

const tipsOf = (reservations: readonly FoundReservation[]): readonly Given[] =>
  reservations.flatMap(({ reservation: { id, tip } }) => (tip && !isEmptyTip(tip) ? [{ id, tip }] : []))

const noTip: Tip = { type: 'amount', amount: 0 }

/** Sets the given tips, which the caller has checked, and fetches new sums. Returns true if it did. */
const setTips = (tips: readonly Given[]): boolean => {
  if (!cartStore.getState().interactive) return false
  for (const { id, tip } of tips) setTip(id, tip)
  void validateCart()
  return true
}

/** Tells if the sums still contain a removed tip, or still lack a restored one. */
export const lacksTipChange = (
  reservations: readonly FoundReservation[],
  { breakdown }: Pick<ValidatedCart, 'breakdown'>,
): boolean => tipsOf(reservations).length > 0 !== breakdown.tipAmount > 0

/** The shop's initial tip, offered to a single guest who has neither chosen nor declined a tip. */
const offeredTo = ({ reservations, shop, barbers }: Facts): readonly Given[] => {
  const [first, ...others] = reservations
  const tip = defaultTip(shop, true)
  const isAsked = first?.reservation.tip !== undefined || others.length > 0
  if (!first || isAsked || isEmptyTip(tip) || !allowsEarlyTip(barbers)) return []
  return [{ id: first.reservation.id, tip }]
}

type Facts = Pick<CheckoutOptions, 'reservations' | 'sums' | 'shop' | 'barbers'>

/**
 * The tip in a summary, with a button that removes it and then one that restores it. Where the guest has not
 * chosen, a button adds the initial tip. Where they declined a tip earlier, there is no row. A group's row is
 * the sum of all tips.
 */
export const useTipRow = (facts: Facts): readonly Sum[] => {
  const { reservations, sums: cart } = facts
  const t = useT()
  const format = useFormat()
  const [taken, setRemoved] = useState<readonly Given[]>([])
  const removed = taken.length > 0 ? taken : offeredTo(facts)
  const given = tipsOf(reservations)
  if (!cart) return []

  const one = reservations.length === 1 ? reservations[0]?.barber?.firstName : undefined
  const label = (): string => {
    const share = commonTipShare(cart)
    if (reservations.length > 1)
      return share === undefined ? t('cart.tips') : t('cart.tipsEach', { share: format.percent(share) })
    const tip = one === undefined ? t('cart.tip') : t('cart.tipFor', { name: one })
    return share === undefined ? tip : t('cart.tipShare', { tip, share: format.percent(share) })
  }
  const tips = removed.map(({ tip }) => tip)
  const common = commonTip(tips)
  const backLabel = (): string =>
    common?.type === 'percentage'
      ? t('cart.addTip', { tip: format.percent(common.percentage) })
      : t('cart.undo')

  if (given.length > 0)
    return [
      {
        id: 'tip',
        label: label(),
        amount: format.exactMoney(cart.breakdown.tipAmount, cart.currency),
        action: {
          label: t('cart.noTip'),
          onPress: () => {
            setRemoved(given)
            setTips(given.map(({ id }) => ({ id, tip: noTip })))
          },
        },
      },
    ]
  if (removed.length === 0) return []
  const putBack = () => {
    if (setTips(removed)) for (const tip of common ? [common] : tips) track({ name: 'tipAdded', tip })
  }
  const back = { label: backLabel(), onPress: putBack }
  return [{ id: 'tip', label: t('cart.tip'), amount: t('cart.tipNone'), action: back }]
}
