import type { StoredCustomer } from '../../accounts/store-customers.ts'
import type { Queryable } from '../../store/db.ts'
import { isUuid } from '../../store/uuid.ts'
import { across } from '../../store/across-shops.ts'

/** What somebody waits for. */
export type Wish = {
  readonly day: string
  /** Null where any professional will do. */
  readonly barberId: string | null
  readonly serviceIds: readonly string[]
  /** Minor units. */
  readonly tip: number
}

/** A time that is offered, as long as it is held; instants in ISO 8601. */
export type HeldSlot = {
  readonly id: string
  readonly barberId: string
  readonly startsAt: string
  readonly endsAt: string
  /** Until when it is held for whom it is offered to. */
  readonly heldUntil: string
}

export type Application = Wish & {
  readonly id: string
  readonly shopId: string
  readonly queueId: string
  readonly duration: number
  readonly state: 'standing' | 'accepted' | 'left' | 'expired'
  readonly revision: number
  /** 1 for the first of its queue; null once it has ended. */
  readonly numberInLine: number | null
  readonly card: { readonly reference: string | null; readonly brand: string; readonly last4: string } | null
  readonly saleOrderId: string | null
  /** Their language is the one in which they joined. */
  readonly customer: StoredCustomer & { readonly id: string; readonly userId: string | null }
  /** The owner of the times that an attempt under way is paying for. */
  readonly payingOwnerId: string | null
  /** The offer that stands. */
  readonly offer: {
    readonly id: string
    readonly expiresAt: string
    readonly slots: readonly HeldSlot[]
  } | null
  /** Where the times of the last offer went: on to somebody in line, or back to anyone; null while it stands, or where none was made. */
  readonly lapsedTo: 'line' | 'anyone' | null
}

const slots = `(
  select coalesce(json_agg(json_build_object('id', slot.id, 'barberId', slot.barber_id, 'startsAt', slot.starts_at,
    'endsAt', slot.ends_at, 'heldUntil', least(held.hold_expires_at, offer.expires_at)) order by slot.starts_at), '[]')
  from waiting_list_slot slot
  join appointment held on held.shop_id = slot.shop_id and held.owner_id = slot.id and held.state = 'held'
    and held.hold_expires_at > $2
  where slot.shop_id = offer.shop_id and slot.offer_id = offer.id)`

/** Where the times of an application's last offer went, once it has ended: whether somebody else was offered any of them since. */
const lapsedTo = `(
  select case when exists (
    select from waiting_list_slot own
    join waiting_list_slot passed on passed.shop_id = own.shop_id and passed.barber_id = own.barber_id
      and passed.application_id <> own.application_id and passed.starts_at < own.ends_at and passed.ends_at > own.starts_at
    join waiting_list_offer onward on onward.shop_id = passed.shop_id and onward.id = passed.offer_id
      and onward.created_at >= latest.ended_at
    where own.shop_id = latest.shop_id and own.offer_id = latest.id
  ) then 'line' else 'anyone' end
  from (
    select shop_id, id, ended_at from waiting_list_offer made
    where made.shop_id = application.shop_id and made.application_id = application.id
    order by made.created_at desc limit 1
  ) latest where latest.ended_at is not null)`

