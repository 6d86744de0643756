import type { SaleChange } from '@openchair/contract'
import {
  cancelAppointment,
  changeTip,
  getSaleOrder,
  payDue,
  refundItem,
  rescheduleAppointment,
} from '@openchair/contract/calls'
import type { Tip } from '@openchair/rules'
import { expect } from 'vitest'
import type { RandomCart } from '../../../rules/test/cart/random-carts.ts'
import type { Random } from '../../../rules/test/cart/random.ts'
import { markArrived } from '../../src/appointments/mark-arrived.ts'
import { markCanceled } from '../../src/appointments/mark-canceled.ts'
import { markNoShow } from '../../src/appointments/mark-no-show.ts'
import type { ShopCatalogue } from '../../src/catalogue/shop-catalogue.ts'
import { sweepPayments } from '../../src/payments/charge/sweep-payments.ts'
import { refundSale } from '../../src/payments/refund/refund-sale.ts'
import type { MovableClock } from '../movable-clock.ts'
import { newYork, type randomRequest } from '../random-request.ts'
import type { TestApp } from '../test-app.ts'
import { card as newCard } from '../booking.ts'
import { booksOf, saidBy } from './books.ts'
import type { Standing } from './reckoned-parts.ts'
import type { ReckonedChange, ReckonedSale } from './reckoned-sale.ts'

export type World = {
  readonly t: Pick<TestApp, 'send' | 'deps' | 'pool'>
  readonly clock: MovableClock
  readonly random: Random
  /** Whether the provider declines whatever is charged without the guest. */
  readonly card: { declines: boolean }
}

type Sold = {
  readonly id: string
  /** Of its appointments, as they stood in the cart. */
  readonly ids: readonly string[]
  readonly day: string
  readonly reckoned: ReckonedSale
  readonly cart: RandomCart
  readonly request: ReturnType<typeof randomRequest>['request']
  readonly catalogue: ShopCatalogue
  /** The books before it was booked. */
  readonly before: Awaited<ReturnType<typeof booksOf>>
}

type Answer = { readonly status: number; readonly body: { change: SaleChange }; readonly refusal: object }

