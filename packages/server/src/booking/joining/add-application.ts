import { randomUUID } from 'node:crypto'
import type { Customer } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import type { KeptCard } from '../../gateways/card-payments/port.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { Wish } from '../applications/store.ts'
import { queueIdOf } from './queue.ts'
import { writeApplication } from './write-application.ts'

/** Adds somebody to a waiting list as if they had joined with a kept card, for the demo's data. */
export const addApplication = async (
  deps: Deps,
  asked: {
    readonly shop: { readonly id: string; readonly brandId: string }
    readonly wish: Wish
    /** The length, in minutes. */
    readonly duration: number
    readonly customer: Customer
    readonly card: KeptCard
  },
): Promise<void> => {
  const { shop, wish, duration, customer, card } = asked
  const [shopId, id] = [shop.id, randomUUID()]
  const plan = {
    shopId,
    brandId: shop.brandId,
    id,
    key: id,
    bodyHash: '',
    queueId: queueIdOf({ shopId, ...wish, duration }),
    wish,
    duration,
    customer: { ...customer, id: randomUUID(), isNew: true },
    language: customer.preferredLanguage ?? 'en',
    userId: null,
    card: null,
  } as const
  const now = deps.clock.now()
  await inTransaction(deps.pool, (client) => writeApplication(deps, client, plan, card, now))
}
