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

/** Begins a booking at the current five minutes, with the own professional if there is one. */
export const bookNow = ({ timezone, barberIds }: StaffShop, now: string): void => {
  const minutes = minutesOf(now, timezone)
  const [mine] = barberIds
  openPanel({
    new: instantAt(dayOf(now, timezone), minutes - (minutes % step), timezone),
    ...(mine !== undefined && { with: mine }),
    proposed: 'yes',
  })
}
