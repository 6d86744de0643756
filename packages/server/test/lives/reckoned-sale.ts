import type { Tip } from '@openchair/rules'
import type { RandomCart } from '../../../rules/test/cart/random-carts.ts'
import { roundHalfUp } from '../../../rules/test/cart/fraction.ts'
import { recomputeCart } from '../../../rules/test/cart/recompute-cart.ts'
import { partOf } from '../../../rules/test/cart/recompute-share.ts'
import { type ReckonedChange, reckonDifference } from './reckoned-difference.ts'
import {
  type LaterCharge,
  promoOf,
  recomputeStanding,
  shareOfPaid,
  type Standing,
  sumOf,
  tipOn,
  tryCharges,
} from './reckoned-parts.ts'

/**
 * Computes the money of one sale a second time, from nothing but its cart: income by card and by gift card,
 * future charges, and the amount due at the shop (money/parts, changes/cancel-part).
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
    sold: { deposit: amounts.deposit },
    deposit: amounts.deposit,
    promo: promoOf(sold.appointments[index]!.lines),
    services: amounts.price,
    state: 'open',
    kept: 0,
    given: 0,
  }))
  let products = sold.products.map(({ amounts }) => amounts.total)
  const fees = cart.customerBookingFee + cart.waitingListFee
  /** The part of a fixed discount that the canceled appointments had. */
  let promoGone = 0
  const money = {
    /** The income for sold items that was not refunded, by card and by gift card. */
    card: terms.chargeNow,
    giftCard: terms.giftCardAmount,
    /** Fees for missed appointments and late cancels. They pay for no sold item. */
    fees: { card: 0, giftCard: 0 },
  }
  const later: LaterCharge = { amount: terms.chargeLater, tries: 0, at: null }
  const dueFees: LaterCharge[] = []
  const feesOfMissed: { charged: LaterCharge; asked: number }[] = []
  /** Nobody owes more of the products and fees once none but missed appointments stand. */
  const isOnlyMissed = (): boolean => standing.every(({ state }) => state === 'missed')
  const openFees = (): number => sumOf(feesOfMissed.map(({ charged }) => charged.amount))
  let hasCard = terms.cardNeeded
  const isPaidAtShop = cart.checkoutType !== 'bookAndPay'
  const takesMoney = isPaidAtShop || cart.shop.allowInPersonPayments
  /** The waived amount: too small for a card, at a shop that takes no payments (money/least-charge). */
  let unasked = terms.belowLeast?.waived ?? 0
  const isSmall = (amount: number): boolean => amount > 0 && amount < cart.shop.leastCharge
  const total = (): number =>
    standing.length === 0 ? 0 : fees + sumOf(products) + sumOf(standing.map((each) => each.total))
  const left = (): number => money.card + money.giftCard
  /** Refunds by the shop for standing items, up to their current price. They are not charged again. */
  const waived = (): number => sumOf(standing.map((each) => Math.min(each.given, each.total)))
  /** The money for the standing items: what can be refunded, and what the shop refunded already. */
  const came = (): number => left() + waived()
  const paid = (): number => came() + unasked
  const owed = (): number => total() - waived()

  /** Takes an amount from payments by card, then by gift card, for a refund or a fee. Returns both parts. */
  const take = (amount: number) => {
    const card = Math.min(amount, money.card)
    const parts = { card, giftCard: amount - card }
    money.card -= parts.card
    money.giftCard -= parts.giftCard
    return parts
  }

  /** The paid share of a standing appointment. */
  const shareOf = (asked: Standing): number => shareOfPaid(asked, { standing, products, fees, paid: came() })

  /** The unpaid amounts of missed appointments, which nobody owes any more. */
  const dropped = (): number =>
    sumOf(standing.map((each) => (each.state === 'missed' ? each.total - each.kept : 0)))

  /** Leaves a future charge that is too small to be paid at the shop, or waives it. */
  const leaveSmall = ({ withWaived }: { withWaived: boolean }): void => {
    if (!isSmall(later.amount)) return
    const together = later.amount + unasked
    const isEnough = withWaived && !takesMoney && !isSmall(together)
    later.amount = isEnough ? together : 0
    if (!takesMoney) unasked = isEnough ? 0 : together
  }

  /** Drops the waived amount of appointments that are no longer in the sale. */
  const forgetUnasked = (): void => {
    unasked = Math.min(unasked, Math.max(0, total() - dropped() - came() - later.amount))
  }

  /** Pays a higher price or refunds for a lower one after a change. A late change charges nothing later. */
  const follow = (
    change: () => void,
    { inPerson, isLate }: { inPerson: boolean; isLate: boolean },
  ): ReckonedChange => {
    const open = Math.max(0, total() - paid() - later.amount - dropped())
    const before = { total: total(), owed: owed() }
    change()
    const ways = { inPerson, isLate, hasCard, takesMoney, least: cart.shop.leastCharge }
    const { waived: waivedBy, ...parts } = reckonDifference(owed() - before.owed, {
      ...ways,
      later: later.amount,
      open,
      unasked,
      left: left(),
    })
    // Only the guest can pay this charge, because there is no card.
    if (parts.later > 0 && !hasCard) later.tries = 1
    unasked += waivedBy
    const told = { total: total() - before.total, ...parts, ...(waivedBy !== 0 && { waived: waivedBy }) }
    later.amount += told.later
    money.card += told.charge
    take(told.refund)
    return told
  }

  const tipOf = ({ services }: Standing, tip: Tip | undefined): number =>
    tipOn(services, tip, cart.shop.roundUpTips)

  const feeOf = (each: Standing, percentage: number): number =>
    roundHalfUp(partOf(each.total - each.tipAmount, percentage))

  const chargeFee = (amount: number, now: Temporal.Instant, declines: boolean): LaterCharge => {
    const fee: LaterCharge = { amount: hasCard && !isSmall(amount) ? amount : 0, tries: 0, at: now }
    dueFees.push(fee)
    money.fees.card += tryCharges([fee], { now, declines })
    return fee
  }

  const declined = (): readonly LaterCharge[] =>
    [later, ...dueFees].filter(({ amount, tries }) => amount > 0 && tries > 0)

  /** Cancels appointments. `fees` are the highest sums that the shop keeps or charges for each. */
  const cancel = (gone: readonly Standing[], fees: readonly number[]) => {
    const [before, owedBefore] = [total(), owed()]
    const shares = gone.map(shareOf)
    const unpaid = sumOf(gone.map((each, index) => each.total - shares[index]!))
    // Refunded amounts are gone. If a share became smaller since, more than the share is gone.
    let there = left()
    const due = gone.map((each, index) => {
      const amount = Math.min(there, Math.max(0, shares[index]! - each.given))
      there -= amount
      return amount
    })
    const kept = sumOf(due.map((amount, index) => Math.min(amount, fees[index]!)))
    for (const each of gone) {
      standing.splice(standing.indexOf(each), 1)
      promoGone += each.promo
    }
    const isOver = standing.length === 0
    const refund = (isOver ? left() : sumOf(due)) - kept
    const unaskedBefore = unasked
    const laterBefore = later.amount
    later.amount -= isOver ? later.amount : Math.min(later.amount, unpaid)
    const keptParts = take(kept)
    money.fees.card += keptParts.card
    money.fees.giftCard += keptParts.giftCard
    take(refund)
    forgetUnasked()
    leaveSmall({ withWaived: true })
    const less = laterBefore - later.amount
    const waivedBy = unasked - unaskedBefore
    return { by: total() - before, owedBy: owed() - owedBefore, refund, later: less, kept, waivedBy }
  }

  return {
    terms,
    standing,
    money,
    total,
    paid,
    /** Tells whether the shop takes payments itself, without a card. */
    takesMoney,
    /** Tells whether the sale has a card that can be charged. */
    hasCard: (): boolean => hasCard,
    shareOf,
    tipOf,
    /** The amount still to be charged, fees included. */
    scheduled: (): number => later.amount + sumOf(dueFees.map(({ amount }) => amount)),
    /** The unpaid amount of the standing appointments, with their fees, whether by card or at the shop. */
    leftToPay: () => Math.max(0, isOnlyMissed() ? later.amount : total() - paid() - dropped()) + openFees(),
    /** The amount that cards have paid for the fees of missed appointments that are still in the sale. */
    feesOfStanding: (): number => sumOf(feesOfMissed.map(({ asked }) => asked)) - openFees(),
    /** Remembers the current state, which a refused step must leave unchanged. */
    keepState: () => {
      const before = structuredClone({ money, standing, products })
      const { amount } = later
      const unaskedBefore = unasked
      return (): void => {
        unasked = unaskedBefore
        Object.assign(money, before.money)
        later.amount = amount
        products = before.products
        for (const each of standing)
          Object.assign(
            each,
            before.standing.find(({ index }) => index === each.index),
          )
      }
    },
    cancel: (gone: readonly Standing[]): ReckonedChange => {
      const done = cancel(
        gone,
        gone.map(() => 0),
      )
      const { by, owedBy, refund, later: less, waivedBy } = done
      const atShop = owedBy + refund + less - waivedBy
      const waivedToo = waivedBy === 0 ? {} : { waived: waivedBy }
      return { total: by, refund, charge: 0, later: 0 - less, atShop, ...waivedToo }
    },
    /** Cancels an appointment as the shop does, and keeps or charges the shop's percentage. */
    cancelByShop: (each: Standing, percentage: number, now: Temporal.Instant, declines: boolean) => {
      const fee = feeOf(each, percentage)
      // An amount that was paid before is not charged again, even if the shop has refunded it since.
      const due = Math.max(0, fee - shareOf(each))
      const { refund, kept } = cancel([each], [fee])
      chargeFee(due, now, declines)
      return { refund, kept, due }
    },
    /** Refunds the payments for a standing appointment, as the shop does. */
    giveBack: (each: Standing): number => {
      const amount = each.given > 0 ? each.given : Math.min(shareOf(each), left())
      if (each.given === 0) take(amount)
      each.given = amount
      return amount
    },
    /**
     * Assigns another professional. `priced` is the cart with that professional. Its canceled appointments
     * are ignored.
     */
    move: (priced: RandomCart): ReckonedChange => {
      const asked = recomputeStanding(priced, standing, promoGone)
      const change = (): void => {
        products = asked.products.map(({ amounts }) => amounts.total)
        asked.reprice()
      }
      return follow(change, {
        inPerson: takesMoney,
        isLate: false,
      })
    },
    giveTip: (each: Standing, tip: Tip | undefined, isLate: boolean): ReckonedChange => {
      const amount = tipOf(each, tip)
      const change = (): void => {
        each.total += amount - each.tipAmount
        each.tip = tip
        each.tipAmount = amount
      }
      const inPerson = hasCard ? isPaidAtShop : takesMoney
      return follow(change, { inPerson: inPerson && !isLate, isLate })
    },
    /** Sets the time of the later charge, an hour before the first appointment. */
    chargeAt: (at: Temporal.Instant): void => {
      if (later.tries === 0) later.at = at
    },
    /** Charges the card everything that is due by an instant. */
    charge: (now: Temporal.Instant, dueBy: Temporal.Instant, declines: boolean): void => {
      money.card += tryCharges([later], { now, dueBy, declines })
      money.fees.card += tryCharges(dueFees, { now, dueBy, declines })
    },
    /** The sum of declined charges, which the guest has to pay. */
    due: (): number => sumOf(declined().map(({ amount }) => amount)),
    /** Pays the declined charges at once, as the guest does. */
    payDue: (): void => {
      for (const charge of declined()) {
        if (charge === later) money.card += charge.amount
        else money.fees.card += charge.amount
        charge.amount = 0
        hasCard = true
      }
    },
    /**
     * Marks an appointment as missed. It costs the shop's percentage: payments beyond it are refunded, and
     * the unpaid part of it is charged.
     */
    noShow: (each: Standing, percentage: number, now: Temporal.Instant, declines: boolean) => {
      const share = shareOf(each)
      const cost = feeOf(each, percentage)
      const there = Math.min(left(), Math.max(0, share - Math.min(each.given, each.total)))
      const [fee, refund] = [Math.max(0, cost - share), Math.max(0, there - cost)]
      later.amount -= Math.min(later.amount, each.total - share)
      each.state = 'missed'
      each.kept = share - refund
      take(refund)
      forgetUnasked()
      leaveSmall({ withWaived: false })
      const charged = chargeFee(fee, now, declines)
      feesOfMissed.push({ charged, asked: hasCard && !isSmall(fee) ? fee : 0 })
      return { fee, refund }
    },
  }
}

export type ReckonedSale = NonNullable<ReturnType<typeof reckonSale>>
