import {
  cancelAppointment,
  changeTip,
  getSaleOrder,
  refundItem,
  rescheduleAppointment,
} from '@openchair/contract/calls'
import type { InputOf } from '@openchair/contract'
import { type CardPayments, type CardRefusal, ProviderSilent } from '../src/gateways/card-payments/port.ts'
import type { SaleKey } from '../src/store/sale-record.ts'
import { card, type Checkout, checkOut, makeCart, namesOf, type NewAppointment } from './booking.ts'
import { movableClock } from './movable-clock.ts'
import { seedBrand } from './seed-brand.ts'
import { testApp } from './test-app.ts'

type Extras = Parameters<typeof makeCart>[3]

/** Opens the fixture's brand on Saturday 21 November 2026, 10:00 in New York, for tests of booked sales. */
export const openSales = (
  shop: string,
  cardPayments: (sandbox: CardPayments) => CardPayments = (sandbox) => sandbox,
) => openSalesIn(shop, { cardPayments })

/** Opens the same brand as `openSales`, with other options for the application. */
export const openSalesIn = async (shop: string, options: Parameters<typeof testApp>[0]) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock, ...options })
  const names = await namesOf(t, shop)
  const keyed = (key: string | undefined) => (key === undefined ? {} : { 'idempotency-key': key })
  const read = async (id: string) => (await t.send(getSaleOrder, { id })).body
  return {
    t,
    clock,
    shop,
    names,
    read,
    /** Books appointments, with a card unless `pay` says otherwise, and reads the sale. */
    book: async (
      appointments: readonly NewAppointment[],
      pay: Checkout = { paymentToken: card() },
      extras: Extras = {},
    ) => {
      const cart = await makeCart(t, shop, [...appointments], extras)
      const { status, body, refusal } = await checkOut(t, shop, cart.id, pay)
      if (status !== 200) throw new Error(`${status} ${refusal.code}`)
      return read(body.id)
    },
    /** Wishes for the same service at the same time, one with each of these professionals. */
    guests: (barbers: readonly string[], service: string, dateTime: string) =>
      barbers.map((barberId) => ({ barberId, services: names.services(service), dateTime })),
    /** Wishes for the same service with one professional, one at each of these times. */
    times: (barberId: string, service: string, dateTimes: readonly string[]) =>
      dateTimes.map((dateTime) => ({ barberId, services: names.services(service), dateTime })),
    cancel: (id: string, more: Partial<InputOf<typeof cancelAppointment>> = {}, key?: string) =>
      t.send(cancelAppointment, { id, ...more }, keyed(key)),
    move: (id: string, more: Partial<InputOf<typeof rescheduleAppointment>>, key?: string) =>
      t.send(rescheduleAppointment, { id, ...more }, keyed(key)),
    refund: (saleOrderId: string, itemId: string) => t.send(refundItem, { saleOrderId, itemId }),
    tip: (id: string, more: Partial<InputOf<typeof changeTip>>, key?: string) =>
      t.send(changeTip, { id, ...more }, keyed(key)),
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  }
}

/** The ids of the appointments of a sale, in the sale's order. */
export const appointmentsOf = ({
  items,
}: {
  readonly items: readonly { readonly id: string; readonly type: string }[]
}): readonly string[] => items.flatMap(({ id, type }) => (type === 'appointment' ? [id] : []))

/** The key by which the product finds a sale, made from the sale in an answer. */
export const keyOf = ({
  id,
  shop,
}: {
  readonly id: string
  readonly shop: { readonly id: string }
}): SaleKey => ({ shopId: shop.id, saleOrderId: id })

/** The id of a sale's first appointment. */
export const firstOf = (sale: Parameters<typeof appointmentsOf>[0]): string => appointmentsOf(sale)[0] ?? ''

/** A provider whose charges and refunds a test can make fail, before or after the provider does them. */
export const unreliableCharges = () => {
  const faults = {
    before: undefined as (() => Promise<void>) | undefined,
    after: undefined as (() => Promise<void>) | undefined,
    /** Makes the provider decline every request. */
    decline: false,
  }
  const asked: string[] = []
  const failing =
    <Request extends { readonly key: string }, Answer>(act: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer | CardRefusal> => {
      asked.push(request.key)
      await faults.before?.()
      if (faults.decline) return { ok: false, code: 'card_declined' } as const
      const answer = await act(request)
      await faults.after?.()
      return answer
    }
  const around = (sandbox: CardPayments): CardPayments => ({
    ...sandbox,
    charge: failing(sandbox.charge),
    refund: failing(sandbox.refund),
  })
  const silence = () => Promise.reject(new ProviderSilent())
  return { around, faults, asked, silence }
}
