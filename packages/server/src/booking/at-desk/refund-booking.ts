import { fromWireLanguage, type InputOf, type OutputOf, type RefundWay } from '@openchair/contract'
import type { refundBooking as call } from '@openchair/contract/calls'
import { type RowBack, rowsBack, sum } from '@openchair/rules'
import { textIn } from '../../catalogue/text-in.ts'
import type { Deps } from '../../deps.ts'
import { divideRefunds, type GivenBack } from '../../payments/refund/give-back.ts'
import { sumOf } from '../../payments/sale/account.ts'
import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import type { DeskAsker } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import type { ChangePlan } from '../change/decide/plan.ts'
import type { SaleToChange, SoldAppointment } from '../change/decide/sale-to-change.ts'
import { findRefundsByHand, type RefundedByHand } from '../change/store-refunds.ts'
import { linesOfBooking } from '../desk/lines-of-booking.ts'
import { moneyOfAppointments, moneyOfFee } from '../desk/money-of-appointments.ts'
import { refundableOf } from '../desk/refundable.ts'
import { countVersion } from '../desk/store-versions.ts'
import { findSaleOrder, type SaleOrderRow } from '../sale/store.ts'
import { changeAtDesk } from './change-at-desk.ts'

type Input = InputOf<typeof call>

const ways = { card: 'card', gift_card: 'giftCard', at_shop: 'atShop' } as const

/** The ways by which refunds go back, one for each card, in the order in which they are used. */
const waysOf = (
  { payments, refunds }: Pick<LockedSale, 'payments' | 'refunds'>,
  wanted: readonly GivenBack[],
): readonly RefundWay[] => {
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const found = new Map<string, RefundWay>()
  for (const { paymentId, amount } of divideRefunds({ payments, refunds }, wanted, true)) {
    const payment = byId.get(paymentId)
    if (payment === undefined) continue
    const to = ways[payment.kind]
    const { brand, last4 } = to === 'card' ? payment : { brand: null, last4: null }
    const key = [to, brand, last4].join(' ')
    found.set(key, { to, brand, last4, amount: (found.get(key)?.amount ?? 0) + amount })
  }
  return [...found.values()]
}

/**
 * The items of a sale that an amount for a booking goes back of, in turn, each with the most of it: the booking's own up
 * to their prices, or what is paid of the fee of one that is missed or canceled.
 */
const mostBack = (sale: SaleOrderRow, id: string): ReadonlyMap<string, number> => {
  const own = sale.appointments.find((each) => each.id === id)
  if (own !== undefined && (own.state === 1 || own.missedPaid !== null))
    return new Map([[id, moneyOfFee(sale, id, own.missedPaid ?? 0).paid]])
  const before = sale.refunds.filter(({ changeId }) => changeId === null)
  return new Map(
    [id, ...linesOfBooking(sale, id).map(({ itemId }) => itemId)].map((itemId) => [
      itemId,
      (sale.record.items.find((item) => item.id === itemId)?.amounts.total ?? 0) -
        sumOf(before.filter((each) => each.itemId === itemId)),
    ]),
  )
}

/**
 * Divides what goes back among the items of a sale. What is beyond these was paid for fees of the sale, and is of no
 * item: else it would be owed again (desk/refund).
 */
const itemsBack = (sale: SaleOrderRow, id: string, rows: readonly RowBack[]): readonly GivenBack[] => {
  const lines = linesOfBooking(sale, id)
  const left = new Map(mostBack(sale, id))
  const back = new Map<string | null, number>()
  const add = (itemId: string | null, amount: number): void => {
    back.set(itemId, (back.get(itemId) ?? 0) + amount)
    if (itemId !== null) left.set(itemId, (left.get(itemId) ?? 0) - amount)
  }
  for (const { index, amount, tax } of rows.toSorted(
    (a, b) => Number(a.index === null) - Number(b.index === null),
  )) {
    const itemId = lines[index ?? -1]?.itemId
    let open = amount + tax
    for (const own of [itemId ?? [], ...left.keys()].flat()) {
      const part = Math.min(open, Math.max(0, left.get(own) ?? 0))
      if (part > 0) add(own, part)
      open -= part
    }
    if (open > 0) add(null, open)
  }
  return [...back].map(([itemId, amount]) => ({ itemId, changeId: null, amount }))
}

