import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { findCards, lockCards, markAllRemoved, markDefault, markRemoved } from './store.ts'

type Named = { readonly customerId: string; readonly cardId: string }
type Cards = Awaited<ReturnType<typeof findCards>>

/**
 * Changes one of a customer's own cards, one change at a time; refuses any other card with
 * `payment_card_not_found`.
 */
const changeCard = (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { customerId, cardId }: Named,
  change: (client: Client, card: Cards[number], others: Cards, now: Temporal.Instant) => Promise<void>,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const now = clock.now()
    await lockCards(client, customerId)
    const cards = await findCards(client, customerId, now)
    const card = cards.find(({ id }) => id === cardId)
    if (card === undefined) throw new Refusal('payment_card_not_found')
    await change(
      client,
      card,
      cards.filter((each) => each !== card),
      now,
    )
  })

/** Makes a card the customer's first choice. Refuses with `payment_card_not_found`. */
export const useCardFirst = (deps: Pick<Deps, 'pool' | 'clock'>, named: Named): Promise<void> =>
  changeCard(deps, named, (client, { id }) => markDefault(client, named.customerId, id))

/**
 * Removes a card; if it was the first choice, the newest of the others becomes it. Bookings made with the
 * card are still charged to it: the provider keeps it until then (`forgetRemovedCards`). Refuses with
 * `payment_card_not_found`.
 */
export const removeCard = (deps: Pick<Deps, 'pool' | 'clock'>, named: Named): Promise<void> =>
  changeCard(deps, named, async (client, { id, isDefault }, [newest], now) => {
    await markRemoved(client, id, now)
    if (isDefault && newest !== undefined) await markDefault(client, named.customerId, newest.id)
  })

/**
 * Removes all cards of customers who became guests again (`proveEmail`). Bookings made with the cards are
 * still charged to them.
 */
export const removeCardsOf = async (
  client: Client,
  customerIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> => {
  if (customerIds.length > 0) await markAllRemoved(client, customerIds, now)
}
