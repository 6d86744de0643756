import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Icon } from '../../pieces/icon/icon.tsx'
import { useActs } from '../acts.ts'
import type { Dock as Shown } from '../rules/dock.ts'
import { mayBeNoShow } from '../rules/next-step.ts'
import { minuteOn } from '../rules/span.ts'
import { useShownDay } from '../shown-day.ts'
import type { DayWords } from '../use-day-words.ts'
import { useStepWord } from '../use-step-word.ts'
import css from './phone.module.css'

type Props = { readonly dock: Shown; readonly words: DayWords }

/** The bar at a phone's foot: who is next, until when, who is here, and the one next step. */
export const Dock = ({ dock: { booking, waiting }, words }: Props) => {
  const t = useT()
  const acts = useActs()
  const { day, now, isOffline } = useShownDay()
  const step = useStepWord()(booking) ?? ''
  const name = words.guest(booking)
  const timeOf = (instant: string) => words.time(minuteOn(day.day, instant))
  const late = words.late(booking, now)
  const states = [
    ...(booking.state === 'started' ? [t('day.chairUntil', { time: timeOf(booking.endsAt) })] : []),
    ...(booking.state === 'arrived' ? [words.stateWord(booking)] : []),
    ...(booking.state === 'booked' ? [words.services(booking)] : []),
    ...(booking.state === 'booked' ? words.more(booking).map(({ word }) => word) : []),
    ...(late === undefined ? [] : [late.full]),
    ...waiting.map((guest) => t('day.isHere', { name: words.guest(guest) })),
  ]
  const left = booking.money?.left ?? 0
  const asksMoney = booking.state === 'started' && left > 0
  return (
    <section className={css.dock} aria-label={t('day.nextStep')}>
      <button type="button" className={css.line} onClick={() => acts.open(booking)}>
        <span>
          <b>
            {booking.state === 'booked' ? t('day.nextGuest', { name, time: timeOf(booking.startsAt) }) : name}
          </b>
          <span>{states.join(' · ')}</span>
        </span>
        <Icon name="up" />
      </button>
      <div className={css.steps}>
        <Button
          large
          sum={asksMoney && !isOffline ? t('day.sumToPay', { sum: words.money(left) }) : undefined}
          aria-disabled={isOffline || undefined}
          onClick={() => acts.step(booking)}
        >
          {isOffline ? t('day.onceOnline', { step }) : step}
        </Button>
        {mayBeNoShow(booking, now) && (
          <Button large kind="second" onClick={() => acts.noShow(booking)}>
            {t('day.noShowAsked')}
          </Button>
        )}
      </div>
    </section>
  )
}
