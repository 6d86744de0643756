import type { ValidatedCart } from '@openchair/contract'

type Item = ValidatedCart['items'][number]

/** Tells if an item of a cart or a sale order is an appointment, in any state. */
export const isAppointment = ({ type }: Pick<Item, 'type'>): boolean =>
  type === 'appointment' || type === 'new_appointment'

/** The lines with an item's prices: an appointment's services, or a product itself. */
export const linesOf = <Line>(item: Line & { readonly subItems: readonly Line[] }): readonly Line[] =>
  item.subItems.length === 0 ? [item] : item.subItems

/** Tells if an item has exactly these services and add-ons, in any order. */
const isOf = (item: Item | undefined, services: readonly string[]): boolean => {
  const known = new Set(item?.subItems.map(({ itemId }) => itemId))
  return item !== undefined && known.size === services.length && services.every((id) => known.has(id))
}

/**
 * Tells if the cart that the server last validated differs from these reservations: in their number, or in
 * the services and add-ons of one, in any order (cart/outdated). Products come after the appointments and do
 * not count.
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

/** Tells if a cart counts as canceled: if it or one of its appointments is canceled (cart/canceled). */
export const isCanceled = ({ state, items }: Pick<ValidatedCart, 'state' | 'items'>): boolean =>
  state === 'canceled' || items.some((item) => isAppointment(item) && item.state === canceledItem)

type Cancellable = { readonly canCustomerCancel: boolean; readonly advanceCancelMins: number }

/**
 * Finds the minutes before the first start until which customers can cancel or move: the largest notice of
 * all professionals. Null if one of them forbids it, or no professional is known (changes/cut-off).
 */
export const cancelNotice = (barbers: readonly Cancellable[]): number | null =>
  barbers.length === 0 || barbers.some((each) => !each.canCustomerCancel)
    ? null
    : Math.max(...barbers.map(({ advanceCancelMins }) => advanceCancelMins))

/**
 * Computes the epoch minute until which a customer can cancel or move the appointments of a cart: the first
 * start less `cancelNotice`. Null if that is null (changes/cut-off).
 */
export const cancelDeadline = (
  appointments: readonly (Cancellable & { readonly start: number })[],
): number | null => {
  const notice = cancelNotice(appointments)
  return notice === null ? null : Math.min(...appointments.map(({ start }) => start)) - notice
}

/** Tells if a cart can still be canceled; instants in epoch minutes (changes/cut-off). */
export const isCancellable = (
  cart: { readonly canceled: boolean; readonly canCancelBefore: number | null },
  now: number,
): boolean => !cart.canceled && cart.canCancelBefore !== null && now < cart.canCancelBefore
