import { randomUUID } from 'node:crypto'
import { keepFee } from '../../payments/charge/keep-fee.ts'
import { insertFee } from '../../payments/charge/store-fees.ts'
import type { PaymentKey } from '../../payments/charge/store.ts'
import { accountOf } from '../../payments/sale/account.ts'
import { lockSale } from '../../payments/sale/store-sale.ts'
import type { Client } from '../../store/db.ts'
import type { CancelPlan } from './decide/plan-cancel.ts'
import type { SaleToChange } from './decide/sale-to-change.ts'
import { insertDone } from './store-changes.ts'
import { writeChange } from './write-change.ts'

/**
 * Writes a cancel by the shop with its fee; the payment that charges what of the fee is not paid, null where nothing is. Belongs
 * in a transaction that has locked the sale, none of whose charges is under way.
 */
export const writeStaffCancel = async (
  client: Client,
  sale: SaleToChange,
  plan: CancelPlan,
): Promise<PaymentKey | null> => {
  const { now } = sale
  const [appointmentId = ''] = plan.cancels
  const id = randomUUID()
  if (plan.kept > 0) await keepFee(client, sale, { appointmentId, amount: plan.kept }, now)
  const left = (await lockSale(client, sale)) ?? sale
  await writeChange(client, left, id, plan, now)
  const change = { id, kind: 'cancel', key: `shop:${id}`, bodyHash: '' } as const
  await insertDone(client, sale, change, plan.money, now)
  const { card } = accountOf(sale)
  if (plan.feeDue === 0 || card === undefined) return null
  return insertFee(client, sale, { paymentId: card.id, appointmentId, amount: plan.feeDue }, now)
}
