import type { Customer, Sender } from '@openchair/contract'
import type { Pool } from '../../store/db.ts'
import { json, list, nullable, text, uuid, wordOf } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import type { AttemptKind } from '../../store/attempt-kinds.ts'
import { foundColumns, type FoundAttempt, foundJson } from '../attempt/store.ts'
import { askedCustomer, askedCustomerSql } from '../store-customers.ts'
import type { OwnerState } from './store.ts'

/** The state of a sale that has neither a cart nor times, with its buyer. */
type AloneState = OwnerState & {
  /** The customer's id from an earlier sale with the same contact and name (`knownCustomerSql`). */
  readonly customerId: string | null
}

const aloneStatement = statement(
  'alone-state',
  { shopId: uuid, key: text, ...askedCustomer },
  `select
     (select ${foundJson} from attempt where shop_id = $shopId and idempotency_key = $key) as attempt,
     ${askedCustomerSql} as "customerId"`,
  { attempt: nullable(json<FoundAttempt>()), customerId: nullable(uuid) },
)

/** Reads the state of such a sale by its key, because nothing else of it exists before its attempt. */
export const readAloneState = async (
  pool: Pool,
  {
    customer,
    account,
    ...request
  }: {
    readonly shopId: string
    readonly brandId: string
    readonly key: string
    readonly customer: Customer
    readonly account: { readonly id: string } | undefined
  },
): Promise<AloneState> => {
  const read = await aloneStatement.only(pool, { ...request, ...customer, accountId: account?.id })
  return { ...read, saleOrderId: null, isPaying: false }
}

/** The attempt of a shop with the first of these keys that has one; undefined if none has. */
export const findSentAttempt = statement(
  'find-sent-attempt',
  { shopId: uuid, keys: list(text) },
  `select attempt.id, attempt.state, attempt.body_hash as "bodyHash", attempt.answer, attempt.kind,
     coalesce(attempt.plan -> 'customer', cart.request -> 'customer') as customer, attempt.plan ->> 'note' as note,
     coalesce(cart.id, (attempt.plan -> 'application' ->> 'id')::uuid) as "basketId"
   from attempt
   left join cart on cart.shop_id = attempt.shop_id and cart.id = attempt.owner_id
   where attempt.shop_id = $shopId and attempt.idempotency_key = any($keys)
   order by array_position($keys, attempt.idempotency_key) limit 1`,
  {
    ...foundColumns,
    kind: wordOf<AttemptKind>(),
    /** The sender. Once the attempt has ended it is null, or the contact that its cart still has. */
    customer: nullable(json<Sender>()),
    note: nullable(text),
    /** The cart or application that the attempt books; null if it sells a gift card or joins a list. */
    basketId: nullable(uuid),
  },
).first
