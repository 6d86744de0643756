import type { MinutesRange, Slot } from '@openchair/contract'
import { fullName as fullNameOf } from '@openchair/rules'
import { useFormat } from '../../../format/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { inTheWay, type OtherReservation } from './other-reservations.ts'
import { hindranceOf } from './slots.ts'

/** What the texts about a time need to know of the reservation. */
export type AboutReservation = {
  /** First name; undefined for any professional. */
  readonly name: string | undefined
  readonly fullName: string | undefined
  /** Minutes. */
  readonly duration: MinutesRange
  readonly zone: string
  /** Reservations of the same group that have their times. */
  readonly others: readonly OtherReservation[]
}

/** How a time is written, read aloud, and explained where it cannot be had. */
export const useSlotTexts = ({ name, fullName, duration, zone, others }: AboutReservation) => {
  const t = useT()
  const format = useFormat()
  const needed = format.durationRange(duration)
  const time = (slot: Pick<Slot, 'time'>) => format.time(slot.time, zone)
  const ownGroup = (slot: Slot): string | undefined => {
    const found = inTheWay(slot, others)
    if (!found) return undefined
    const when = { start: format.time(found.start, zone), end: format.time(found.end, zone) }
    const { guest } = found.other.reservation
    if (name === undefined) {
      return guest
        ? t('schedule.guestTakesAny', { ...when, guest: fullNameOf(guest) })
        : t('schedule.youTakeAny', when)
    }
    return guest
      ? t('schedule.guestTakes', { ...when, name, guest: fullNameOf(guest) })
      : t('schedule.youTake', { ...when, name })
  }
  return {
    time,
    label: (slot: Pick<Slot, 'time'>): string =>
      fullName === undefined
        ? t('schedule.slotAny', { time: time(slot), duration: needed })
        : t('schedule.slot', { time: time(slot), duration: needed, name: fullName }),
    reason: (slot: Slot): string => {
      const own = ownGroup(slot)
      if (own !== undefined) return own
      const hindrance = hindranceOf(slot)
      if (hindrance.kind === 'nobody' || name === undefined) {
        return hindrance.kind === 'taken' ? t('schedule.takenAny') : t('schedule.nobody', { needed })
      }
      if (hindrance.kind === 'taken') {
        return t('schedule.taken', { name, time: format.time(hindrance.until, zone) })
      }
      return t('schedule.tooShort', { name, free: format.duration(hindrance.free), needed })
    },
  }
}
