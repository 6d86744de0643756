import type { StoredCustomer } from '../../accounts/store-customers.ts'
import type { Queryable } from '../../store/db.ts'
import {
  boolean,
  day,
  instant,
  integer,
  json,
  list,
  nullable,
  type Row,
  text,
  textAs,
  uuid,
} from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { isUuid } from '../../store/uuid.ts'

/** The appointment that somebody waits for. */
export type Wish = {
  readonly day: string
  /** Null if any professional will do. */
  readonly barberId: string | null
  readonly serviceIds: readonly string[]
  /** The tip, in minor units. */
  readonly tip: number
  /** The earliest start, in minutes of the day by the shop's clock; null or missing for any. */
  readonly notBefore?: number | null
}

/** An offered time, as long as it is held; instants in ISO 8601. */
export type HeldSlot = {
  readonly id: string
  readonly barberId: string
  readonly startsAt: string
  readonly endsAt: string
  /** The end of the time's hold for the person to whom it is offered. */
  readonly heldUntil: string
}

type Offer = { readonly id: string; readonly expiresAt: string; readonly slots: readonly HeldSlot[] }
type Card = { readonly reference: string | null; readonly brand: string; readonly last4: string }
/** The customer of an application. Their language is the one in which they joined. */
type Waiter = StoredCustomer & { readonly id: string; readonly userId: string | null }

const applicationColumns = {
  id: uuid,
  shopId: uuid,
  queueId: uuid,
  day,
  barberId: nullable(uuid),
  serviceIds: list(uuid),
  tip: integer,
  duration: integer,
  state: textAs<'standing' | 'linked' | 'accepted' | 'left' | 'expired'>('waiting_list_state'),
  /** Tells if it is a link to pay, which is in no line (desk/link-to-pay). */
  isLink: boolean,
  revision: integer,
  saleOrderId: nullable(uuid),
  /** The position in its queue, 1 for the first; null once the application has ended. */
  numberInLine: nullable(integer),
  card: nullable(json<Card>()),
  customer: json<Waiter>(),
  /** The owner of the times that an attempt under way is paying for. */
  payingOwnerId: nullable(uuid),
  offer: nullable(json<Offer>()),
  /** The next holder of the last offer's times once it ended: somebody in line, or anyone; null otherwise. */
  lapsedTo: nullable(textAs<'line' | 'anyone'>('text')),
}

export type Application = Row<typeof applicationColumns>

/** SQL of the times of `offer` that are held at `$now`. */
export const heldSlotsSql = `(
  select coalesce(json_agg(json_build_object('id', slot.id, 'barberId', slot.barber_id, 'startsAt', slot.starts_at,
    'endsAt', slot.ends_at, 'heldUntil', least(held.hold_expires_at, offer.expires_at)) order by slot.starts_at), '[]')
  from waiting_list_slot slot
  join appointment held on held.shop_id = slot.shop_id and held.owner_id = slot.id and held.state = 'held'
    and held.hold_expires_at > $now
  where slot.shop_id = offer.shop_id and slot.offer_id = offer.id)`

/**
 * SQL of the next holder of the times of an application's last offer, once that has ended. It is `line` if
 * any of these times was offered to another application since, otherwise `anyone`.
 */
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

const findStatement = statement(
  'find-application',
  { id: uuid, now: instant },
  `select application.id, application.shop_id as "shopId", application.queue_id as "queueId", application.day,
     application.barber_id as "barberId", application.service_ids as "serviceIds", application.tip,
     application.duration, application.state, application.is_link as "isLink", application.revision, application.sale_order_id as "saleOrderId",
     case when application.state = 'standing' then (
       select count(*) from waiting_list_application earlier
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
       'slots', ${heldSlotsSql}) end as offer,
     case when application.state = 'standing' then ${lapsedTo} end as "lapsedTo"
   from waiting_list_application application
   join customer on customer.id = application.customer_id
   join shop on shop.id = application.shop_id and shop.active
   left join waiting_list_offer offer on offer.shop_id = application.shop_id
     and offer.application_id = application.id and offer.ended_at is null and offer.expires_at > $now
   where application.id = $id`,
  applicationColumns,
)

