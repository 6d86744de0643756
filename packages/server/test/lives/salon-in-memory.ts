import { randomUUID } from 'node:crypto'
import { offerAppointment, type SaleMembership } from '@openchair/rules'
import { cancelOf, planCancel } from '../../src/booking/change/decide/plan-cancel.ts'
import { checkAgreed, checkMovable, planMove } from '../../src/booking/change/decide/plan-move.ts'
import { planTip } from '../../src/booking/change/decide/plan-tip.ts'
import { quoteChoice, recordOf } from '../../src/booking/quote/quote.ts'
import { resolveChoice } from '../../src/booking/quote/resolve.ts'
import { choiceOf } from '../../src/cart/read-choice.ts'
import type { FoundGiftCard } from '../../src/discounts/find-promo.ts'
import type { FoundPromo } from '../../src/discounts/promo.ts'
import { accountOf, isTaken, leftOf, sharesOf, sumOf } from '../../src/payments/sale/account.ts'
import type { PaymentRow } from '../../src/payments/sale/locked-sale.ts'
import { epochMinutes } from '../../src/shop-time.ts'
import type { MovableClock } from '../movable-clock.ts'
import { ask, giveBack, type Kept, minuteOf, pay, refundOf, shown, toChange, write } from './kept-sale.ts'
import type { Salon } from './salon.ts'
import { nothingTaken } from '../../src/timetable/store.ts'

/** The values of the codes of a shop, and what its contacts may do. */
export type KnownCodes = {
  readonly promo: (code: string) => FoundPromo
  readonly giftCard: (code: string) => FoundGiftCard
  readonly membership: (email: string) => SaleMembership | null
}

type Options = {
  readonly clock: MovableClock
  readonly card: { declines: boolean }
  readonly codes: KnownCodes
}

const never = (): never => {
  throw new Error('happens in the whole application alone')
}

/**
 * A salon that uses the product's own decisions on carts and changes, and keeps their effects in memory, so
 * that it can run many lives in little time. Its provider refuses amounts below its least. Only the whole
 * application runs what happens after the cut-off.
 */
