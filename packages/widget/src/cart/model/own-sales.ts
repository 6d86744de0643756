import { anyBarber, type ValidatedCart } from '@openchair/contract'
import { isAppointment } from '@openchair/rules'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { stored } from '@openchair/ui/storage/store.ts'
import type { CartState } from './cart-state.ts'
import { keepComing } from '../../sale-orders/coming-sale.ts'
import { barberId, type Reservation } from './reservation.ts'

/** A booked start (an instant) and the professional's id, which is `any` while there is no candidate. */
type BookedTime = { readonly dateTime: string; readonly barber: string }

type OwnSale = {
  readonly saleOrder: string
  readonly shopId: string
  readonly times: readonly BookedTime[]
}

/** The days for which a sale is remembered, since a copied tab may stay open. */
const lifeDays = 3
const mostKept = 5

/** The last sales of this browser, shared by all its tabs. */
const record = stored<readonly OwnSale[]>('openchair-sales', 1, lifeDays)

/** The chosen times, each with its professional. */
export const chosenTimes = (reservations: readonly Reservation[]): readonly BookedTime[] =>
  reservations.flatMap(({ dateTime, barber, anyBarberCandidate }) =>
    dateTime === undefined ? [] : [{ dateTime, barber: anyBarberCandidate?.id ?? barberId(barber) }],
  )

/** Records a booking of this browser, so that a copy of the page knows the time as its own. */
export const keepOwnSale = (sale: OwnSale): void => {
  const others = (record.read() ?? []).filter(({ saleOrder }) => saleOrder !== sale.saleOrder)
  record.write([sale, ...others].slice(0, mostKept))
  keepComing(
    sale.saleOrder,
    sale.shopId,
    sale.times.map(({ dateTime }) => dateTime),
  )
}

/** Records a cart that the server reports as booked. */
export const keepBooked = (shopId: string, { saleOrderId, items }: ValidatedCart): void => {
  const times = items
    .filter(isAppointment)
    .flatMap(({ dateTime, barber }) =>
      dateTime === null ? [] : [{ dateTime, barber: barber?.id ?? anyBarber }],
    )
  if (saleOrderId !== null) keepOwnSale({ saleOrder: saleOrderId, shopId, times })
}

const isSame = (one: BookedTime, other: BookedTime): boolean =>
  epochMinutes(one.dateTime) === epochMinutes(other.dateTime) &&
  (one.barber === other.barber || [one.barber, other.barber].includes(anyBarber))

/** The sale of this browser that contains every chosen time; undefined without one, or without storage. */
export const ownSaleOf = ({
  shopId,
  reservations,
}: Pick<CartState, 'shopId' | 'reservations'>): string | undefined => {
  const chosen = chosenTimes(reservations)
  const holdsAll = (sale: OwnSale) =>
    sale.shopId === shopId && chosen.every((each) => sale.times.some((time) => isSame(time, each)))
  return chosen.length === 0 ? undefined : record.read()?.find(holdsAll)?.saleOrder
}
