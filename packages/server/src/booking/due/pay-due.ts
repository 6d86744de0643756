import { randomUUID } from 'node:crypto'
import type { InputOf, SaleOrder } from '@openchair/contract'
import type { payDue as call } from '@openchair/contract/calls'
import { isTooSmall } from '@openchair/rules'
import { bodyHashOf } from '../../body-hash.ts'
import type { Deps } from '../../deps.ts'
import { leaveSmall } from '../../payments/charge/leave-small.ts'
import { withSettledSale } from '../../payments/charge/settled-sale.ts'
import { sumOf } from '../../payments/sale/account.ts'
import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { type Answered, answered, checkBody, inProgress, replay } from '../attempt/replay.ts'
import { settle } from '../attempt/settle.ts'
import { keyWithin } from '../attempt/states.ts'
import { type Attempt, findByKey, type FoundAttempt, insertAttempt } from '../attempt/store.ts'
import { timesOf } from '../attempt/timing.ts'
import type { Asker } from '../change/change-sale.ts'
import { findSale } from '../../payments/sale/store-sale.ts'
import { readSaleOrder } from '../sale/read-sale-order.ts'
import { contactOfSale, payerOfSale } from '../store-customers.ts'
import { type Telling, withinChanges } from '../within-declines.ts'
import { dueKind, type DuePlan } from './due-kind.ts'
import type { SaleKey } from '../../store/sale-record.ts'

/**
 * Pays the due payments of a sale at once, with the kept card or another one, which then replaces it
 * (payments/paying-what-is-due). If nothing is due, or not any more, it charges nothing and answers with the
 * sale. The same key and body give the same answer. Refuses with `sale_order_not_found`, with
 * `amount_changed` another sum than the due one, with `idempotency_key_reused`, with `in_progress` and the
 * seconds after which to ask again, with the refusal of the card, and with `too_many_requests`.
 */
export const payDue = async (
  deps: Deps,
  { id, amount, paymentToken, returnPath }: InputOf<typeof call>,
  { idempotencyKey, language, address, visitorId, userId }: Asker,
): Promise<Answered<SaleOrder>> => {
  const found = await findSale(deps.pool, id)
  if (found === undefined) throw new Refusal('sale_order_not_found')
  const token = paymentToken ?? null
  // Read before the transaction: a task that holds a connection and waits for another can block forever.
  const { shop } = await deps.catalogues.ofShopOnceOpen(found.shopId)
  const request: Omit<DueRequest, 'telling'> = {
    key: keyWithin('due', idempotencyKey === undefined ? `own:${randomUUID()}` : `guest:${idempotencyKey}`),
    bodyHash: bodyHashOf([id, amount, token]),
    amount,
    token,
    returnUrl: `${deps.config.publicUrl}${returnPath ?? `/booking/view-reservation/${id}`}`,
    description: shop.name,
  }
  const contact = await contactOfSale(deps.pool, found)
  const payer = { saleOrderId: id, address, visitorId, userId, contact, key: request.key, phone: shop.phone }
  const settled = await withinChanges(deps.limits, payer, (telling) =>
    payOnce(deps, found, { ...request, telling }),
  )
  return settled.kind === 'booked'
    ? { kind: 'booked', result: await readSaleOrder(deps, found, language) }
    : settled
}

type DueRequest = {
  readonly key: string
  readonly bodyHash: string
  readonly amount: number
  readonly token: string | null
  readonly returnUrl: string
  readonly description: string
  readonly telling: Telling
}

const payOnce = async (deps: Deps, key: SaleKey, request: DueRequest): Promise<Answered> => {
  const begun = await withSettledSale(deps, key, (client, sale) => begin(deps, client, sale, request))
  if (begun === undefined) return { kind: 'booked', result: null }
  const settled =
    'plan' in begun
      ? await settle(deps, dueKind, begun, 'ask')
      : await replay(deps, dueKind, key.shopId, begun)
  return answered(deps, { shopId: key.shopId, id: begun.id }, settled)
}

/** The attempt that is begun, or the earlier one with its key; undefined if nothing is to be paid. */
const begin = async (
  { clock, cardPayments }: Pick<Deps, 'clock' | 'cardPayments'>,
  client: Client,
  sale: LockedSale,
  { key, bodyHash, amount, token, returnUrl, description, telling }: DueRequest,
): Promise<Attempt<DuePlan> | FoundAttempt | undefined> => {
  const { shopId, saleOrderId } = sale
  const times = timesOf(clock.now())
  const earlier = await findByKey(client, { shopId, key })
  if (earlier !== undefined) {
    checkBody(earlier, bodyHash)
    return earlier
  }
  const open = sale.payments.filter(({ state }) => state === 'due')
  const least = cardPayments.leastCharge(sale.record.currency)
  const small = open.filter((payment) => isTooSmall(payment.amount, least))
  const due = open.filter((payment) => !small.includes(payment))
  if (open.length > 0 && sumOf(open) !== amount && sumOf(due) !== amount) throw new Refusal('amount_changed')
  await leaveSmall(client, sale, small, { least, now: times.now })
  if (due.length === 0) return undefined
  if (token === null && due.some(({ card }) => card === null)) throw new Refusal('card_declined')
  const plan: DuePlan = {
    ...telling,
    parts: due.map((payment) => ({ paymentId: payment.id, amount: payment.amount, card: payment.card })),
    token,
    currency: sale.record.currency,
    returnUrl,
    description,
    customer: await payerOfSale(client, sale),
  }
  const attempt: Attempt<DuePlan> = { shopId, id: randomUUID(), kind: 'due', ownerId: saleOrderId, plan }
  if (!(await insertAttempt(client, { ...attempt, key, bodyHash }, times))) throw inProgress()
  return attempt
}