/** What can happen to a sale, each followed by a look at everybody's books. */
export const stepsOf = (
  { t, clock, random, card }: World,
  { id, ids, day, reckoned, cart, request, catalogue, before }: Sold,
) => {
  const said: string[] = ['book']
  const read = async () => (await t.send(getSaleOrder, { id })).body
  const where = (): string => `${said.join(', ')} of ${JSON.stringify(request)}`

  const check = async (step: string): Promise<void> => {
    said.push(step)
    const [order, books] = [await read(), await booksOf(t)]
    const { money } = reckoned
    const cards = money.card + money.fees.card
    const giftCards = money.giftCard + money.fees.giftCard
    const total = reckoned.total()
    expect(
      {
        ...saidBy(order),
        cards: books.cards - before.cards,
        giftCards: books.giftCards - before.giftCards,
      },
      where(),
    ).toEqual({
      cards,
      giftCards,
      total,
      parts: total,
      paid: cards + giftCards,
      scheduled: reckoned.scheduled(),
      leftToPay: reckoned.leftToPay(),
    })
  }

  /** Sends a change; one that would charge a card that is declined is refused, and nothing has changed. */
  const change = async (step: string, told: () => ReckonedChange, ask: () => Promise<Answer>) => {
    const takeBack = reckoned.keepState()
    const expected = told()
    const isDeclined = card.declines && expected.charge > 0
    const answer = await ask()
    const asked = `${JSON.stringify(answer.refusal)} ${reckoned.total()} ${where()}, ${step}`
    if (isDeclined) {
      takeBack()
      expect(answer.refusal, asked).toMatchObject({ status: 402, code: 'card_declined' })
    } else {
      expect(answer.status, asked).toBe(200)
      expect(answer.body.change, asked).toEqual(expected)
    }
    await check(isDeclined ? `declined ${step}` : step)
    return !isDeclined
  }
  // A request that was declined keeps its answer: each one has a key of its own.
  const keyed = () => ({ 'idempotency-key': `${id}:${said.length}` })

  const isPriced = cart.promo?.type !== 'amount'
  let hour = 15
  let priced = cart
  const pricedWith = (barber: ShopCatalogue['barbers'][number], each: Standing): RandomCart => ({
    ...priced,
    appointments: priced.appointments.map((other, index) =>
      index === each.index
        ? {
            ...other,
            tip: each.tip,
            services: other.services.map((service, line) => {
              const { id: serviceId = '' } = request.new_appointments[index]?.services[line] ?? {}
              return { ...service, prices: [barber.offerings.get(serviceId)?.price ?? 0] }
            }),
          }
        : other,
    ),
  })

  /** To another hour, and to another professional at their prices, where the cart's sums can be reckoned so. */
  const move = async (each: Standing): Promise<void> => {
    const appointment = request.new_appointments[each.index]!
    const barber = isPriced ? catalogue.barbers[random.whole(0, catalogue.barbers.length - 1)] : undefined
    const isOther = barber !== undefined && barber.id !== appointment.barberId
    const barberId = barber?.id ?? appointment.barberId
    const after = isOther ? pricedWith(barber, each) : priced
    hour += 1
    const dateTime = newYork(day, hour)
    const isDone = await change(
      `move ${each.index}`,
      () => (isOther ? reckoned.move(each, after) : { total: 0, refund: 0, charge: 0, atShop: 0, later: 0 }),
      () =>
        t.send(
          rescheduleAppointment,
          { id: ids[each.index]!, barberId, dateTime, total: reckoned.total() },
          keyed(),
        ),
    )
    if (!isDone) return
    priced = after
    appointment.barberId = barberId
  }

  const tip = async (each: Standing, isLate: boolean): Promise<void> => {
    const percentage = random.one([0, 10, 18, 22.5])
    const chosen: Tip = random.maybe(0.6)
      ? { type: 'percentage', percentage }
      : { type: 'amount', amount: random.whole(0, 2500) }
    // Afterwards a tip can only grow, and only a card can pay it.
    if (isLate && (!reckoned.hasCard || reckoned.tipOf(each, chosen) < each.tipAmount)) return
    await change(
      `tip ${each.index} ${JSON.stringify(chosen)}${isLate ? ' late' : ''}`,
      () => reckoned.giveTip(each, chosen, isLate),
      () =>
        t.send(
          changeTip,
          {
            id,
            itemId: ids[each.index]!,
            ...(chosen.type === 'percentage'
              ? { tipPercentage: chosen.percentage }
              : { amount: chosen.amount }),
          },
          keyed(),
        ),
    )
  }

  const cancel = async (gone: readonly Standing[], cancelGroup: boolean): Promise<void> => {
    const itemId = ids[gone[0]!.index]!
    await change(
      `cancel ${cancelGroup ? 'all' : gone[0]!.index}`,
      () => reckoned.cancel(gone),
      () => t.send(cancelAppointment, { id: itemId, cancelGroup }, keyed()),
    )
    await t.send(refundItem, { saleOrderId: id, itemId })
    await check('refund again')
  }

  const cancelByShop = async (each: Standing, lateFee: boolean): Promise<void> => {
    const percentage = lateFee ? catalogue.shop.lateCancelPercentage : 0
    const told = reckoned.cancelByShop(each, percentage, clock.now(), card.declines)
    const step = `shop-cancel ${each.index}${lateFee ? ' with fee' : ''}`
    expect(await markCanceled(t.deps, ids[each.index]!, { lateFee }), `${where()}, ${step}`).toMatchObject({
      ok: true,
      ...told,
    })
    await check(step)
  }

  const giveBack = async (each: Standing): Promise<void> => {
    const amount = reckoned.giveBack(each)
    const step = `refund ${each.index}`
    const asked = { saleOrderId: id, itemId: ids[each.index]! }
    expect(await refundSale(t.deps, asked), `${where()}, ${step}`).toMatchObject({ amount })
    await refundSale(t.deps, asked)
    await check(step)
  }

  const noShow = async (each: Standing): Promise<void> => {
    // What is due already is theirs to pay, and tried first.
    reckoned.charge(clock.now(), clock.now(), card.declines)
    const told = reckoned.noShow(each, catalogue.shop.noShowPercentage, clock.now(), card.declines)
    const step = `no-show ${each.index}`
    const outcome = await markNoShow(t.deps, ids[each.index]!)
    expect(outcome, `${where()}, ${step}`).toMatchObject({ ok: true, isNew: true, ...told })
    await check(card.declines ? `unpaid-${step}` : step)
  }

  const arrive = async (each: Standing): Promise<void> => {
    expect(await markArrived(t.deps, ids[each.index]!)).toEqual({ ok: true })
    each.state = 'arrived'
    await check(`arrive ${each.index}`)
  }

  /** The card is asked for what is due. */
  const charge = async (): Promise<void> => {
    reckoned.charge(clock.now(), clock.now().subtract({ minutes: 5 }), card.declines)
    await sweepPayments(t.deps)
    await check(card.declines ? 'decline' : 'charge')
  }

  /** The guest pays what is due, with the kept card or another one; of no other sum is anything taken. */
  const payWhatIsDue = async (): Promise<void> => {
    const amount = reckoned.due()
    if (amount === 0) return
    const other = await t.send(payDue, { id, amount: amount + 1 }, keyed())
    expect(other.refusal, where()).toMatchObject({ code: 'amount_changed' })
    const input = { id, amount, ...(random.maybe(0.5) && { paymentToken: newCard() }) }
    const headers = { 'idempotency-key': `${id}:pay:${said.length}` }
    for (const _ of [1, 2]) expect((await t.send(payDue, input, headers)).status, where()).toBe(200)
    reckoned.payDue()
    await check('pay')
  }

  return {
    said,
    read,
    check,
    payWhatIsDue,
    move,
    tip,
    cancel,
    cancelByShop,
    giveBack,
    noShow,
    arrive,
    charge,
  }
}
