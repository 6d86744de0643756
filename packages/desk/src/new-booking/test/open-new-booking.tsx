import type { DeskDay } from '@openchair/contract'
import type { Answers } from '@openchair/ui/gallery/states.ts'
import { mountView } from '../../../test/mount.tsx'
import { today } from '../../../test/soho.ts'
import { dayQuery } from '../../calls/day.ts'
import NewBookingPanel from '../new-booking-panel.tsx'
import { at, theoDay, theoServer } from './theo.ts'

export const wide = { width: 1180, height: 820 }
export const phone = { width: 375, height: 812 }

type Mounted = {
  readonly answers: Answers
  readonly window?: typeof wide
  readonly clock?: string
  readonly day?: DeskDay | undefined
}

/** Draws a new booking with Theo from a free time, with the answers of a server. */
export const mountTheo = ({ answers, window = wide, clock = '15:00', day = theoDay }: Mounted) =>
  mountView(<NewBookingPanel at={at(clock)} barberId="theo" />, ['newBooking', 'acts', 'frame'], {
    answers,
    seed: [[dayQuery('shop-soho', today).queryKey, day]],
    window,
  })

/** Opens a new booking with Theo from a free time, and returns the links to pay that the desk sends. */
export const openForLink = async (own: Parameters<typeof theoServer>[0] = {}, window = wide) => {
  const { answers, links } = theoServer(own)
  await mountTheo({ answers, window })
  return links
}

/** Opens a new booking with Theo from a free time, and returns what the desk books. */
export const open = async (own: Parameters<typeof theoServer>[0] = {}, window = wide, clock = '15:00') => {
  const { answers, booked } = theoServer(own)
  await mountTheo({ answers, window, clock, day: own.day })
  return booked
}
