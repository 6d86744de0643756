import { daysAfterwards } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import type { CardExpiry, KeptCard } from '../../gateways/card-payments/port.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client, Queryable } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import {
  deleteCard,
  findCard,
  findCards,
  findForgettable,
  insertCard,
  lockCards,
  markAllRemoved,
  markDefault,
  markRemoved,
  type SavedCard,
} from './store.ts'
import type { Paying } from '../kinds.ts'

type Named = { readonly customerId: string; readonly cardId: string }
type Cards = Awaited<ReturnType<typeof findCards>>

/** Changes a customer's own card, one change at a time. Refuses any other with `payment_card_not_found`. */
const changeCard = (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { customerId, cardId }: Named,
  change: (client: Client, card: Cards[number], others: Cards, now: Temporal.Instant) => Promise<void>,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const now = clock.now()
    await lockCards(client, { customerId })
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
 * Removes a card. If it was the first choice, the newest of the others becomes that. Bookings made with the
 * card are still charged to it, and the provider keeps it until then (`forgetRemovedCards`). Refuses with
 * `payment_card_not_found`.
 */
export const removeCard = (deps: Pick<Deps, 'pool' | 'clock'>, named: Named): Promise<void> =>
  changeCard(deps, named, async (client, { id, isDefault }, [newest], now) => {
    await markRemoved(client, { cardId: id, now })
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
  if (customerIds.length > 0) await markAllRemoved(client, { customerIds, now })
}

/** Lists what a customer may see of their saved cards (payments/saved-cards). */
export const listCards = async ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>, customerId: string) => {
  const now = clock.now()
  const cards = await findCards(pool, customerId, now)
  return {
    rows: cards.map(({ id, brand, last4, expiry, isDefault, isNeeded }) => ({
      id,
      brand,
      last4,
      expiryMonth: expiry?.month ?? null,
      expiryYear: expiry?.year ?? null,
      isExpired: isExpired(expiry, now),
      isDefault,
      isNeeded,
    })),
  }
}

/**
 * Finds a saved card to pay with. Refuses with `payment_card_not_found` a card that is not the customer's
 * own, and any card if nobody is signed in. Refuses with `expired_card` a card whose last month has ended.
 */
export const findSavedCard = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  customerId: string | undefined,
  cardId: string,
): Promise<SavedCard> => {
  const card = customerId === undefined ? undefined : await findCard(pool, customerId, cardId)
  if (card === undefined) throw new Refusal('payment_card_not_found')
  if (isExpired(card.expiry, clock.now())) throw new Refusal('expired_card')
  return card
}

/**
 * Saves a card with which a customer has just paid, in place of the same card saved before. A customer's
 * first card becomes their first choice. Must run in the transaction that books.
 */
export const saveCard = async (
  client: Queryable,
  customerId: string,
  card: KeptCard,
  now: Temporal.Instant,
): Promise<void> => {
  await lockCards(client, { customerId })
  const saved = await findCards(client, customerId, now)
  const same = saved.find(({ fingerprint }) => fingerprint !== null && fingerprint === card.fingerprint)
  if (same !== undefined) await markRemoved(client, { cardId: same.id, now })
  await insertCard(client, customerId, { ...card, isDefault: same?.isDefault ?? saved.length === 0 }, now)
}

/** Hours after UTC at which a month begins in the last place on earth. */
const behindUtc = 12

/** Tells whether the last month of a card has ended everywhere; false if its expiry is unknown. */
const isExpired = (expiry: CardExpiry | null, now: Temporal.Instant): boolean => {
  if (expiry === null) return false
  const { year, month } = now.subtract({ hours: behindUtc }).toZonedDateTimeISO('UTC')
  return expiry.year < year || (expiry.year === year && expiry.month < month)
}

/** Hours for which an attempt may still use a card after the card was removed. */
const attemptHours = 48

/**
 * Asks the provider to delete removed cards that nothing needs any more. A card is needed after an
 * appointment as long as a tip can be given (tips/after), and for a no-show fee.
 */
export const forgetRemovedCards = async ({ pool, clock, cardPayments, log }: Paying): Promise<void> => {
  const now = clock.now()
  const removed = now.subtract({ hours: attemptHours })
  const appointment = now.subtract({ hours: 24 * daysAfterwards })
  for (const { id, reference } of await findForgettable(pool, { removed, appointment })) {
    try {
      await cardPayments.forgetCard({ key: `${id}:forget`, card: reference })
      await deleteCard(pool, { cardId: id })
    } catch (error) {
      log.warn({ err: error, card: id }, 'a removed card could not be given up')
    }
  }
}
