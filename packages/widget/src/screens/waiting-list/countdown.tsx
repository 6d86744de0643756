import { useEffect } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import css from './waiting-list.module.css'

type Props = {
  readonly minutes: number
  /** Length of this shop's offers in minutes. */
  readonly of: number
  readonly end: string
}

/**
 * Remaining whole minutes of an offer, in a ring that empties; a screen reader announces the last one (waiting-list/page).
 */
export const Countdown = ({ minutes, of, end }: Props) => {
  const t = useT()
  const isLast = minutes === 1
  useEffect(() => {
    if (isLast) announce(`${t('waitingList.lastMinute')} ${t('waitingList.lastMinuteText', { time: end })}`)
    // Once, not for each language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLast])
  const share = Math.min(100, Math.round((minutes / of) * 100))
  return (
    <div className={css.count} role="timer" aria-label={t('waitingList.minutesLeft', { minutes })}>
      <svg viewBox="0 0 88 88" aria-hidden="true">
        <circle cx="44" cy="44" r="40" />
        <circle cx="44" cy="44" r="40" pathLength="100" strokeDasharray={`${share} 100`} />
      </svg>
      <div>
        <b>{minutes}</b>
        <Small>{t('waitingList.minutes', { minutes })}</Small>
      </div>
    </div>
  )
}
