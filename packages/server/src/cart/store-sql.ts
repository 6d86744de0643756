import type { BookingPlan } from './booking-plan.ts'

/**
 * Parts that the statements of a checkout share. Parameters: $1 shop, $2 cart, $3 appointments, $4 the sale order (while
 * times are only held: until when), $5 now, $6 new customers.
 */

/**
 * Takes every time of a plan or shows that it could not: what somebody else has is skipped, because waiting for it would
 * deadlock (behaviour 3). `complete` has a row only when all were taken; `from` is what has to have a row first.
 */
export const takeTimes = (state: 'held' | 'booked', from: string): string => `
  taken as (
    insert into appointment (shop_id, id, cart_id, sale_order_id, position, barber_id, starts_at, ends_at, state,
      hold_expires_at, booked_with_any, guest_first_name, guest_last_name, channel, confirmation_code)
    select $1::uuid, a."id", $2::uuid, ${state === 'held' ? 'null' : `($4::jsonb ->> 'id')::uuid`}, a."position",
      a."barberId", a."startsAt", a."endsAt", '${state}', ${state === 'held' ? '$4::timestamptz' : 'null'}, a."any",
      a."firstName", a."lastName", a."channel", ${state === 'held' ? 'null' : `$4::jsonb ->> 'code'`}
    from ${from}, jsonb_to_recordset($3::jsonb) as a("id" uuid, "position" smallint, "barberId" uuid,
      "startsAt" timestamptz, "endsAt" timestamptz, "any" boolean, "firstName" text, "lastName" text, "channel" jsonb)
    on conflict do nothing
    returning id
  ),
  complete as (select from (select count(*) as times from taken) as t where times = jsonb_array_length($3::jsonb))`

/** Writes the customer, where it is a new one, and the sale order. */
export const noteSale = `
  person as (
    insert into customer (id, brand_id, first_name, last_name, email, phone, preferred_language, created_at)
    select c."id", c."brandId", c."firstName", c."lastName", c."email", c."phone", c."language", $5::timestamptz
    from complete, jsonb_to_recordset($6::jsonb) as c("id" uuid, "brandId" uuid, "firstName" text, "lastName" text,
      "email" text, "phone" text, "language" text)
  ),
  sale as (
    insert into sale_order (shop_id, id, cart_id, customer_id, state, checkout_type, currency, total, confirmation_code,
      record, created_at)
    select $1::uuid, s."id", $2::uuid, s."customerId", 'booked', s."checkoutType", s."currency", s."total", s."code",
      s."record", $5::timestamptz
    from complete, jsonb_to_record($4::jsonb) as s("id" uuid, "customerId" uuid, "checkoutType" text, "currency" text,
      "total" integer, "code" text, "record" jsonb)
  )`

/** The values of $3 to $6. */
export const saleValues = (plan: BookingPlan, now: Temporal.Instant): readonly string[] => {
  const { order, customer, answer, brandId } = plan
  const sale = {
    id: order.id,
    code: order.confirmationCode,
    customerId: customer.id,
    checkoutType: order.checkoutType,
    currency: answer.currency,
    total: answer.total,
    record: order.record,
  }
  const language = customer.preferredLanguage ?? 'en'
  const people = customer.isNew ? [{ ...customer, brandId, language }] : []
  return [JSON.stringify(plan.appointments), JSON.stringify(sale), now.toString(), JSON.stringify(people)]
}