/** Decides on a refund by hand. Refuses with `invalid_request` parts of which nothing is left to go back. */
const decide = async (
  client: Client,
  sale: SaleToChange,
  { id, item }: SoldAppointment,
  { parts, language, tell }: Pick<Input, 'parts'> & Pick<DeskAsker, 'language'> & { readonly tell: boolean },
): Promise<{ readonly plan: ChangePlan; readonly refunded: RefundedByHand; readonly paid: number }> => {
  const row = await findSaleOrder(client, sale)
  const money = row && moneyOfAppointments(row).get(id)
  if (row === undefined || money === undefined) throw new Refusal('appointment_not_found')
  const earlier = (await findRefundsByHand(client, sale)).filter(({ appointmentId }) => appointmentId === id)
  const left = refundableOf(row, { id, money, given: earlier.flatMap(({ rows }) => rows) })
  const back = rowsBack(left, parts)
  if (back === undefined)
    throw new Refusal('invalid_request', { issues: [{ path: 'parts', message: 'invalid' }] })
  const lines = linesOfBooking(row, id)
  const { catalogue } = sale
  const nameOf = (index: number | null): string =>
    textIn(
      lines[index ?? -1]?.names ?? {},
      fromWireLanguage(language),
      catalogue.shop.settings.defaultLanguage,
    )
  const rows = back.map((each) => ({
    ...each,
    name: each.kind === 'tip' ? (item.barber?.firstName ?? '') : nameOf(each.index),
  }))
  const refunds = itemsBack(row, id, back)
  const refund = sum(refunds.map(({ amount }) => amount))
  const refunded = { appointmentId: id, rows, back: waysOf(sale, refunds) }
  await countVersion(client, { shopId: sale.shopId, id })
  return {
    refunded,
    paid: money.paid,
    plan: {
      concerns: [],
      cancels: [],
      moves: [],
      record: sale.record,
      isOver: false,
      money: { total: 0, refund, charge: 0, atShop: 0, later: 0 },
      least: sale.least,
      refunds,
      isByHand: true,
      answer: { refunded },
      charge: null,
      chargeAt: null,
      event: { kind: 'refunded', detail: { itemId: id, ...(!tell && { isUntold: true }) } },
    },
  }
}

/**
 * Gives back by hand parts of what was paid for a booking, with the tax on them: to cards, then gift cards, then
 * at the shop (desk/refund). The booking stays as it is, and the sum is not owed again. The same key and body
 * give the same answer. Refuses with `invalid_request` more than is left to go back, and as `changeAtDesk` does.
 */
export const refundBooking = async (
  deps: Deps,
  { id, version, validate = false, tell = true, parts, reason }: Input,
  asker: DeskAsker,
): Promise<OutputOf<typeof call>> => {
  if (!validate && (reason ?? '') === '')
    throw new Refusal('invalid_request', { issues: [{ path: 'reason', message: 'missing' }] })
  let kept = { before: {}, after: {} }
  const { change: answer, ...changed } = await changeAtDesk(
    deps,
    {
      id,
      version,
      validate,
      act: 'refunded',
      kind: 'refund',
      body: [parts, tell],
      kept: () => kept,
      decide: async (client, sale, appointment) => {
        const { plan, refunded, paid } = await decide(client, sale, appointment, {
          parts,
          tell,
          language: asker.language,
        })
        const { rows, back } = refunded
        kept = { before: { paid }, after: { amount: plan.money.refund, rows, ways: back, reason } }
        return plan
      },
    },
    asker,
  )
  const { refunded, ...change } = answer as typeof answer & { readonly refunded: RefundedByHand }
  return {
    ...changed,
    change,
    rows: refunded.rows.map(({ kind, name, amount, tax }) => ({ kind, name, amount, tax })),
    back: [...refunded.back],
  }
}
