import { dayOf, minutesOf } from '@openchair/ui/format/days.ts'
import { instantAt } from '../times/instant-at.ts'
import { openPanel } from './panel.ts'
import type { StaffShop } from './session.tsx'

/** The day in sight, with the act that books its first free time. */
type Here = { readonly day: string; readonly book: () => void }

let here: Here | undefined

/** The day in sight; undefined if the page shows none. */
export const dayInSight = (): Here | undefined => here

/** Keeps which day is in sight, for buttons that stand outside of it. */
export const showDayInSight = (shown: Here | undefined): void => {
  here = shown
}

/** The minutes on which a time of "here now" begins (desk/here-now). */
const step = 5

/** Begins a booking at a minute of a day, with a professional if there is one; `isProposed` if nobody pressed there. */
export const bookAt = (
  { timezone }: Pick<StaffShop, 'timezone'>,
  {
    day,
    from,
    barberId,
  }: { readonly day: string; readonly from: number; readonly barberId?: string | undefined },
  isProposed: boolean,
): void =>
  openPanel({
    new: instantAt(day, from, timezone),
    ...(barberId !== undefined && { with: barberId }),
    ...(isProposed && { proposed: 'yes' }),
  })

/** Begins a booking at the current five minutes, with the own professional if there is one. */
export const bookNow = (shop: StaffShop, now: string): void => {
  const minutes = minutesOf(now, shop.timezone)
  const [barberId] = shop.barberIds
  bookAt(shop, { day: dayOf(now, shop.timezone), from: minutes - (minutes % step), barberId }, true)
}
