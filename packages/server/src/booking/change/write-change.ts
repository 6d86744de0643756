import { cancelAppointments, moveAppointments } from '../../holds/store-booked-times.ts'
import { announceFreedTime } from '../../holds/store-freed.ts'
import { giveBackHolds } from '../../holds/store-give-back.ts'
import { recordEvent } from '../../messages/store-events.ts'
import { adjustLaterCharges } from '../../payments/charge/adjust-later-charges.ts'
import { insertChangePayment } from '../../payments/charge/store-change-payments.ts'
import { giveBack } from '../../payments/refund/give-back.ts'
import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { rewriteSale } from '../store.ts'
import type { ChangeCharge, ChangePlan } from './decide/plan.ts'

/** The charge for a change. `reference` is the provider's. */
export type ChargedCard = ChangeCharge & { readonly reference: string }

/**
 * Writes every change of a sale: appointments, sums, charges, refunds, holds, and the event that the messages
 * are made from. Nothing else writes such changes. Belongs in a transaction that has locked a sale with no
 * charge under way. Refuses with `appointment.errors.oneOfTimeslotsNotAvailable` a time that is taken.
 */
export const writeChange = async (
  client: Client,
  sale: LockedSale,
  changeId: string,
  plan: ChangePlan,
  now: Temporal.Instant,
  paid: ChargedCard | null = null,
): Promise<void> => {
  const { shopId, saleOrderId } = sale
  if (plan.cancels.length > 0)
    await cancelAppointments(client, { shopId: sale.shopId, ids: plan.cancels, now })
  if (plan.moves.length > 0 && !(await moveAppointments(client, sale, plan.moves)))
    throw new Refusal('appointment.errors.oneOfTimeslotsNotAvailable')
  const isRetimed = plan.cancels.length + plan.moves.length > 0
  await rewriteSale(client, sale, { record: plan.record, isOver: plan.isOver, isRetimed })
  if (paid !== null) await insertChangePayment(client, sale, { ...paid, changeId }, now)
  await adjustLaterCharges(client, sale, {
    by: plan.money.later,
    least: plan.least ?? 0,
    chargeAt: plan.chargeAt,
    now,
  })
  const given = await giveBack(
    client,
    sale,
    plan.refunds.map((refund) => ({ ...refund, changeId: plan.isByHand === true ? null : changeId })),
    { now, withFees: plan.isByHand === true },
  )
  if (plan.isOver) await giveBackHolds(client, sale, null)
  if (isRetimed) await announceFreedTime(client, { shopId })
  if (plan.event === null) return
  const { kind, detail } = plan.event
  const refunds = given.map(({ paymentId, amount }) => ({ paymentId, amount }))
  await recordEvent(
    client,
    { shopId, kind, subjectId: saleOrderId, detail: { ...detail, change: plan.money, refunds } },
    now,
  )
}
