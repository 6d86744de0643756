import type { ValidatedCart } from '@openchair/contract'

type Item = ValidatedCart['items'][number]

/** Whether an item of a cart or a sale order is an appointment, whatever its state. */
export const isAppointment = ({ type }: Pick<Item, 'type'>): boolean =>
  type === 'appointment' || type === 'new_appointment'

/** Whether an item is of exactly these services and add-ons, whatever their order. */
const isOf = (item: Item | undefined, services: readonly string[]): boolean => {
  const known = new Set(item?.subItems.map(({ itemId }) => itemId))
  return item !== undefined && known.size === services.length && services.every((id) => known.has(id))
}

/**
 * Whether the cart that the server validated last differs from these reservations: in their number, or in the services
 * and add-ons of one, whatever their order (spec 4, Cart lifecycle). Products, which follow the appointments, do not count.
 */
export const isOutdated = (
  reservations: readonly { readonly services: readonly string[] }[],
  validated: Pick<ValidatedCart, 'items'>,
): boolean => {
  const appointments = validated.items.filter(isAppointment)
  return (
    reservations.length !== appointments.length ||
    reservations.some(({ services }, index) => !isOf(appointments[index], services))
  )
}

const canceledItem = 1

/** A cart counts as canceled if it is, or if any of its appointments is (spec 4, Cart lifecycle). */
export const isCanceled = ({ state, items }: Pick<ValidatedCart, 'state' | 'items'>): boolean =>
  state === 'canceled' || items.some((item) => isAppointment(item) && item.state === canceledItem)

type Cancellable = { readonly canCustomerCancel: boolean; readonly advanceCancelMins: number }

/**
 * The minutes before the first start up to which customers can cancel or move: the largest notice that any of the
 * professionals wants. Null where one of them lets no customer cancel, or nobody is known (spec 4, Reschedule and cancel;
 * spec 6).
 */
export const cancelNotice = (barbers: readonly Cancellable[]): number | null =>
  barbers.length === 0 || barbers.some((each) => !each.canCustomerCancel)
    ? null
    : Math.max(...barbers.map(({ advanceCancelMins }) => advanceCancelMins))

/**
 * The epoch minute before which a customer can cancel or move the appointments of a cart: the first start, an epoch
 * minute, less `cancelNotice`. Null where that is null (spec 4, Reschedule and cancel).
 */
export const cancelDeadline = (
  appointments: readonly (Cancellable & { readonly start: number })[],
): number | null => {
  const notice = cancelNotice(appointments)
  return notice === null ? null : Math.min(...appointments.map(({ start }) => start)) - notice
}

/** Whether a cart can still be canceled; instants in epoch minutes (spec 4, Reschedule and cancel). */
export const isCancellable = (
  cart: { readonly canceled: boolean; readonly canCancelBefore: number | null },
  now: number,
): boolean => !cart.canceled && cart.canCancelBefore !== null && now < cart.canCancelBefore
