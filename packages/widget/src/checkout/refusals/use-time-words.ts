import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { NearTime } from './nearest-times.ts'
import type { NearestTimes } from './use-nearest-times.ts'

/** The texts of a time that can replace `gone`; they include a different day. */
export const useTimeWords = (
  gone: string | undefined,
  { zone, country }: Pick<NearestTimes, 'zone' | 'country'>,
) => {
  const t = useT()
  const format = useFormat(country)
  const isElsewhen = ({ day }: NearTime) => gone !== undefined && dayOf(gone, zone) !== day
  const start = (near: NearTime): string => {
    const time = format.time(near.time, zone)
    return isElsewhen(near) ? format.at(format.dayInSentence(near.day), time) : time
  }
  return {
    /** Tells if it is on another day. */
    isElsewhen,
    /** `10:15am`, or `Wed, Nov 25, 10:15am`. */
    start,
    time: (near: NearTime): string => format.time(near.time, zone),
    /** The text below the time: the professional, or the different day. */
    quiet: (near: NearTime): string =>
      isElsewhen(near) ? format.day(near.day) : (near.barber?.firstName ?? ''),
    /** The text of a button. */
    take: (near: NearTime): string =>
      near.barber
        ? t('checkout.takeWith', { time: start(near), name: near.barber.firstName })
        : t('checkout.take', { time: start(near) }),
  }
}
