import type { SaleKey } from '../../store/sale-record.ts'
import type { Client } from '../../store/db.ts'
import { checkBody, inProgress } from '../attempt/replay.ts'
import { keyWithin } from '../attempt/states.ts'
import { findByKey, type FoundAttempt } from '../attempt/store.ts'
import { type ChangeKind, findChanges } from './store-changes.ts'

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
  sale: SaleKey,
  { kind, key, bodyHash }: KeyedRequest,
): Promise<{ readonly key: string; readonly earlier: FoundAttempt | undefined }> => {
  const { count, last, isChanging, isUnresolved } = await findChanges(client, sale)
  const isRepeated = last?.bodyHash === bodyHash && last.state !== 'refused'
  const own = `sale:${sale.saleOrderId}:${count}:${bodyHash}`
  const named = keyWithin('change', key === undefined ? own : `guest:${key}`)
  const repeated = isRepeated ? last : undefined
  const earlier = key === undefined ? repeated : await findByKey(client, sale.shopId, named)
  if (earlier !== undefined) checkBody(earlier, bodyHash)
  // What cannot be known any more is not charged a second time; canceling charges nothing.
  const isBusy = isChanging || (isUnresolved && kind !== 'cancel')
  if (earlier === undefined && isBusy) throw inProgress()
  return { key: named, earlier }
}
