import { claimantSql, withClaimedSql } from '../../accounts/store-claims.ts'
import type { KeptCard } from '../../gateways/card-payments/port.ts'
import type { Queryable } from '../../store/db.ts'
import { isUuid } from '../../store/uuid.ts'
import { across } from '../../store/across-shops.ts'

/** A saved card with its id; expiry as the provider told it. */
export type SavedCard = KeptCard & { readonly id: string; readonly isDefault: boolean }

type Row = Omit<SavedCard, 'expiry'> & { readonly month: number | null; readonly year: number | null }

const toSavedCard = <R extends Row>({ month, year, ...card }: R) => ({
  ...card,
  expiry: month === null || year === null ? null : { month, year },
})

const columns = `card.id, card.reference, card.brand, card.last4, card.expiry_month as month, card.expiry_year as year,
  card.fingerprint, card.is_default as "isDefault"`

/** Where a payment of somebody's booking uses the card. */
const usedBy = (customer: string): string => `
  from sale_order sale
  join payment on payment.shop_id = sale.shop_id and payment.sale_order_id = sale.id
  where sale.customer_id in ${withClaimedSql(customer)} and sale.state = 'booked' and payment.card_reference = card.reference`

const appointmentAfter = (instant: string): string => `exists (
  select from appointment
  where appointment.shop_id = sale.shop_id and appointment.sale_order_id = sale.id and appointment.state = 'booked'
    and appointment.ends_at > ${instant})`

type ListedCard = SavedCard & {
  /** Whether a coming appointment is to be charged to it, or held by it. */
  readonly isNeeded: boolean
}

/** The cards of a customer, the one that is used first before the others, which are listed from the newest on. */
export const findCards = async (
  on: Queryable,
  customerId: string,
  now: Temporal.Instant,
): Promise<readonly ListedCard[]> => {
  const { rows } = await on.query<Row & Pick<ListedCard, 'isNeeded'>>(
    `select ${across.card} ${columns}, exists (
       select ${usedBy('$1')} and payment.state in ('kept', 'scheduled', 'authorized', 'due') and ${appointmentAfter('$2')}
     ) as "isNeeded"
     from payment_card card where card.customer_id in ${withClaimedSql('$1')} and card.removed_at is null
     order by card.is_default desc, card.created_at desc, card.id`,
    [customerId, now.toString()],
  )
  return rows.map((row, index) => ({ ...toSavedCard(row), isDefault: index === 0 }))
}

/** A card of a customer; undefined where it is another's, was removed, or never was. */
export const findCard = async (
  on: Queryable,
  customerId: string,
  cardId: string,
): Promise<SavedCard | undefined> => {
  if (!isUuid(cardId)) return undefined
  const { rows } = await on.query<Row>(
    `select ${columns} from payment_card card
     where card.id = $2 and card.customer_id in ${withClaimedSql('$1')} and card.removed_at is null`,
    [customerId, cardId],
  )
  return rows[0] && toSavedCard(rows[0])
}

/** Lets the cards of a customer be changed by one transaction at a time. */
export const lockCards = async (client: Queryable, customerId: string): Promise<void> => {
  await client.query(`select from customer where id = $1 for no key update`, [customerId])
}

export const insertCard = async (
  client: Queryable,
  customerId: string,
  { reference, brand, last4, expiry, fingerprint, isDefault }: Omit<SavedCard, 'id'>,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `insert into payment_card (customer_id, reference, brand, last4, expiry_month, expiry_year, fingerprint, is_default,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      customerId,
      reference,
      brand,
      last4,
      expiry?.month ?? null,
      expiry?.year ?? null,
      fingerprint,
      isDefault,
      now.toString(),
    ],
  )
}

/** Makes a card unusable; its row stays until the provider has forgotten the card. */
export const markRemoved = async (
  client: Queryable,
  cardId: string,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(`update payment_card set removed_at = $2, is_default = false where id = $1`, [
    cardId,
    now.toString(),
  ])
}

/** Makes all cards of these customers unusable. */
export const markAllRemoved = async (
  client: Queryable,
  customerIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update payment_card set removed_at = $2, is_default = false where customer_id = any($1) and removed_at is null`,
    [customerIds, now.toString()],
  )
}

/** Makes one card of a customer the one that is used first. */
export const markDefault = async (client: Queryable, customerId: string, cardId: string): Promise<void> => {
  await client.query(
    `update payment_card set is_default = false where customer_id in ${withClaimedSql('$1')} and is_default and id <> $2`,
    [customerId, cardId],
  )
  await client.query(`update payment_card set is_default = true where id = $1`, [cardId])
}

/** Removed cards that no booking needs any more, at most a hundred. */
export const findForgettable = async (
  on: Queryable,
  before: { readonly removed: Temporal.Instant; readonly appointment: Temporal.Instant },
): Promise<readonly { readonly id: string; readonly reference: string }[]> => {
  const { rows } = await on.query<{ id: string; reference: string }>(
    `select ${across.card} card.id, card.reference from payment_card card
     where card.removed_at <= $1
       and not exists (
         select ${usedBy(claimantSql('card.customer_id'))}
           and (payment.charge_at is not null or ${appointmentAfter('$2')}))
       and not exists (
         select from payment_card other where other.reference = card.reference and other.removed_at is null
           and other.customer_id = card.customer_id)
     order by card.removed_at limit 100`,
    [before.removed.toString(), before.appointment.toString()],
  )
  return rows
}

export const deleteCard = async (on: Queryable, cardId: string): Promise<void> => {
  await on.query(`delete from payment_card where id = $1 and removed_at is not null`, [cardId])
}
