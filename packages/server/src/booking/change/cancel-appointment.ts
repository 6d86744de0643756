import type { ChangedSale } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { type Asker, changeSale } from './change-sale.ts'
import { planCancel } from './decide/plan-cancel.ts'
import { findSaleOf } from './store.ts'

type CancelInput = {
  readonly id: string
  readonly cancelGroup?: boolean | undefined
  readonly validate?: boolean | undefined
  readonly saleOrderId?: string | undefined
}

/**
 * Cancels an appointment, or all of its sale, and refunds what was paid (changes/cancel,
 * changes/cancel-part). Refuses with `appointment_not_found`, `change_not_allowed` and `too_late_to_change`,
 * and as `changeSale` does.
 */
export const cancelAppointment = async (
  deps: Deps,
  { id, cancelGroup = false, validate = false, saleOrderId }: CancelInput,
  asker: Omit<Asker, 'userId'>,
): Promise<ChangedSale> => {
  const found = await findSaleOf(deps.pool, id)
  if (found === undefined) throw new Refusal('appointment_not_found')
  return changeSale(deps, {
    ...found,
    kind: 'cancel',
    asker: { ...asker, userId: undefined },
    body: { id, cancelGroup },
    validate,
    askedBy: saleOrderId === found.saleOrderId ? undefined : [id],
    decide: (_client, sale) => planCancel(sale, { appointmentId: id, cancelGroup }),
  })
}
