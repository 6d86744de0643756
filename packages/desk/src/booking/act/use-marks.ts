import type { OpenedBooking } from '@openchair/contract'
import { lengthenBooking, markBooking } from '@openchair/contract/calls'
import { useState } from 'react'
import { say } from '../../shell/say.ts'
import { lastMark, type NextStep, type OtherAct } from '../rules/next-step.ts'
import { useWords } from '../../acts/use-words.ts'
import { useBookingAct } from '../../acts/use-booking-act.ts'

/** The acts of a booking that ask nothing first. */
export type AtOnce = 'arrived' | 'started' | 'done' | 'longer' | 'undo'

const atOnce: ReadonlySet<NextStep | OtherAct> = new Set<AtOnce>([
  'arrived',
  'started',
  'done',
  'longer',
  'undo',
])

/** Tells if an act is done by its press; done asks first how it was paid, unless nothing is left to pay. */
export const isAtOnce = (act: NextStep | OtherAct, { money }: Pick<OpenedBooking, 'money'>): act is AtOnce =>
  atOnce.has(act) && (act !== 'done' || (money?.left ?? 0) === 0)

/** Sets marks and takes them back, ends a booking later, and offers the same again where somebody else changed the booking. */
export const useMarks = (booking: OpenedBooking) => {
  const { t, who, time } = useWords(booking)
  const act = useBookingAct(booking)
  const [wanted, setWanted] = useState<AtOnce>('arrived')
  const mark = async (pressed: AtOnce, seen: OpenedBooking = booking): Promise<void> => {
    setWanted(pressed)
    const key = { shopId: act.shopId, id: seen.id, version: seen.version }
    if (pressed === 'longer') {
      const longer = await act.run(lengthenBooking, key, seen)
      if (longer) say(t('booking.told.longer', { ...who, time: time(longer.booking.endsAt) }))
      return
    }
    const isSet = pressed !== 'undo'
    const which = isSet ? pressed : lastMark(seen)
    if (which === undefined) return
    const done = await act.run(markBooking, { ...key, mark: which, isSet }, seen)
    if (done) say(t(isSet ? `booking.told.${which}` : 'booking.told.undone', who))
  }
  return { ...act, mark, wanted }
}
