import { anyBarber, type NewAppointment } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { ask } from './client.ts'
import { requestLocale } from '@openchair/ui/calls/client.ts'

/** What times are looked for. */
export type Wanted = {
  /** Id of the shop. */
  readonly shopId: string
  /** Id of the professional, or `any`. */
  readonly barber: string
  /** Ids of services and add-ons. */
  readonly services: readonly string[]
  /** Minutes; the shortest while the professional is open. */
  readonly duration: number
  /** All appointments of the cart where there are several; the one that is looked for comes first and has no time. */
  readonly group: readonly NewAppointment[] | undefined
  /**
   * An appointment that is being moved: its own time is no obstacle. Of a group all of its sale is none, because the group
   * names those that stay.
   */
  readonly excludeAppointmentId?: string
}

/** Calendar days of the shop, both included. */
type Days = { readonly first: string; readonly last: string }

/** A day as these calls are sent it: `dd-MM-yyyy` in French, else `yyyy-MM-dd` (spec 9, Schedule and lists). */
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

/** Has the schedules show as free what this cart holds, whose page it is; undefined for nothing. What is known stays. */
export const lookAsOwner = (cart: Owner | undefined): void => {
  owner = cart
}

/** Names the page's own cart: it is no obstacle to itself. */
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

/** The times of these days: asked of the call that knows a group's, any professional's, or one professional's. */
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
  return ask(calls.getBarberSchedule, { id: barber, ...range, duration }, asOwner, proofOfOwner)
}

/** The first free start from this day on. A group's other appointments are not taken into account. */
export const nextTimeQuery = ({ shopId, barber, services, duration }: Wanted, fromDate: string) =>
  barber === anyBarber
    ? ask(
        calls.getShopNextAvailableTime,
        { id: shopId, duration, fromDate, services: services.join(';') },
        withFromDate,
      )
    : ask(calls.getBarberNextAvailableTime, { id: barber, duration, fromDate }, withFromDate)

/**
 * What can be had instead of a day without times, the times nearest to `dateTime` first. A group's other appointments are
 * not taken into account.
 */
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

/** Whether a query asked for times: they are asked for anew after a chosen one turned out to be gone. */
export const asksForTimes = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  paths.has(queryKey[0])

const nextTimePaths: ReadonlySet<unknown> = new Set(
  [calls.getBarberNextAvailableTime, calls.getShopNextAvailableTime].map(({ path }) => path),
)

/** Whether a query asked for the first free start. */
export const asksForNextTime = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  nextTimePaths.has(queryKey[0])