export const salonInMemory = ({ clock, card, codes }: Options): Salon => {
  const sales = new Map<string, Kept>()
  const ofItem = new Map<string, Kept>()

  const saleOf = (itemId: string): Kept => ofItem.get(itemId) ?? never()

  return {
    book: async (catalogue, request, hasCard) => {
      const choice = choiceOf(request)
      const { promo, giftCardCode, customer } = choice
      const quote = quoteChoice({
        catalogue,
        choice,
        appointments: resolveChoice(catalogue, choice),
        extras: {
          products: choice.products.flatMap(({ id, quantity }) => {
            const product = catalogue.productById.get(id)
            return product === undefined ? [] : [{ product, quantity }]
          }),
          promo: promo !== null && 'code' in promo ? { ...codes.promo(promo.code), usedByCustomer: 0 } : null,
          giftCard: giftCardCode === null ? null : codes.giftCard(giftCardCode),
          membership: codes.membership(customer?.email ?? ''),
          language: 'en',
        },
        taken: nothingTaken,
        now: clock.now(),
      })
      const record = recordOf(quote, {
        appointments: choice.appointments.map(() => randomUUID()),
        products: choice.products.map(() => randomUUID()),
      })
      const id = randomUUID()
      const sale: Kept = {
        shopId: catalogue.shop.id,
        saleOrderId: id,
        state: 'booked',
        createdAt: epochMinutes(clock.now()),
        record,
        catalogue,
        least: catalogue.shop.leastCharge,
        canceled: new Set(),
        missed: new Map(),
        payments: [],
        refunds: [],
        starts: new Map(
          record.items.flatMap((item) =>
            item.barber === null || item.dateTime === null || item.endsAt === null
              ? []
              : [
                  [
                    item.id,
                    { barberId: item.barber.id, start: minuteOf(item.dateTime), end: minuteOf(item.endsAt) },
                  ],
                ],
          ),
        ),
      }
      const { giftCardAmount, chargeNow, chargeLater: scheduled } = quote.price.terms
      if (giftCardAmount > 0)
        pay(sale, {
          kind: 'gift_card',
          amount: giftCardAmount,
          state: 'captured',
          card: null,
          brand: null,
          last4: null,
        })
      if (chargeNow > 0) pay(sale, { amount: chargeNow, state: 'captured' })
      if (scheduled > 0) pay(sale, { amount: scheduled, state: 'scheduled' })
      if (hasCard && chargeNow + scheduled === 0) pay(sale, { amount: 0, state: 'kept' })
      sales.set(id, sale)
      for (const item of record.items) ofItem.set(item.id, sale)
      return shown(sales.get(id) ?? never(), clock.now())
    },
    read: async (id) => shown(sales.get(id) ?? never(), clock.now()),
    books: async () => {
      const all = [...sales.values()].flatMap((sale) =>
        sale.payments.filter(isTaken).map((each) => ({ kind: each.kind, left: leftOf(each, sale.refunds) })),
      )
      const of = (kind: PaymentRow['kind']): number =>
        all.reduce((sum, each) => sum + (each.kind === kind ? each.left : 0), 0)
      return { cards: of('card'), giftCards: of('gift_card') }
    },
    // Each sale has books of its own here, so nothing has to be restored.
    refill: async () => {
      sales.clear()
      ofItem.clear()
    },
    move: async ({ id, barberId, dateTime, total }) => {
      const sale = toChange(saleOf(id), clock.now())
      checkMovable(sale, [id])
      const appointment = sale.appointments.find((each) => each.id === id) ?? never()
      const barber = sale.catalogue.barberById.get(barberId) ?? never()
      const services = appointment.item.subItems.flatMap(({ itemId }) => itemId ?? [])
      const offer = offerAppointment(barber.offerings, services) ?? never()
      const plan = planMove(sale, [
        { appointment, seat: { barber, offer, units: [] }, start: minuteOf(dateTime), any: false },
      ])
      checkAgreed(sale, plan, total)
      return write(saleOf(id), plan, card.declines)
    },
    tip: async (id, { itemId, amount, tipPercentage }) => {
      const sale = sales.get(id) ?? never()
      const tip =
        tipPercentage === undefined
          ? ({ type: 'amount', amount: amount ?? 0 } as const)
          : ({ type: 'percentage', percentage: tipPercentage } as const)
      return write(sale, planTip(toChange(sale, clock.now()), { itemId, tip }), card.declines)
    },
    cancel: async (id, cancelGroup) =>
      write(
        saleOf(id),
        planCancel(toChange(saleOf(id), clock.now()), { appointmentId: id, cancelGroup }),
        false,
      ),
    refundAgain: async () => undefined,
    cancelByShop: async (id) => {
      const sale = toChange(saleOf(id), clock.now())
      const appointment = sale.appointments.find((each) => each.id === id) ?? never()
      const plan = cancelOf(sale, [appointment], { by: 'shop', feePercentage: 0 })
      write(saleOf(id), plan, false)
      return { ok: true, refund: plan.money.refund, kept: 0, due: 0 }
    },
    giveBack: async (id, itemId) => {
      const sale = sales.get(id) ?? never()
      const before = sale.refunds.filter((each) => each.itemId === itemId && each.changeId === null)
      if (before.length > 0) return { amount: sumOf(before) }
      return {
        amount: giveBack(
          sale,
          refundOf(itemId, null, sharesOf(toChange(sale, clock.now())).get(itemId) ?? 0),
        ),
      }
    },
    noShow: never,
    arrive: never,
    charge: async () => {
      for (const sale of sales.values())
        for (const each of sale.payments.filter(({ state }) => state === 'scheduled')) {
          ask(sale, each.amount)
          Object.assign(each, { state: 'captured' })
        }
    },
    payDue: async (id, amount) => {
      const sale = sales.get(id) ?? never()
      const due = sale.payments.filter(({ state }) => state === 'due')
      if (sumOf(due) !== amount || accountOf(toChange(sale, clock.now())).scheduled !== amount)
        throw new Error(`${amount} is not due`)
      for (const each of due) {
        ask(sale, each.amount)
        Object.assign(each, { state: 'captured', card: 'other', brand: 'visa', last4: '4242' })
      }
    },
  }
}
