import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { NearTime } from './nearest-times.ts'
import type { NearestTimes } from './use-nearest-times.ts'

/** Words of a time that can be had instead of `gone`; its day is named where it is another. */
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
    /** Whether it is on another day. */
    isElsewhen,
    /** `10:15am`, or `Wed, Nov 25, 10:15am`. */
    start,
    time: (near: NearTime): string => format.time(near.time, zone),
    /** Below the time: with whom, or on which other day. */
    quiet: (near: NearTime): string =>
      isElsewhen(near) ? format.day(near.day) : (near.barber?.firstName ?? ''),
    /** On a button. */
    take: (near: NearTime): string =>
      near.barber
        ? t('checkout.takeWith', { time: start(near), name: near.barber.firstName })
        : t('checkout.take', { time: start(near) }),
  }
}
