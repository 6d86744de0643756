import { randomUUID } from 'node:crypto'
import { keepFee } from '../../payments/charge/charge-fee.ts'
import { insertFee } from '../../payments/charge/store-fees.ts'
import type { PaymentKey } from '../../payments/charge/store.ts'
import { accountOf } from '../../payments/sale/account.ts'
import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import { lockSale } from '../../payments/sale/store-sale.ts'
import type { Client } from '../../store/db.ts'
import { keyWithin } from '../attempt/states.ts'
import { insertAttempt } from '../attempt/store.ts'
import { timesOf } from '../attempt/timing.ts'
import type { CancelPlan } from './decide/plan-cancel.ts'
import type { SaleToChange } from './decide/sale-to-change.ts'
import { writeChange } from './write-change.ts'

/** The key and the body of the request for a cancel, by which a repeated one is known. */
export type CancelKey = { readonly key: string; readonly bodyHash: string }

/**
 * Writes a cancel by the shop with its fee. Returns the payment that charges the unpaid part of the fee; null
 * if nothing is to be charged. Belongs in a transaction that has locked a sale with no charge under way.
 */
export const writeStaffCancel = async (
  client: Client,
  sale: SaleToChange,
  plan: CancelPlan,
  asked?: CancelKey,
): Promise<PaymentKey | null> => {
  const { now } = sale
  const [appointmentId = ''] = plan.cancels
  const id = randomUUID()
  let left: LockedSale = sale
  for (const part of plan.keptOf) {
    await keepFee(client, left, part, now)
    left = (await lockSale(client, sale)) ?? left
  }
  await writeChange(client, left, id, plan, now)
  const { shopId, saleOrderId: ownerId } = sale
  const { key, bodyHash } = asked ?? { key: keyWithin('change', `shop:${id}`), bodyHash: '' }
  const change = { shopId, id, kind: 'cancel', ownerId, key, bodyHash, plan: {} } as const
  await insertAttempt(client, change, timesOf(now), { state: 'done', answer: plan.money })
  const { card } = accountOf(sale)
  if (plan.feeDue === 0 || card === undefined) return null
  return insertFee(client, sale, { paymentId: card.id, appointmentId, amount: plan.feeDue }, now)
}
