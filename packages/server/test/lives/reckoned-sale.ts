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
  /** The part that those who left took of an amount off with them. */
  let promoGone = 0
  const money = {
    /** What has come in for what was sold and was not given back, by where it came from. */
    card: terms.chargeNow,
    giftCard: terms.giftCardAmount,
    /** Fees for who did not come, and for who canceled late, which pay for nothing that was sold. */
    fees: { card: 0, giftCard: 0 },
  }
  const later: LaterCharge = { amount: terms.chargeLater, tries: 0, at: null }
  const dueFees: LaterCharge[] = []
  const feesOfMissed: { charged: LaterCharge; asked: number }[] = []
  const openFees = (): number => sumOf(feesOfMissed.map(({ charged }) => charged.amount))
  let hasCard = terms.cardNeeded
  const isPaidAtShop = cart.checkoutType !== 'bookAndPay'
  const takesMoney = isPaidAtShop || cart.shop.allowInPersonPayments
  /** The sum that nobody is asked for, because no card can be charged so little, and the shop takes nothing (behaviour 58a). */
  let unasked = terms.belowLeast?.waived ?? 0
  const isSmall = (amount: number): boolean => amount > 0 && amount < cart.shop.leastCharge
  const total = (): number =>
    standing.length === 0 ? 0 : fees + sumOf(products) + sumOf(standing.map((each) => each.total))
  const left = (): number => money.card + money.giftCard
  /** What the shop gave back of what stands is not owed again, up to what it costs now. */
  const waived = (): number => sumOf(standing.map((each) => Math.min(each.given, each.total)))
  /** Money that could come back: nobody was asked for the rest. */
  const came = (): number => left() + waived()
  const paid = (): number => came() + unasked
  const owed = (): number => total() - waived()

  /** Cards give before gift cards, whether it goes back to the guest or becomes a fee. Returns how much of each. */
  const take = (amount: number) => {
    const card = Math.min(amount, money.card)
    const parts = { card, giftCard: amount - card }
    money.card -= parts.card
    money.giftCard -= parts.giftCard
    return parts
  }

  /** The part that is paid of one that stands. */
  const shareOf = (asked: Standing): number => shareOfPaid(asked, { standing, products, fees, paid: came() })

  /** What of those who were missed nobody pays any more. */
  const dropped = (): number =>
    sumOf(standing.map((each) => (each.state === 'missed' ? each.total - each.kept : 0)))

  /** Leaves what is too little to be charged later to the shop, or to nobody. */
  const leaveSmall = ({ withWaived }: { withWaived: boolean }): void => {
    if (!isSmall(later.amount)) return
    const together = later.amount + unasked
    const isEnough = withWaived && !takesMoney && !isSmall(together)
    later.amount = isEnough ? together : 0
    if (!takesMoney) unasked = isEnough ? 0 : together
  }

  /** Forgets the sum that was not asked for of those who have gone. */
  const forgetUnasked = (): void => {
    unasked = Math.min(unasked, Math.max(0, total() - dropped() - came() - later.amount))
  }

  /** Says who pays what is owed more or less once something costs another sum; of a late one nothing is charged later any more. */
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
    // Nothing tries it but the guest.
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

  /** Some are canceled; `fees` are what the shop keeps or charges for each, at most. */
  const cancel = (gone: readonly Standing[], fees: readonly number[]) => {
    const [before, owedBefore] = [total(), owed()]
    const shares = gone.map(shareOf)
    const unpaid = sumOf(gone.map((each, index) => each.total - shares[index]!))
    // What was given back of one is not there any more; of one whose share shrank since, that is more than its share.
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
    /** Tells if the shop takes what no card is charged for. */
    takesMoney,
    /** Tells if the sale has a card that can be charged. */
    hasCard: (): boolean => hasCard,
    shareOf,
    tipOf,
    /** What is still to be charged, fees included. */
    scheduled: (): number => later.amount + sumOf(dueFees.map(({ amount }) => amount)),
    /** What of what stands, with its fees, nobody has paid yet, whether the card is asked for it or the guest at the shop. */
    leftToPay: (): number => Math.max(0, total() - paid() - dropped() + openFees()),
    /** The sum that cards have paid of the fees for those who were missed, and are part of the sale. */
    feesOfStanding: (): number => sumOf(feesOfMissed.map(({ asked }) => asked)) - openFees(),
    /** What a step that is refused has to leave as it was. */
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
    /** The shop cancels one, and keeps or charges its percentage of it. */
    cancelByShop: (each: Standing, percentage: number, now: Temporal.Instant, declines: boolean) => {
      const fee = feeOf(each, percentage)
      // Whatever of it was paid once, also what the shop gave back since, is not asked for again.
      const due = Math.max(0, fee - shareOf(each))
      const { refund, kept } = cancel([each], [fee])
      chargeFee(due, now, declines)
      return { refund, kept, due }
    },
    /** The shop gives back what was paid for one that stands. */
    giveBack: (each: Standing): number => {
      const amount = each.given > 0 ? each.given : Math.min(shareOf(each), left())
      if (each.given === 0) take(amount)
      each.given = amount
      return amount
    },
    /** Somebody has another professional: `priced` is the cart with them in it, of which those who left are asked for no more. */
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
    /** What is left to charge is charged an hour before the first appointment. */
    chargeAt: (at: Temporal.Instant): void => {
      if (later.tries === 0) later.at = at
    },
    /** The card is asked for all that is due by an instant. */
    charge: (now: Temporal.Instant, dueBy: Temporal.Instant, declines: boolean): void => {
      money.card += tryCharges([later], { now, dueBy, declines })
      money.fees.card += tryCharges(dueFees, { now, dueBy, declines })
    },
    /** What was declined, and is to be paid by hand. */
    due: (): number => sumOf(declined().map(({ amount }) => amount)),
    /** The guest pays it at once. */
    payDue: (): void => {
      for (const charge of declined()) {
        if (charge === later) money.card += charge.amount
        else money.fees.card += charge.amount
        charge.amount = 0
        hasCard = true
      }
    },
    /** Nobody came: it costs the shop's percentage. What is paid beyond that comes back, and what is not paid of it is charged. */
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
