import type { ChangedSale, InputOf } from '@openchair/contract'
import type { changeTip as call } from '@openchair/contract/calls'
import type { Tip } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { type Asker, changeSale } from './change-sale.ts'
import { planTip } from './decide/plan-tip.ts'
import { findSale } from '../../payments/sale/store-sale.ts'

/**
 * Changes the tip of an appointment. Once the appointment has begun, the tip is charged at once (tips/after).
 * Refuses with `sale_order_not_found`, `tip_not_allowed`, with the refusal of the card, and as `changeSale`
 * does.
 */
export const changeTip = async (
  deps: Deps,
  { id, itemId, barberId, validate = false, ...given }: InputOf<typeof call>,
  asker: Asker,
): Promise<ChangedSale> => {
  const tip = tipOf(given)
  const found = await findSale(deps.pool, id)
  if (found === undefined) throw new Refusal('sale_order_not_found')
  return changeSale(deps, {
    ...found,
    kind: 'tip',
    asker,
    body: { itemId: itemId ?? null, ...(barberId !== undefined && { barberId }), tip },
    validate,
    askedBy: undefined,
    decide: (_client, sale) => planTip(sale, { itemId, barberId, tip }),
  })
}

/** The tip as an amount or a percentage: the one that is given, or the one that `type` names if both are. */
const tipOf = ({
  type,
  amount,
  tipPercentage: percentage,
}: Pick<InputOf<typeof call>, 'type' | 'amount' | 'tipPercentage'>): Tip => {
  const isAmount = type === 'amount' || (type === undefined && percentage === undefined)
  const isPercentage = type === 'percentage' || (type === undefined && amount === undefined)
  if (amount !== undefined && isAmount) return { type: 'amount', amount }
  if (percentage !== undefined && isPercentage) return { type: 'percentage', percentage }
  const message = amount === undefined ? 'missing' : 'invalid'
  throw new Refusal('invalid_request', { issues: [{ path: 'amount', message }] })
}
