import type { Currency, MinutesRange, Slot } from '@openchair/contract'
import { fullName as fullNameOf } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { inTheWay, type OtherReservation } from './other-reservations.ts'
import { hindranceOf, nextFree } from './slots.ts'

/** The price of a start, in minor units; undefined where all starts cost the same, or until it is loaded. */
export type PriceOfSlot = (slot: Slot) => number | undefined

export type AboutReservation = {
  /** The professional's first name; undefined for any. */
  readonly name: string | undefined
  readonly fullName: string | undefined
  /** Minutes. */
  readonly duration: MinutesRange
  readonly zone: string
  readonly country: string
  readonly currency: Currency
  readonly priceOf: PriceOfSlot
  readonly others: readonly OtherReservation[]
}

/** Texts of a start: written, read aloud, its price where prices differ, and why it is not free. */
export const useSlotTexts = (about: AboutReservation) => {
  const { name, fullName, duration, zone, others } = about
  const t = useT()
  const format = useFormat()
  const needed = format.durationRange(duration)
  const time = (slot: Pick<Slot, 'time'>) => format.time(slot.time, zone)
  const price = (slot: Slot): string | undefined => {
    const amount = about.priceOf(slot)
    return amount === undefined ? undefined : format.money(amount, about.currency)
  }
  const ownGroup = (slot: Slot): string | undefined => {
    const found = inTheWay(slot, others)
    if (!found) return undefined
    const when = { start: format.time(found.start, zone), end: format.time(found.end, zone) }
    const { guest } = found.other
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
    price,
    label: (slot: Slot): string => {
      const start = { time: time(slot), duration: needed }
      if (fullName !== undefined) return t('schedule.slot', { ...start, name: fullName })
      const cost = price(slot)
      return cost === undefined
        ? t('schedule.slotAny', start)
        : t('schedule.slotAnyPrice', { ...start, price: cost })
    },
    reason: (slot: Slot, day: readonly Slot[]): string => {
      const own = ownGroup(slot)
      if (own !== undefined) return own
      const hindrance = hindranceOf(slot)
      if (hindrance.kind === 'nobody' || name === undefined) {
        return hindrance.kind === 'taken' ? t('schedule.takenAny') : t('schedule.nobody', { needed })
      }
      if (hindrance.kind === 'taken') {
        const next = nextFree(day, slot.time)
        return next ? t('schedule.taken', { name, time: time(next) }) : t('schedule.takenAny')
      }
      return t('schedule.tooShort', { name, free: format.duration(hindrance.free), needed })
    },
  }
}