/** An application by its id, which serves as the secret; undefined where there is none, or where its shop has closed. */
export const findApplication = async (
  on: Queryable,
  id: string,
  now: Temporal.Instant,
): Promise<Application | undefined> => {
  if (!isUuid(id)) return undefined
  const { rows } = await on.query<Application>(
    `select ${across.link} application.id, application.shop_id as "shopId", application.queue_id as "queueId", application.day,
       application.barber_id as "barberId", application.service_ids as "serviceIds", application.tip,
       application.duration, application.state, application.revision, application.sale_order_id as "saleOrderId",
       case when application.state = 'standing' then (
         select count(*)::int4 from waiting_list_application earlier
         where earlier.shop_id = application.shop_id and earlier.queue_id = application.queue_id
           and earlier.state = 'standing' and earlier.number <= application.number
       ) end as "numberInLine",
       case when application.card_brand is not null then json_build_object('reference', application.card_reference,
         'brand', application.card_brand, 'last4', application.card_last4) end as card,
       json_build_object('id', customer.id, 'userId', customer.user_id, 'firstName', customer.first_name,
         'lastName', customer.last_name, 'email', customer.email, 'phone', customer.phone,
         'preferredLanguage', coalesce(application.language, customer.preferred_language)) as customer,
       (select owner_id from attempt
        where attempt.shop_id = application.shop_id and attempt.id = application.paying_attempt_id) as "payingOwnerId",
       case when offer.id is not null then json_build_object('id', offer.id, 'expiresAt', offer.expires_at,
         'slots', ${slots}) end as offer,
       case when application.state = 'standing' then ${lapsedTo} end as "lapsedTo"
     from waiting_list_application application
     join customer on customer.id = application.customer_id
     join shop on shop.id = application.shop_id and shop.active
     left join waiting_list_offer offer on offer.shop_id = application.shop_id
       and offer.application_id = application.id and offer.ended_at is null and offer.expires_at > $2
     where application.id = $1`,
    [id, now.toString()],
  )
  return rows[0]
}

/**
 * The application with which the customer of one that was left stands in line for the same day again: they are not written to
 * anew, so the link that they have leads to it. The id itself where there is none.
 */
export const findRejoined = async (on: Queryable, id: string): Promise<string> => {
  if (!isUuid(id)) return id
  const { rows } = await on.query<{ id: string }>(
    `select ${across.link} standing.id from waiting_list_application own
     join waiting_list_application standing using (shop_id, customer_id, day)
     where own.id = $1 and own.state = 'left' and standing.state = 'standing'`,
    [id],
  )
  return rows[0]?.id ?? id
}

/** The application to which a slot was offered, where a customer of this id stands in line with it; undefined otherwise. */
export const findOffered = async (
  on: Queryable,
  { customerId, slotId }: { readonly customerId: string; readonly slotId: string },
): Promise<string | undefined> => {
  if (!isUuid(customerId) || !isUuid(slotId)) return undefined
  const { rows } = await on.query<{ id: string }>(
    `select ${across.link} application.id from waiting_list_application application
     join waiting_list_slot slot on slot.shop_id = application.shop_id and slot.application_id = application.id
     where application.customer_id = $1 and slot.id = $2`,
    [customerId, slotId],
  )
  return rows[0]?.id
}

/** The offer of an application whose id begins so, in lower-case hexadecimal; undefined where it had none. */
export const findOfferId = async (
  on: Queryable,
  applicationId: string,
  beginning: string,
): Promise<string | undefined> => {
  const { rows } = await on.query<{ id: string }>(
    `select ${across.link} offer.id from waiting_list_application application
     join waiting_list_offer offer on offer.shop_id = application.shop_id and offer.application_id = application.id
     where application.id = $1 and starts_with(offer.id::text, $2) order by offer.created_at desc limit 1`,
    [applicationId, beginning],
  )
  return rows[0]?.id
}

/** Changes the tip of an application that stands; false where it has ended. */
export const changeTip = async (
  on: Queryable,
  { shopId, id }: Pick<Application, 'shopId' | 'id'>,
  tip: number,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rowCount } = await on.query(
    `update waiting_list_application set tip = $3, revision = revision + 1, updated_at = $4
     where shop_id = $1 and id = $2 and state = 'standing'`,
    [shopId, id, tip, now.toString()],
  )
  return rowCount === 1
}

/** Takes an application that stands off the list; false where it had ended already. Belongs in a transaction. */
export const markLeft = async (
  client: Queryable,
  { shopId, id }: Pick<Application, 'shopId' | 'id'>,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update waiting_list_application set state = 'left', revision = revision + 1, updated_at = $3
     where shop_id = $1 and id = $2 and state = 'standing'`,
    [shopId, id, now.toString()],
  )
  return rowCount === 1
}
