import { anyBarber, type NewAppointment } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { ask } from './client.ts'
import { requestLocale } from '@openchair/ui/calls/client.ts'

/** The appointment for which times are fetched. */
export type Wanted = {
  /** The shop's id. */
  readonly shopId: string
  /** The professional's id, or `any`. */
  readonly barber: string
  /** Ids of services and add-ons. */
  readonly services: readonly string[]
  /** Minutes; the shortest possible length while the professional is undecided. */
  readonly duration: number
  /** All appointments of a cart that has several. The first is the one for which times are fetched. */
  readonly group: readonly NewAppointment[] | undefined
  /** The appointment being moved, whose own time counts as free. For a group, all times of its sale do. */
  readonly excludeAppointmentId?: string
}

/** Calendar days of the shop, both included. */
type Days = { readonly first: string; readonly last: string }

/** A day in the form that these calls send: `dd-MM-yyyy` in French, else `yyyy-MM-dd` (times/written). */
const sentDay = (day: string): string =>
  requestLocale() === 'fr' ? day.split('-').toReversed().join('-') : day

const withRange = <Input extends { readonly start: string; readonly end: string }>(input: Input): Input => ({
  ...input,
  start: sentDay(input.start),
  end: sentDay(input.end),
})
/** The page's own cart, while it holds times. */
type Owner = { readonly cartId: string; readonly cartProof: string | undefined }
let owner: Owner | undefined

/** Makes schedules show the times that this cart holds as free; undefined for none. Loaded ones stay. */
export const lookAsOwner = (cart: Owner | undefined): void => {
  owner = cart
}

/** Names the page's own cart in a request, so that the times it holds count as free. */
const asOwner = <
  Input extends Parameters<typeof withRange>[0] & { readonly excludeCartId?: string | undefined },
>(
  input: Input,
): Input => ({ ...withRange(input), ...(owner && { excludeCartId: owner.cartId }) })
const proofOfOwner = () => owner?.cartProof

const withFromDate = <Input extends { readonly fromDate: string }>(input: Input): Input => ({
  ...input,
  fromDate: sentDay(input.fromDate),
})

/** The times of these days, from the call for a group, for any professional, or for one. */
export const scheduleQuery = (wanted: Wanted, { first: start, last: end }: Days) => {
  const { shopId, barber, services, duration, group, excludeAppointmentId } = wanted
  const range = { start, end, ...(excludeAppointmentId === undefined ? {} : { excludeAppointmentId }) }
  if (group) {
    const asked = { id: shopId, ...range, appointments: [...group] }
    return ask(calls.getGroupSchedule, asked, asOwner, proofOfOwner)
  }
  if (barber === anyBarber) {
    const asked = { id: shopId, ...range, services: services.join(';') }
    return ask(calls.getShopSchedule, asked, asOwner, proofOfOwner)
  }
  const asked = { id: barber, ...range, duration, services: services.join(';') }
  return ask(calls.getBarberSchedule, asked, asOwner, proofOfOwner)
}

/** The first free start from this day on. It ignores a group's other appointments. */
export const nextTimeQuery = ({ shopId, barber, services, duration }: Wanted, fromDate: string) => {
  const asked = { duration, fromDate, services: services.join(';') }
  return barber === anyBarber
    ? ask(calls.getShopNextAvailableTime, { id: shopId, ...asked }, withFromDate)
    : ask(calls.getBarberNextAvailableTime, { id: barber, ...asked }, withFromDate)
}

/** Days and professionals in place of a day without times, nearest to `dateTime` first. Ignores a group. */
export const relatedDatesQuery = (
  { shopId, barber, services }: Wanted,
  day: string,
  // Noon of UTC is the same day in every zone that a shop can be in.
  dateTime = `${day}T12:00:00Z`,
) => {
  const asked = { dateTime, services: services.join(';') }
  return barber === anyBarber
    ? ask(calls.getShopRelatedDates, { id: shopId, ...asked })
    : ask(calls.getBarberRelatedDates, { id: barber, ...asked })
}

const paths: ReadonlySet<unknown> = new Set(
  [
    calls.getShopSchedule,
    calls.getBarberSchedule,
    calls.getGroupSchedule,
    calls.getBarberNextAvailableTime,
    calls.getShopNextAvailableTime,
    calls.getShopRelatedDates,
    calls.getBarberRelatedDates,
  ].map(({ path }) => path),
)

/** Tells if a query has times, which are fetched again when a chosen one turns out to be gone. */
export const asksForTimes = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  paths.has(queryKey[0])

const nextTimePaths: ReadonlySet<unknown> = new Set(
  [calls.getBarberNextAvailableTime, calls.getShopNextAvailableTime].map(({ path }) => path),
)

/** Tells if a query has the first free start. */
export const asksForNextTime = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  nextTimePaths.has(queryKey[0])
