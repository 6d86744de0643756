import { maxAppointments } from '@openchair/contract'
import type { Placeholder, Values } from '../store/prepared.ts'
import { at } from './quote/at.ts'
import type { BookingPlan, PlannedAppointment } from './plan.ts'

// Parts that the statements of a checkout share, and the values that they name.

/** A statement for each number of appointments that a cart can have, by that number. */
export const forEachCount = <T>(make: (count: number) => T): ((appointments: readonly unknown[]) => T) => {
  const made = Array.from({ length: maxAppointments }, (_, place) => make(place + 1))
  return ({ length }) => at(made, length - 1)
}

const places = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place)

/**
 * Takes the times of `count` appointments or shows that it could not: what somebody else has is skipped, because waiting
 * for it would deadlock (behaviour 3). `complete` has a row only when all were taken. Nothing is taken unless `from` has a
 * row. A held time is held until `holdUntil`.
 */
export const takeTimes = (
  value: Placeholder,
  count: number,
  state: 'held' | 'booked',
  from: string,
): string => {
  const only = (when: typeof state, key: string, type: string): string =>
    state === when ? value(key, type) : `null::${type}`
  // A select each rather than a list of values: for the one appointment of most carts it is planned as a bare insert.
  const row = (place: number): string => `
    select ${value('shopId', 'uuid')}, ${value(`id${place}`, 'uuid')}, ${value('cartId', 'uuid')},
      ${only('booked', 'orderId', 'uuid')}, ${place}::smallint, ${value(`barberId${place}`, 'uuid')},
      ${value(`startsAt${place}`, 'timestamptz')}, ${value(`endsAt${place}`, 'timestamptz')}, '${state}'::appointment_state,
      ${only('held', 'holdUntil', 'timestamptz')}, ${value(`any${place}`, 'boolean')},
      ${value(`firstName${place}`, 'text')}, ${value(`lastName${place}`, 'text')}, ${value(`channel${place}`, 'jsonb')},
      ${only('booked', 'code', 'text')}
    from ${from}`
  return `
  taken as (
    insert into appointment (shop_id, id, cart_id, sale_order_id, position, barber_id, starts_at, ends_at, state,
      hold_expires_at, booked_with_any, guest_first_name, guest_last_name, channel, confirmation_code)
    ${places(count).map(row).join(' union all ')}
    on conflict do nothing
    returning id
  ),
  complete as (select from taken having count(*) = ${count})`
}

export const timeValues = (appointments: readonly PlannedAppointment[]): Values =>
  Object.assign(
    {},
    ...appointments.map((appointment, place) => ({
      [`id${place}`]: appointment.id,
      [`barberId${place}`]: appointment.barberId,
      [`startsAt${place}`]: appointment.startsAt,
      [`endsAt${place}`]: appointment.endsAt,
      [`any${place}`]: appointment.any,
      [`firstName${place}`]: appointment.firstName,
      [`lastName${place}`]: appointment.lastName,
      [`channel${place}`]: appointment.channel === null ? null : JSON.stringify(appointment.channel),
    })),
  )

/** Writes the customer, where it is a new one, and the sale order. */
export const noteSale = (value: Placeholder): string => `
  person as (
    insert into customer (id, brand_id, first_name, last_name, email, phone, preferred_language, created_at)
    select ${value('customerId', 'uuid')}, ${value('brandId', 'uuid')}, ${value('firstName', 'text')},
      ${value('lastName', 'text')}, ${value('email', 'text')}, ${value('phone', 'text')}, ${value('language', 'text')},
      ${value('now', 'timestamptz')}
    from complete where ${value('isNewCustomer', 'boolean')}
  ),
  sale as (
    insert into sale_order (shop_id, id, cart_id, customer_id, state, checkout_type, currency, total, confirmation_code,
      record, created_at)
    select ${value('shopId', 'uuid')}, ${value('orderId', 'uuid')}, ${value('cartId', 'uuid')},
      ${value('customerId', 'uuid')}, 'booked', ${value('checkoutType', 'checkout_type')}, ${value('currency', 'text')},
      ${value('total', 'integer')}, ${value('code', 'text')}, ${value('record', 'jsonb')}, ${value('now', 'timestamptz')}
    from complete
  )`

export const saleValues = (
  { order, customer, answer, ...plan }: BookingPlan,
  now: Temporal.Instant,
): Values => ({
  shopId: plan.shopId,
  cartId: plan.cartId,
  brandId: plan.brandId,
  orderId: order.id,
  code: order.confirmationCode,
  checkoutType: order.checkoutType,
  record: JSON.stringify(order.record),
  currency: answer.currency,
  total: answer.total,
  answer: JSON.stringify(answer),
  customerId: customer.id,
  isNewCustomer: customer.isNew,
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email,
  phone: customer.phone,
  language: customer.preferredLanguage ?? 'en',
  now: now.toString(),
})

export const attemptValues = ({ attempt, cartAttempt }: BookingPlan): Values => ({
  attemptId: attempt.id,
  key: attempt.key,
  bodyHash: attempt.bodyHash,
  cartAttempt,
})