/** The application of an id, which is the secret; undefined if there is none, or its shop has closed. */
export const findApplication = async (
  on: Queryable,
  id: string,
  now: Temporal.Instant,
): Promise<Application | undefined> => (isUuid(id) ? findStatement.first(on, { id, now }) : undefined)

const rejoinedStatement = statement(
  'find-rejoined',
  { id: uuid },
  `select standing.id from waiting_list_application own
   join waiting_list_application standing using (shop_id, customer_id, day)
   where own.id = $id and own.state = 'left' and standing.state = 'standing'`,
  { id: uuid },
)

/**
 * The id of the application to which the link of `id` leads. A customer who left the list and joined again
 * for the same day gets no second link, so their old link leads to the new application. It is `id` itself
 * otherwise.
 */
export const findRejoined = async (on: Queryable, id: string): Promise<string> =>
  isUuid(id) ? ((await rejoinedStatement.first(on, { id }))?.id ?? id) : id

const offeredStatement = statement(
  'find-application-of-slot',
  { customerId: uuid, slotId: uuid },
  `select application.id from waiting_list_application application
   join waiting_list_slot slot on slot.shop_id = application.shop_id and slot.application_id = application.id
   where application.customer_id = $customerId and slot.id = $slotId`,
  { id: uuid },
)

/** The id of the application to which a time was offered; undefined if it is not this customer's. */
export const findOffered = async (
  on: Queryable,
  asked: { readonly customerId: string; readonly slotId: string },
): Promise<string | undefined> =>
  isUuid(asked.customerId) && isUuid(asked.slotId) ? (await offeredStatement.first(on, asked))?.id : undefined

const offerStatement = statement(
  'find-offer-by-beginning',
  { applicationId: uuid, beginning: text },
  `select offer.id from waiting_list_application application
   join waiting_list_offer offer on offer.shop_id = application.shop_id and offer.application_id = application.id
   where application.id = $applicationId and starts_with(offer.id::text, $beginning) order by offer.created_at desc limit 1`,
  { id: uuid },
)

/** The id of the application's offer that begins with these lower-case hexadecimals; undefined if none. */
export const findOfferId = async (
  on: Queryable,
  applicationId: string,
  beginning: string,
): Promise<string | undefined> => (await offerStatement.first(on, { applicationId, beginning }))?.id

type Key = Pick<Application, 'shopId' | 'id'>

const standing = { shopId: uuid, id: uuid, now: instant }
const changeSql = (change: string): string => `
  update waiting_list_application set ${change}, revision = revision + 1, updated_at = $now
  where shop_id = $shopId and id = $id and state = 'standing'`

const tipStatement = statement(
  'change-tip-of-application',
  { ...standing, tip: integer },
  changeSql('tip = $tip'),
)

/** Changes the tip of an application that stands; false if it has ended. */
export const changeTip = async (
  on: Queryable,
  { shopId, id }: Key,
  tip: number,
  now: Temporal.Instant,
): Promise<boolean> => (await tipStatement.run(on, { shopId, id, tip, now })) === 1

const leaveStatement = statement('leave-waiting-list', standing, changeSql("state = 'left'"))

/** Ends a link to pay that staff have withdrawn. Belongs in a transaction that has locked it. */
export const endLink = statement(
  'end-link-to-pay',
  standing,
  `update waiting_list_application set state = 'left', revision = revision + 1, updated_at = $now
   where shop_id = $shopId and id = $id and state = 'linked'`,
).run

/** Takes an application that stands off the list; false if it had ended already. Belongs in a transaction. */
export const markLeft = async (
  client: Queryable,
  { shopId, id }: Key,
  now: Temporal.Instant,
): Promise<boolean> => (await leaveStatement.run(client, { shopId, id, now })) === 1
