import { unaskedOf, withUnasked } from '@openchair/rules'
import { releaseHolds } from '../../holds/release.ts'
import { announceFreedTime } from '../../holds/store-freed.ts'
import { insertChangePayment } from '../../payments/charge/store-change-payments.ts'
import { giveBack } from '../../payments/refund/give-back.ts'
import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import { lockSale } from '../../payments/sale/store-sale.ts'
import type { Client } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { kindOf } from '../attempt/kind.ts'
import { inProgress } from '../attempt/replay.ts'
import type { AttemptKey } from '../attempt/store.ts'
import { findAppointments } from './store.ts'
import type { ClaimedPlan } from './decide/plan.ts'
import { type ChargedCard, writeChange } from './write-change.ts'

/**
 * Charges the cost of a change of a sale and then writes the change (changes/move-money, tips/after). It can
 * be repeated, because the provider charges once for each key. A decline leaves everything as it was.
 */
export const changeKind = kindOf<ClaimedPlan, ChargedCard, LockedSale>({
  forPerson: 'payment',
  ask: async ({ cardPayments }, { shopId, id, plan }) => {
    const { card, amount, currency, description, paymentId } = plan.charge
    const subject = { type: 'payment', shopId, id: paymentId } as const
    const key = `${id}:charge`
    const answer = await cardPayments.charge({ key, card, amount, currency, description, subject })
    return answer.ok
      ? { kind: 'paid', paid: { ...plan.charge, reference: answer.reference } }
      : { kind: 'refused', code: answer.code }
  },
  within: ({ pool }, { shopId, ownerId }, work) =>
    inTransaction(pool, async (client) => {
      const sale = await lockSale(client, { shopId, saleOrderId: ownerId })
      if (sale === undefined) throw inProgress()
      return work(client, sale)
    }),
  endOf: async (client, sale, { plan }) =>
    (await isStillBooked(client, sale, plan.concerns))
      ? { state: 'done', answer: plan.money }
      : { state: 'refused', answer: { code: 'change_not_allowed' } },
  write: async ({ clock }, client, { attempt, state: sale, paid, end }) => {
    const now = clock.now()
    await releaseHolds(client, ownerOf(attempt))
    if (end.state === 'done')
      await writeChange(client, sale, attempt.id, withWaived(attempt.plan, sale), now, paid)
    else await giveBackCharge(client, sale, { ...paid, changeId: attempt.id }, now)
  },
  giveBack: ({ pool, clock }, { shopId, ownerId, id }, paid) =>
    inTransaction(pool, async (client) => {
      const sale = await lockSale(client, { shopId, saleOrderId: ownerId })
      if (sale === undefined || sale.payments.some((payment) => payment.id === paid.paymentId)) return
      await giveBackCharge(client, sale, { ...paid, changeId: id }, clock.now())
    }),
  undo: async (client, attempt) => {
    await releaseHolds(client, ownerOf(attempt))
    if (attempt.plan.moves.length > 0) await announceFreedTime(client, { shopId: attempt.shopId })
  },
})

/** The plan of a change, without the sums that were waived since the plan was made (money/least-charge). */
const withWaived = (plan: ClaimedPlan, { record: { breakdown } }: LockedSale): ClaimedPlan => {
  const unasked = unaskedOf(breakdown) + (plan.money.waived ?? 0)
  return {
    ...plan,
    record: { ...plan.record, breakdown: withUnasked(plan.record.breakdown, unasked, plan.least) },
  }
}

const ownerOf = ({ shopId, id }: AttemptKey) => ({ shopId, ownerId: id })

/** Tells if staff have left the appointments booked in the meantime. */
const isStillBooked = async (client: Client, sale: LockedSale, ids: readonly string[]): Promise<boolean> =>
  (await findAppointments(client, sale)).every(
    ({ id, state, isNoShow }) => !ids.includes(id) || (state !== 1 && !isNoShow),
  )

/** Refunds the charge for a change that cannot be done any more. */
const giveBackCharge = async (
  client: Client,
  sale: LockedSale,
  paid: ChargedCard & { readonly changeId: string },
  now: Temporal.Instant,
): Promise<void> => {
  await insertChangePayment(client, sale, paid, now)
  const { changeId, amount } = paid
  const charged = await lockSale(client, sale)
  if (charged !== undefined) await giveBack(client, charged, [{ itemId: null, changeId, amount }], { now })
}
