import type { RefundWay } from '@openchair/contract'
import type { RowBack } from '@openchair/rules'
import { saleKey } from '../../payments/kinds.ts'
import { json } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'

/** The facts about a refund by hand that the answer to its key keeps. */
export type RefundedByHand = {
  readonly appointmentId: string
  readonly rows: readonly (RowBack & { readonly name: string })[]
  readonly back: readonly RefundWay[]
}

const refundedStatement = statement(
  'find-refunds-by-hand',
  saleKey,
  `select answer -> 'refunded' as refunded from attempt
   where shop_id = $shopId and owner_id = $saleOrderId and kind = 'refund' and state = 'done'`,
  { refunded: json<RefundedByHand>() },
)

/** Reads the refunds by hand of a sale, in any order (desk/refund). */
export const findRefundsByHand = async (
  ...[on, sale]: Parameters<typeof refundedStatement.rows>
): Promise<readonly RefundedByHand[]> =>
  (await refundedStatement.rows(on, sale)).map(({ refunded }) => refunded)
