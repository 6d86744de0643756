import { claimantSql, withClaimedSql } from '../../accounts/store-claims.ts'
import type { KeptCard } from '../../gateways/card-payments/port.ts'
import type { Queryable } from '../../store/db.ts'
import {
  boolean,
  instant,
  integer,
  list,
  nullable,
  type Row,
  text,
  uuid,
} from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { isUuid } from '../../store/uuid.ts'

/** A saved card with its id. The expiry is the one that the provider sent. */
export type SavedCard = KeptCard & { readonly id: string; readonly isDefault: boolean }

const columns = `card.id, card.reference, card.brand, card.last4, card.expiry_month as month, card.expiry_year as year,
  card.fingerprint, card.is_default as "isDefault"`
const card = {
  reference: text,
  brand: text,
  last4: text,
  month: nullable(integer),
  year: nullable(integer),
  fingerprint: nullable(text),
  isDefault: boolean,
}
const cardColumns = { id: uuid, ...card }
const toSavedCard = <R extends Row<typeof cardColumns>>({ month, year, ...card }: R) => ({
  ...card,
  expiry: month === null || year === null ? null : { month, year },
})

/** SQL of the payments that use the card, among the bookings of a customer and of those whom they claimed. */
const usedBy = (customer: string): string => `
  from sale_order sale
  join payment on payment.shop_id = sale.shop_id and payment.sale_order_id = sale.id
  where sale.customer_id in ${withClaimedSql(customer)} and sale.state = 'booked' and payment.card_reference = card.reference`

const appointmentAfter = (instant: string): string => `exists (
  select from appointment
  where appointment.shop_id = sale.shop_id and appointment.sale_order_id = sale.id and appointment.state = 'booked'
    and appointment.ends_at > ${instant})`

const findAllStatement = statement(
  'find-saved-cards',
  { customerId: uuid, now: instant },
  `select ${columns}, exists (
     select ${usedBy('$customerId')} and payment.state in ('kept', 'scheduled', 'authorized', 'due')
       and ${appointmentAfter('$now')}
   ) as "isNeeded"
   from payment_card card where card.customer_id in ${withClaimedSql('$customerId')} and card.removed_at is null
   order by card.is_default desc, card.created_at desc, card.id`,
  {
    ...cardColumns,
    /** Tells if a coming appointment keeps this card or will charge it. */
    isNeeded: boolean,
  },
)

/** The cards of a customer: first the one that is their first choice, then the others, the newest first. */
export const findCards = async (on: Queryable, customerId: string, now: Temporal.Instant) => {
  const cards = await findAllStatement.rows(on, { customerId, now })
  return cards.map((each, index) => ({ ...toSavedCard(each), isDefault: index === 0 }))
}

const findStatement = statement(
  'find-saved-card',
  { customerId: uuid, cardId: uuid },
  `select ${columns} from payment_card card
   where card.id = $cardId and card.customer_id in ${withClaimedSql('$customerId')} and card.removed_at is null`,
  cardColumns,
)

/** A card of a customer; undefined if it is another's, was removed, or never existed. */
export const findCard = async (on: Queryable, customerId: string, cardId: string) => {
  const found = isUuid(cardId) ? await findStatement.first(on, { customerId, cardId }) : undefined
  return found && toSavedCard(found)
}

/** Makes other transactions wait that change the customer's cards. */
export const lockCards = statement(
  'lock-saved-cards',
  { customerId: uuid },
  'select from customer where id = $customerId for no key update',
).run

const insertStatement = statement(
  'insert-saved-card',
  { ...card, customerId: uuid, now: instant },
  `insert into payment_card (customer_id, reference, brand, last4, expiry_month, expiry_year, fingerprint, is_default,
     created_at)
   values ($customerId, $reference, $brand, $last4, $month, $year, $fingerprint, $isDefault, $now)`,
)

export const insertCard = async (
  client: Queryable,
  customerId: string,
  saved: Omit<SavedCard, 'id'>,
  now: Temporal.Instant,
): Promise<void> => {
  const { month, year } = saved.expiry ?? {}
  await insertStatement.run(client, { ...saved, customerId, month, year, now })
}

/** Makes a card unusable. Its row stays until the provider has deleted the card. */
export const markRemoved = statement(
  'remove-saved-card',
  { cardId: uuid, now: instant },
  'update payment_card set removed_at = $now, is_default = false where id = $cardId',
).run

/** Makes all cards of these customers unusable. */
export const markAllRemoved = statement(
  'remove-saved-cards',
  { customerIds: list(uuid), now: instant },
  `update payment_card set removed_at = $now, is_default = false
   where customer_id = any($customerIds) and removed_at is null`,
).run

const unmarkStatement = statement(
  'unmark-default-cards',
  { customerId: uuid, cardId: uuid },
  `update payment_card set is_default = false
   where customer_id in ${withClaimedSql('$customerId')} and is_default and id <> $cardId`,
)
const markStatement = statement(
  'mark-default-card',
  { cardId: uuid },
  'update payment_card set is_default = true where id = $cardId',
)

/** Makes one card of a customer their first choice. */
export const markDefault = async (client: Queryable, customerId: string, cardId: string): Promise<void> => {
  await unmarkStatement.run(client, { customerId, cardId })
  await markStatement.run(client, { cardId })
}

/** Removed cards that no booking needs any more, at most a hundred. */
export const findForgettable = statement(
  'find-forgettable-cards',
  { removed: instant, appointment: instant },
  `select card.id, card.reference from payment_card card
   where card.removed_at <= $removed
     and not exists (
       select ${usedBy(claimantSql('card.customer_id'))}
         and (payment.charge_at is not null or ${appointmentAfter('$appointment')}))
     and not exists (
       select from payment_card other where other.reference = card.reference and other.removed_at is null
         and other.customer_id = card.customer_id)
   order by card.removed_at limit 100`,
  { id: uuid, reference: text },
).rows

export const deleteCard = statement(
  'delete-saved-card',
  { cardId: uuid },
  'delete from payment_card where id = $cardId and removed_at is not null',
).run
