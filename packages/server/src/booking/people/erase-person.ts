import { eraseAccounts } from '../../accounts/store-erasure.ts'
import { eraseApplications } from '../offers/store-ended.ts'
import { forgetActivity } from '../desk/store-activity.ts'
import { eraseDrafts, eraseSales } from '../store-erasure.ts'
import type { Deps } from '../../deps.ts'
import { eraseMemberships } from '../../discounts/store-erasure.ts'
import { eraseContacts } from '../../holds/store-counted.ts'
import { eraseMessages } from '../../messages/store-erasure.ts'
import { eraseCards } from '../../payments/store-erasure.ts'
import { createContactHash } from '../../security/contact-hash.ts'
import { deleteEventsOf } from '../../security/store.ts'
import type { Client } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { Person } from './store-person.ts'
import { findObstacles, type Obstacle } from './store-obstacles.ts'

export type Erasure =
  | { readonly ok: true; readonly customers: number; readonly memberships: number }
  | { readonly ok: false; readonly obstacles: readonly Obstacle[] }

/**
 * Erases a person everywhere. Records that the books need stay, without the person (consent/forgotten).
 * Refuses, and names the reason, while an appointment is to come, money is still to be charged, a gift card
 * is still to be sent, or a checkout is under way. `record` writes that it was done, in the same transaction.
 */
export const erasePerson = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  person: Person,
  record?: (client: Client) => Promise<void>,
): Promise<Erasure> =>
  inTransaction(pool, async (client) => {
    const obstacles = await findObstacles(client, person, clock.now())
    if (obstacles.length > 0) return { ok: false, obstacles }
    const { customerIds } = person
    await eraseCards(client, { customerIds, now: clock.now() })
    // Messages go first, because they are found by the person's sales and contacts.
    await eraseMessages(client, person)
    await eraseSales(client, person)
    await eraseDrafts(client, person)
    await eraseApplications(client, person, clock.now())
    await eraseContacts(client, person)
    await forgetActivity(client, { customerIds })
    const memberships = await eraseMemberships(client, person)
    const contacts = await Promise.all([...person.emails, ...person.phones].map(createContactHash(client)))
    await deleteEventsOf(client, { accountIds: person.userIds, contacts })
    await eraseAccounts(client, person)
    await record?.(client)
    return { ok: true, customers: customerIds.length, memberships }
  })
