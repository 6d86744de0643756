import { claimantSql, withClaimedSql } from '../../accounts/store-claims.ts'
import type { KeptCard } from '../../gateways/card-payments/port.ts'
import { across } from '../../store/across-shops.ts'
import type { Queryable } from '../../store/db.ts'
import { boolean, instant, integer, list, nullable, text, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { isUuid } from '../../store/uuid.ts'

/** A saved card with its id; expiry as the provider told it. */
export type SavedCard = KeptCard & { readonly id: string; readonly isDefault: boolean }

type Row = Omit<SavedCard, 'expiry'> & { readonly month: number | null; readonly year: number | null }

const toSavedCard = <R extends Row>({ month, year, ...card }: R) => ({
  ...card,
  expiry: month === null || year === null ? null : { month, year },
})

const columns = `card.id, card.reference, card.brand, card.last4, card.expiry_month as month, card.expiry_year as year,
  card.fingerprint, card.is_default as "isDefault"`
const cardColumns = {
  id: uuid,
  reference: text,
  brand: text,
  last4: text,
  month: nullable(integer),
  year: nullable(integer),
  fingerprint: nullable(text),
  isDefault: boolean,
}

/** SQL of the payments of somebody's bookings that use the card. */
const usedBy = (customer: string): string => `
  from sale_order sale
  join payment on payment.shop_id = sale.shop_id and payment.sale_order_id = sale.id
  where sale.customer_id in ${withClaimedSql(customer)} and sale.state = 'booked' and payment.card_reference = card.reference`

const appointmentAfter = (instant: string): string => `exists (
  select from appointment
  where appointment.shop_id = sale.shop_id and appointment.sale_order_id = sale.id and appointment.state = 'booked'
    and appointment.ends_at > ${instant})`

type ListedCard = SavedCard & {
  /** Tells if a coming appointment is to be charged to it, or held by it. */
  readonly isNeeded: boolean
}

const findAllStatement = statement(
  'find-saved-cards',
  { customerId: uuid, now: instant },
  `select ${across.card} ${columns}, exists (
     select ${usedBy('$customerId')} and payment.state in ('kept', 'scheduled', 'authorized', 'due')
       and ${appointmentAfter('$now')}
   ) as "isNeeded"
   from payment_card card where card.customer_id in ${withClaimedSql('$customerId')} and card.removed_at is null
   order by card.is_default desc, card.created_at desc, card.id`,
  { ...cardColumns, isNeeded: boolean },
)

/** The cards of a customer, the one that is used first before the others, which are listed from the newest on. */
export const findCards = async (
  on: Queryable,
  customerId: string,
  now: Temporal.Instant,
): Promise<readonly ListedCard[]> => {
  const cards = await findAllStatement.rows(on, { customerId, now })
  return cards.map((card, index) => ({ ...toSavedCard(card), isDefault: index === 0 }))
}

const findStatement = statement(
  'find-saved-card',
  { customerId: uuid, cardId: uuid },
  `select ${columns} from payment_card card
   where card.id = $cardId and card.customer_id in ${withClaimedSql('$customerId')} and card.removed_at is null`,
  cardColumns,
)

/** A card of a customer; undefined where it is another's, was removed, or never was. */
export const findCard = async (
  on: Queryable,
  customerId: string,
  cardId: string,
): Promise<SavedCard | undefined> => {
  const card = isUuid(cardId) ? await findStatement.first(on, { customerId, cardId }) : undefined
  return card && toSavedCard(card)
}

const lockStatement = statement(
  'lock-saved-cards',
  { customerId: uuid },
  'select from customer where id = $customerId for no key update',
)

/** Lets the cards of a customer be changed by one transaction at a time. */
export const lockCards = async (client: Queryable, customerId: string): Promise<void> => {
  await lockStatement.run(client, { customerId })
}

const insertStatement = statement(
  'insert-saved-card',
  {
    customerId: uuid,
    reference: text,
    brand: text,
    last4: text,
    month: nullable(integer),
    year: nullable(integer),
    fingerprint: nullable(text),
    isDefault: boolean,
    now: instant,
  },
  `insert into payment_card (customer_id, reference, brand, last4, expiry_month, expiry_year, fingerprint, is_default,
     created_at)
   values ($customerId, $reference, $brand, $last4, $month, $year, $fingerprint, $isDefault, $now)`,
)

export const insertCard = async (
  client: Queryable,
  customerId: string,
  card: Omit<SavedCard, 'id'>,
  now: Temporal.Instant,
): Promise<void> => {
  const { month, year } = card.expiry ?? {}
  await insertStatement.run(client, { ...card, customerId, month, year, now })
}

const removeStatement = statement(
  'remove-saved-card',
  { cardId: uuid, now: instant },
  'update payment_card set removed_at = $now, is_default = false where id = $cardId',
)

/** Makes a card unusable; its row stays until the provider has forgotten the card. */
export const markRemoved = async (
  client: Queryable,
  cardId: string,
  now: Temporal.Instant,
): Promise<void> => {
  await removeStatement.run(client, { cardId, now })
}

const removeAllStatement = statement(
  'remove-saved-cards',
  { customerIds: list(uuid), now: instant },
  `update payment_card set removed_at = $now, is_default = false
   where customer_id = any($customerIds) and removed_at is null`,
)

/** Makes all cards of these customers unusable. */
export const markAllRemoved = async (
  client: Queryable,
  customerIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> => {
  await removeAllStatement.run(client, { customerIds, now })
}

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

/** Makes one card of a customer the one that is used first. */
export const markDefault = async (client: Queryable, customerId: string, cardId: string): Promise<void> => {
  await unmarkStatement.run(client, { customerId, cardId })
  await markStatement.run(client, { cardId })
}

const forgettableStatement = statement(
  'find-forgettable-cards',
  { removed: instant, appointment: instant },
  `select ${across.card} card.id, card.reference from payment_card card
   where card.removed_at <= $removed
     and not exists (
       select ${usedBy(claimantSql('card.customer_id'))}
         and (payment.charge_at is not null or ${appointmentAfter('$appointment')}))
     and not exists (
       select from payment_card other where other.reference = card.reference and other.removed_at is null
         and other.customer_id = card.customer_id)
   order by card.removed_at limit 100`,
  { id: uuid, reference: text },
)

/** Removed cards that no booking needs any more, at most a hundred. */
export const findForgettable = (
  on: Queryable,
  before: { readonly removed: Temporal.Instant; readonly appointment: Temporal.Instant },
): Promise<readonly { readonly id: string; readonly reference: string }[]> =>
  forgettableStatement.rows(on, before)

const deleteStatement = statement(
  'delete-saved-card',
  { cardId: uuid },
  'delete from payment_card where id = $cardId and removed_at is not null',
)

export const deleteCard = async (on: Queryable, cardId: string): Promise<void> => {
  await deleteStatement.run(on, { cardId })
}
