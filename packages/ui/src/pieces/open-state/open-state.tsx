import type { Shop } from '@openchair/contract'
import { daysBetween, dayOf } from '../../format/days.ts'
import { useNow } from '../../format/clock.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { OpenFact } from '../text/text.tsx'
import { openState } from './open-state.ts'

type Props = { readonly shop: Pick<Shop, 'schedules' | 'timezone' | 'address'> }

/** "Open until 8pm" in green, or quietly when it opens next; by the shop's own clock. */
export const OpenState = ({ shop: { schedules, timezone, address } }: Props) => {
  const t = useT()
  const format = useFormat(address.country)
  const now = useNow()
  const state = openState(schedules, timezone, now)
  if (state.open) {
    if (!state.until) return <OpenFact>{t('common.openAlways')}</OpenFact>
    const { minutes } = state.until
    if (minutes === 1440) return <OpenFact>{t('common.openUntilMidnight')}</OpenFact>
    return <OpenFact>{t('common.openUntil', { time: format.clockHour(minutes) })}</OpenFact>
  }
  if (!state.opens) return t('common.closedForNow')
  const { day, minutes } = state.opens
  const time = format.clockHour(minutes)
  const ahead = daysBetween(dayOf(now, timezone), day)
  if (ahead === 0) return t('common.opensToday', { time })
  return t('common.opensOn', { day: ahead < 7 ? format.weekday(day) : format.dayInSentence(day), time })
}
