import type { ErrorCode, SaleChange } from '@openchair/contract'
import type { LockedSale } from '../../payments/sale/locked-sale.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { askAgainSeconds } from '../attempt/timing.ts'
import { type ChangeKind, type ChangeRow, findChange, findChanges } from './store-changes.ts'

type KeyedRequest = {
  readonly kind: ChangeKind
  /** The guest's own key; undefined where there is none. */
  readonly key: string | undefined
  readonly bodyHash: string
}

/**
 * The key of a request and the change that has it already. Without a key of the guest's own a request is repeated where
 * nothing has happened to the sale since the same was done. Refuses with `idempotency_key_reused` another body, and with
 * `in_progress` while another change of the sale is not finished. Belongs in a transaction that has locked the sale.
 */
export const earlierChange = async (
  client: Client,
  sale: LockedSale,
  { kind, key, bodyHash }: KeyedRequest,
): Promise<{ readonly key: string; readonly earlier: ChangeRow | undefined }> => {
  const { count, last, isChanging, isUnresolved } = await findChanges(client, sale)
  const isRepeated = last?.bodyHash === bodyHash && last.state !== 'refused'
  const named = key === undefined ? `sale:${sale.saleOrderId}:${count}:${bodyHash}` : `guest:${key}`
  const earlier = key === undefined ? (isRepeated ? last : undefined) : await findChange(client, sale, named)
  if (earlier !== undefined && earlier.bodyHash !== bodyHash) throw new Refusal('idempotency_key_reused')
  // What cannot be known any more is not charged a second time; canceling charges nothing.
  const isBusy = isChanging || (isUnresolved && kind !== 'cancel')
  if (earlier === undefined && isBusy) throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
  return { key: named, earlier }
}

/** What a change that has ended did; throws what it was refused with. Refuses with `in_progress` where it has not ended. */
export const answerOfChange = ({ answer, state }: Pick<ChangeRow, 'answer' | 'state'>): SaleChange => {
  if (answer === null || state === 'unresolved')
    throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
  if ('code' in answer) throw new Refusal(answer.code as ErrorCode)
  return answer
}
