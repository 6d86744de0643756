import type { SaleChange, SaleOrder } from '@openchair/contract'
import {
  cancelAppointment,
  changeTip,
  checkoutCart,
  createCart,
  getSaleOrder,
  refundItem,
  rescheduleAppointment,
} from '@openchair/contract/calls'
import type { Tip } from '@openchair/rules'
import { expect } from 'vitest'
import type { Random } from '../../../rules/test/cart/random.ts'
import { markNoShow } from '../../src/appointments/mark-no-show.ts'
import type { ShopCatalogue } from '../../src/catalogue/shop-catalogue.ts'
import { sweepPayments } from '../../src/payments/charge/sweep-payments.ts'
import { card, guest } from '../booking.ts'
import type { MovableClock } from '../movable-clock.ts'
import { newYork, randomRequest } from '../random-request.ts'
import type { TestApp } from '../test-app.ts'
import { type ReckonedSale, reckonSale, type ReckonedChange } from './reckoned-sale.ts'

type World = {
  readonly t: Pick<TestApp, 'send' | 'deps' | 'pool'>
  readonly clock: MovableClock
  readonly random: Random
}

const dayOf = (clock: MovableClock, ahead: number): string =>
  clock.now().toZonedDateTimeISO('America/New_York').add({ days: ahead }).toPlainDate().toString()

/** What the sandbox's own books say of all cards, and what the shop's gift cards have paid; minor units. */
const booksOf = async ({
  pool,
}: World['t']): Promise<{ readonly cards: number; readonly giftCards: number }> => {
  const { rows } = await pool.query<{ cards: number; giftCards: number }>(
    `select
       (select coalesce(sum(case operation when 'refund' then 0 - amount else amount end), 0)::integer
        from sandbox_payment where operation in ('capture', 'charge', 'refund') and (answer ->> 'ok')::boolean) as cards,
       (select coalesce(sum(initial_balance - balance), 0)::integer from gift_card) as "giftCards"`,
  )
  return rows[0] ?? { cards: 0, giftCards: 0 }
}

/** Everything is in stock again, and every gift card is full. */
const refill = async ({ pool }: World['t']): Promise<void> => {
  await pool.query('update product set inventory = 9')
  await pool.query('update gift_card set balance = initial_balance')
}

const scheduledOf = ({ payments }: SaleOrder): number =>
  payments.reduce(
    (sum, { state, amount }) => sum + (state === 'scheduled' || state === 'due' ? amount : 0),
    0,
  )

/**
 * Lives one sale: books it, and then cancels, moves and tips it, lets its hour come, and marks who did not come, at random.
 * After each step the provider's books, the gift cards and the order say what was reckoned, to the cent. Returns the steps;
 * undefined where the cart cannot be booked like this.
 */
