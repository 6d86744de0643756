import type { Tip } from '@openchair/rules'
import type { RandomCart } from '../../../rules/test/cart/random-carts.ts'
import { dividedBy, roundHalfUp, roundUp } from '../../../rules/test/cart/fraction.ts'
import { recomputeCart } from '../../../rules/test/cart/recompute-cart.ts'
import { handOutSteadily, hundred, partOf } from '../../../rules/test/cart/recompute-share.ts'
import { type LaterCharge, type Standing, sumOf, tryCharges } from './reckoned-parts.ts'

/** What a change does to the money: the part of each that the guest was told. */
export type ReckonedChange = { total: number; refund: number; charge: number; atShop: number; later: number }

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
    state: 'open',
    kept: 0,
    given: 0,
  }))
  const rest = sold.breakdown.total - sumOf(standing.map(({ total }) => total))
  const money = {
    /** What has come in for what was sold and was not given back, by where it came from. */
    card: terms.chargeNow,
    giftCard: terms.giftCardAmount,
    /** Fees for who did not come, and for who canceled late, which pay for nothing that was sold. */
    fees: { card: 0, giftCard: 0 },
  }
  const later: LaterCharge = { amount: terms.chargeLater, tries: 0, at: null }
  const dueFees: LaterCharge[] = []
  const feesOfMissed: LaterCharge[] = []
  const hasCard = terms.cardNeeded
  const isPaidAtShop = cart.checkoutType !== 'bookAndPay'
  const total = (): number => (standing.length === 0 ? 0 : rest + sumOf(standing.map((each) => each.total)))
  const left = (): number => money.card + money.giftCard
  /** What the shop gave back of what stands is not owed again, up to what it costs now. */
  const waived = (): number => sumOf(standing.map((each) => Math.min(each.given, each.total)))
  const paid = (): number => left() + waived()
  const owed = (): number => total() - waived()

  /** Cards give before gift cards, whether it goes back to the guest or becomes a fee. Returns how much of each. */
  const take = (amount: number) => {
    const card = Math.min(amount, money.card)
    const parts = { card, giftCard: amount - card }
    money.card -= parts.card
    money.giftCard -= parts.giftCard
    return parts
  }

  /**
   * What of each that stands is paid: the deposits first, then a part of all the rest; fees take no part. Whoever was missed has
   * paid what they had paid then, and owes nothing but the fee.
   */
  const shareOf = (asked: Standing): number => {
    if (asked.state === 'missed') return asked.kept
    const missed = standing.filter(({ state }) => state === 'missed')
    const others = standing.filter(({ state }) => state !== 'missed')
    const rest = paid() - sumOf(missed.map(({ kept }) => kept))
    if (rest >= total() - sumOf(missed.map((each) => each.total))) return asked.total
    const at = others.indexOf(asked)
    const costs = [...others.map((each) => each.total), ...sold.products.map(({ amounts }) => amounts.total)]
    const deposits = costs.map((cost, index) => Math.min(cost, others[index]?.deposit ?? 0))
    const beyond = rest - sumOf(deposits)
    if (beyond <= 0) return handOutSteadily(rest, deposits)[at]!
    const owing = costs.map((cost, index) => cost - deposits[index]!)
    return deposits[at]! + Math.min(owing[at]!, handOutSteadily(beyond, owing)[at]!)
  }

  /** What of those who were missed nobody pays any more. */
  const dropped = (): number =>
    sumOf(standing.map((each) => (each.state === 'missed' ? each.total - each.kept : 0)))

  /**
   * Who pays what is owed more or less where an appointment costs another sum; once it has begun nothing of it is charged later
   * any more.
   */
  const follow = (
    each: Standing,
    cost: number,
    { inPerson, isLate }: { inPerson: boolean; isLate: boolean },
  ): ReckonedChange => {
    const open = Math.max(0, total() - paid() - later.amount - dropped())
    const before = owed()
    const told: ReckonedChange = { total: cost - each.total, refund: 0, charge: 0, atShop: 0, later: 0 }
    each.total = cost
    const by = owed() - before
    if (by < 0) {
      told.later = 0 - Math.min(later.amount, 0 - by)
      told.atShop = 0 - Math.min(open, 0 - by + told.later)
      told.refund = Math.min(left(), 0 - by + told.later + told.atShop)
    } else if (later.amount > 0 && !isLate) told.later = by
    else if (inPerson || !hasCard) told.atShop = by
    else told.charge = by
    later.amount += told.later
    money.card += told.charge
    take(told.refund)
    return told
  }

  const tipOf = ({ services }: Standing, tip: Tip | undefined): number => {
    if (tip === undefined) return 0
    if (tip.type === 'amount') return tip.amount
    const exact = partOf(services, tip.percentage)
    return cart.shop.roundUpTips ? roundUp(dividedBy(exact, hundred)) * 100 : roundHalfUp(exact)
  }

  const feeOf = (each: Standing, percentage: number): number =>
    roundHalfUp(partOf(each.total - each.tipAmount, percentage))

  const chargeFee = (amount: number, now: Temporal.Instant, declines: boolean): LaterCharge => {
    const fee: LaterCharge = { amount: hasCard ? amount : 0, tries: 0, at: now }
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
    for (const each of gone) standing.splice(standing.indexOf(each), 1)
    const isOver = standing.length === 0
    const refund = (isOver ? left() : sumOf(due)) - kept
    const less = isOver ? later.amount : Math.min(later.amount, unpaid)
    later.amount -= less
    const keptParts = take(kept)
    money.fees.card += keptParts.card
    money.fees.giftCard += keptParts.giftCard
    take(refund)
    return { by: total() - before, owedBy: owed() - owedBefore, refund, later: less, kept }
  }

  return {
    terms,
    standing,
    money,
    total,
    paid,
    hasCard,
    shareOf,
    tipOf,
    /** What is still to be charged, fees included. */
    scheduled: (): number => later.amount + sumOf(dueFees.map(({ amount }) => amount)),
    /** What of what stands, with its fees, nobody has paid yet, whether the card is asked for it or the guest at the shop. */
    leftToPay: (): number =>
      Math.max(0, total() - paid() - dropped() + sumOf(feesOfMissed.map(({ amount }) => amount))),
    /** What a step that is refused has to leave as it was. */
    keepState: () => {
      const before = structuredClone({ money, standing })
      const { amount } = later
      return (): void => {
        Object.assign(money, before.money)
        later.amount = amount
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
      const { by, owedBy, refund, later: less } = done
      return { total: by, refund, charge: 0, later: 0 - less, atShop: owedBy + refund + less }
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
    /** Another professional: `priced` is the cart with them in it. */
    move: (each: Standing, priced: RandomCart): ReckonedChange => {
      const { amounts } = recomputeCart(priced).appointments[each.index]!
      each.services = amounts.price
      each.tipAmount = amounts.tip
      each.deposit = Math.min(each.deposit, amounts.total - amounts.tip)
      return follow(each, amounts.total, {
        inPerson: isPaidAtShop || cart.shop.allowInPersonPayments,
        isLate: false,
      })
    },
    giveTip: (each: Standing, tip: Tip | undefined, isLate: boolean): ReckonedChange => {
      const amount = tipOf(each, tip)
      const by = amount - each.tipAmount
      each.tip = tip
      each.tipAmount = amount
      return follow(each, each.total + by, { inPerson: isPaidAtShop && !isLate, isLate })
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
      feesOfMissed.push(chargeFee(fee, now, declines))
      return { fee, refund }
    },
  }
}

export type ReckonedSale = NonNullable<ReturnType<typeof reckonSale>>
