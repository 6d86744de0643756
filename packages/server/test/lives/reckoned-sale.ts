import type { Tip } from '@openchair/rules'
import type { RandomCart } from '../../../rules/test/cart/random-carts.ts'
import { dividedBy, roundHalfUp, roundUp } from '../../../rules/test/cart/fraction.ts'
import { recomputeCart } from '../../../rules/test/cart/recompute-cart.ts'
import { handOut, hundred, partOf } from '../../../rules/test/cart/recompute-share.ts'

type Standing = {
  /** Place in the cart, and the professional who does it, as an index of the shop's. */
  index: number
  tip: Tip | undefined
  /** Minor units, like all that follows. */
  total: number
  tipAmount: number
  deposit: number
  services: number
}

/** What a change does to the money: the part of each that the guest was told. */
export type ReckonedChange = { total: number; refund: number; charge: number; atShop: number; later: number }

const sumOf = (numbers: readonly number[]): number => {
  let all = 0
  for (const number of numbers) all += number
  return all
}

/**
 * The money of one sale, reckoned a second time and with nothing of what it is compared with but the cart it began as: what
 * has come in by card and by gift card, what is still to be charged, what is left for the shop (behaviour 8, 36 to 39).
 */
export const reckonSale = (cart: RandomCart) => {
  const sold = recomputeCart(cart)
  const { terms } = sold
  if (terms === undefined) return undefined
  const standing: Standing[] = sold.appointments.map(({ amounts }, index) => ({
    index,
    tip: cart.appointments[index]!.tip,
    total: amounts.total,
    tipAmount: amounts.tip,
    deposit: amounts.deposit,
    services: amounts.price,
  }))
  const rest = sold.breakdown.total - sumOf(standing.map(({ total }) => total))
  const money = {
    rest,
    card: terms.chargeNow,
    giftCard: terms.giftCardAmount,
    scheduled: terms.chargeLater,
    /** Fees for who did not come, which pay for nothing that was sold. */
    fees: 0,
  }
  const hasCard = terms.cardNeeded
  const isPaidAtShop = cart.checkoutType !== 'bookAndPay'
  const total = (): number =>
    standing.length === 0 ? 0 : money.rest + sumOf(standing.map((each) => each.total))
  const paid = (): number => money.card + money.giftCard

  /** Cards give back before gift cards. */
  const giveBack = (amount: number): void => {
    const byCard = Math.min(amount, money.card)
    money.card -= byCard
    money.giftCard -= amount - byCard
  }

  /** What of each that stands is paid: all, or the deposits, or a part of everything in proportion; fees take no part. */
  const shares = (): number[] => {
    const totals = standing.map((each) => each.total)
    if (paid() >= total()) return totals
    const deposits = standing.map(({ deposit }) => deposit)
    const products = sold.products.map(({ amounts }) => amounts.total)
    const areDeposits = paid() <= sumOf(deposits)
    const weights = areDeposits ? [...deposits, ...products.map(() => 0)] : [...totals, ...products]
    const shared = handOut(paid(), weights)
    return totals.map((each, index) => Math.min(each, shared[index]!))
  }

  /** Who pays what an appointment costs more or less; afterwards nothing is charged later any more. */
  const follow = (
    by: number,
    { inPerson, isLate }: { inPerson: boolean; isLate: boolean },
  ): ReckonedChange => {
    const told: ReckonedChange = { total: by, refund: 0, charge: 0, atShop: 0, later: 0 }
    if (by < 0) {
      const open = Math.max(0, total() - by - paid() - money.scheduled)
      told.later = 0 - Math.min(money.scheduled, 0 - by)
      told.atShop = 0 - Math.min(open, 0 - by + told.later)
      told.refund = Math.min(paid(), 0 - by + told.later + told.atShop)
    } else if (money.scheduled > 0 && !isLate) told.later = by
    else if (inPerson || !hasCard) told.atShop = by
    else told.charge = by
    money.scheduled += told.later
    money.card += told.charge
    giveBack(told.refund)
    return told
  }

  const tipOf = ({ services }: Standing, tip: Tip | undefined): number => {
    if (tip === undefined) return 0
    if (tip.type === 'amount') return tip.amount
    const exact = partOf(services, tip.percentage)
    return cart.shop.roundUpTips ? roundUp(dividedBy(exact, hundred)) * 100 : roundHalfUp(exact)
  }

  return {
    terms,
    standing,
    money,
    total,
    paid,
    hasCard,
    cancel: (gone: readonly Standing[]): ReckonedChange => {
      const before = total()
      const paidBefore = paid()
      const share = shares()
      const back = sumOf(gone.map((each) => share[standing.indexOf(each)]!))
      const unpaid = sumOf(gone.map((each) => each.total - share[standing.indexOf(each)]!))
      for (const each of gone) standing.splice(standing.indexOf(each), 1)
      const isOver = standing.length === 0
      const refund = isOver ? paidBefore : back
      const later = isOver ? money.scheduled : Math.min(money.scheduled, unpaid)
      giveBack(refund)
      money.scheduled -= later
      const by = total() - before
      return { total: by, refund, charge: 0, later: 0 - later, atShop: by + refund + later }
    },
    /** Another professional: `priced` is the cart with them in it. */
    move: (each: Standing, priced: RandomCart): ReckonedChange => {
      const { amounts } = recomputeCart(priced).appointments[each.index]!
      const before = each.total
      const cost = amounts.total - amounts.tip
      each.services = amounts.price
      each.tipAmount = amounts.tip
      each.total = amounts.total
      each.deposit = Math.min(each.deposit, cost)
      return follow(each.total - before, {
        inPerson: isPaidAtShop || cart.shop.allowInPersonPayments,
        isLate: false,
      })
    },
    tipOf,
    giveTip: (each: Standing, tip: Tip | undefined, isLate: boolean): ReckonedChange => {
      const amount = tipOf(each, tip)
      const by = amount - each.tipAmount
      each.tip = tip
      each.tipAmount = amount
      each.total += by
      return follow(by, { inPerson: isPaidAtShop && !isLate, isLate })
    },
    /** The hour before has come. */
    charge: (): void => {
      money.card += money.scheduled
      money.scheduled = 0
    },
    /** Nobody came: what is not paid of it is dropped, and the shop's percentage of it charged, less what is paid. */
    noShow: (each: Standing, percentage: number): number => {
      const share = shares()[standing.indexOf(each)]!
      const fee = Math.max(0, roundHalfUp(partOf(each.total - each.tipAmount, percentage)) - share)
      const capped = Math.max(0, Math.min(fee, total() - paid() - money.fees))
      money.scheduled -= Math.min(money.scheduled, each.total - share)
      if (hasCard) money.fees += capped
      return capped
    },
  }
}

export type ReckonedSale = NonNullable<ReturnType<typeof reckonSale>>