export const live = async (
  { t, clock, random }: World,
  catalogue: ShopCatalogue,
): Promise<readonly string[] | undefined> => {
  await refill(t)
  clock.advance({ hours: 72 })
  const day = dayOf(clock, 2)
  const { request, cart } = randomRequest(random, catalogue, { day })
  const reckoned = reckonSale(cart)
  if (reckoned === undefined) return undefined
  const before = await booksOf(t)
  const { body: made, refusal } = await t.send(createCart, request)
  if (made.id === null) throw new Error(`no cart: ${refusal.code}`)
  const customer = {
    ...guest,
    ...(request.customer?.email !== undefined && { email: request.customer.email }),
  }
  const { isReservation, isBookNoPay } = request
  const sold = await t.send(checkoutCart, {
    id: request.id,
    cartId: made.id,
    customer,
    isReservation,
    isBookNoPay,
    ...(reckoned.hasCard && { paymentToken: card() }),
  })
  if (!('id' in sold.body)) throw new Error(`not booked: ${sold.refusal.code} ${JSON.stringify(request)}`)
  const { id } = sold.body
  const read = async () => (await t.send(getSaleOrder, { id })).body
  const ids = (await read()).items.flatMap((item) => (item.type === 'appointment' ? [item.id] : []))
  const steps: string[] = ['book']
  const now = { card: 0, giftCard: 0 }
  const keyed = () => ({ 'idempotency-key': `${id}:${steps.length}` })

  const check = async (
    step: string,
    answer?: { readonly status: number; readonly body: { change: SaleChange }; readonly refusal: object },
    told?: ReckonedChange,
  ) => {
    steps.push(step)
    const where = `${steps.join(', ')} of ${JSON.stringify(request)}`
    if (answer !== undefined)
      expect(answer.status, `${JSON.stringify(answer.refusal)} ${reckoned.total()} ${where}`).toBe(200)
    if (told !== undefined) expect(answer?.body.change, where).toEqual(told)
    const [order, books] = [await read(), await booksOf(t)]
    now.card = books.cards - before.cards
    now.giftCard = books.giftCards - before.giftCards
    const { money } = reckoned
    expect(
      {
        cards: now.card,
        giftCards: now.giftCard,
        scheduled: scheduledOf(order),
        total: order.breakdown.total,
      },
      where,
    ).toEqual({
      cards: money.card + money.fees,
      giftCards: money.giftCard,
      scheduled: money.scheduled,
      total: reckoned.total(),
    })
  }

  await check('paid')
  const isPriced = cart.promo?.type !== 'amount'
  let hour = 15
  let priced = cart
  const move = async (each: ReckonedSale['standing'][number]) => {
    const to = isPriced ? random.whole(0, catalogue.barbers.length - 1) : undefined
    const appointment = request.new_appointments[each.index]!
    const barber = to === undefined ? undefined : catalogue.barbers[to]
    const barberId = barber?.id ?? appointment.barberId
    hour += 1
    let told: ReckonedChange = { total: 0, refund: 0, charge: 0, atShop: 0, later: 0 }
    if (barber !== undefined && barber.id !== appointment.barberId) {
      const { services } = appointment
      priced = {
        ...priced,
        appointments: priced.appointments.map((other, index) =>
          index === each.index
            ? {
                ...other,
                tip: each.tip,
                services: other.services.map((service, line) => ({
                  ...service,
                  prices: [barber.offerings.get(services[line]?.id ?? '')?.price ?? 0],
                })),
              }
            : other,
        ),
      }
      told = reckoned.move(each, priced)
      appointment.barberId = barber.id
    }
    const id = ids[each.index]!
    const answer = await t.send(
      rescheduleAppointment,
      {
        id,
        barberId,
        dateTime: newYork(day, hour),
        total: reckoned.total(),
      },
      keyed(),
    )
    await check(`move ${each.index}`, answer, told)
  }
  const tip = async (each: ReckonedSale['standing'][number], isLate = false) => {
    const percentage = random.one([0, 10, 18, 22.5])
    const chosen: Tip = random.maybe(0.6)
      ? { type: 'percentage', percentage }
      : { type: 'amount', amount: random.whole(0, 2500) }
    // Afterwards a tip can only grow.
    if (isLate && reckoned.tipOf(each, chosen) <= each.tipAmount) return
    const told = reckoned.giveTip(each, chosen, isLate)
    const answer = await t.send(
      changeTip,
      {
        id,
        itemId: ids[each.index]!,
        ...(chosen.type === 'percentage' ? { tipPercentage: chosen.percentage } : { amount: chosen.amount }),
      },
      keyed(),
    )
    await check(`tip ${each.index} ${JSON.stringify(chosen)}`, answer, told)
  }
  const cancel = async (gone: ReckonedSale['standing'], cancelGroup: boolean) => {
    const first = gone[0]!
    const told = reckoned.cancel([...gone])
    const answer = await t.send(cancelAppointment, { id: ids[first.index]!, cancelGroup }, keyed())
    await check(`cancel ${cancelGroup ? 'all' : first.index}`, answer, told)
    await t.send(refundItem, { saleOrderId: id, itemId: ids[first.index]! })
    await check('refund again')
  }

  for (const _ of random.many(0, 5, () => 0)) {
    if (reckoned.standing.length === 0) break
    const each = random.one(reckoned.standing as [ReckonedSale['standing'][number]])
    const step = random.share()
    if (step < 0.4) await move(each)
    else if (step < 0.7) await tip(each)
    else if (step < 0.95) await cancel([each], false)
    else await cancel([...reckoned.standing], true)
  }
  const { items } = await read()
  const starts = items.flatMap(({ state, dateTime }) => (state === 0 && dateTime !== null ? [dateTime] : []))
  const [first] = starts.toSorted()
  if (first === undefined) return steps
  clock.set(Temporal.Instant.from(first).subtract({ minutes: 50 }).toString())
  await sweepPayments(t.deps)
  reckoned.charge()
  await check('an hour before')
  clock.set(newYork(dayOf(clock, 1), 9))
  clock.set(Temporal.Instant.from(clock.now().toString()).toString())
  if (random.maybe(0.3)) {
    const each = random.one(reckoned.standing as [ReckonedSale['standing'][number]])
    reckoned.noShow(each, catalogue.shop.noShowPercentage)
    await markNoShow(t.deps, ids[each.index]!)
    await check(`no-show ${each.index}`)
  } else if (reckoned.hasCard && reckoned.money.scheduled === 0 && random.maybe(0.5)) {
    await tip(random.one(reckoned.standing as [ReckonedSale['standing'][number]]), true)
  }
  return steps
}
