import type { BarberSummary, OutputOf } from '@openchair/contract'
import type { getMoveTimes } from '@openchair/contract/calls'
import { addDays } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Slot, Slots } from '@openchair/ui/pieces/slot/slot.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { useState } from 'react'
import { WeekStrip } from '../../pieces/week-strip/week-strip.tsx'
import { useT } from '../../i18n/use-t.ts'
import { ChangeTime } from '../../acts/change-time.tsx'
import { Button, IconButton } from '../../pieces/button/button.tsx'
import { PartNotLoaded } from '../../pieces/page/not-loaded.tsx'
import type { MovePlace } from '../../shell/moving.ts'
import { useNarrow } from '../../shell/narrow.ts'
import { dayPath } from '../../shell/paths.ts'
import { useShop } from '../../shell/session.tsx'
import css from '../move.module.css'

type Props = {
  readonly day: string
  readonly onDay: (day: string) => void
  /** The chosen professional with their free times; undefined while they are on their way. */
  readonly row: OutputOf<typeof getMoveTimes>['rows'][number] | undefined
  /** Asks for the times again, where they could not be loaded. */
  readonly retry: (() => void) | undefined
  readonly place: MovePlace | undefined
  readonly onChoose: (place: MovePlace) => void
  readonly barbers: readonly BarberSummary[]
  /** The chosen professional, at the booking's clock time of the shown day: from there another time is typed. */
  readonly typedFrom: MovePlace
}

/** The days, and the free times of a professional on one of them; any other time can be typed. */
export const MoveTimes = ({ day, onDay, row, retry, place, onChoose, barbers, typedFrom }: Props) => {
  const t = useT()
  const shop = useShop()
  const isNarrow = useNarrow()
  const [isTyped, setTyped] = useState(false)
  const format = useFormat(shop.country)
  const freeTimes = () => {
    if (retry) return <PartNotLoaded text={t('move.timesFailed')} retry={retry} />
    if (!row) return <p className={css.quiet}>{t('move.timesLoading')}</p>
    const { barber, times } = row
    if (times.length === 0)
      return <p className={css.quiet}>{t('move.noTimes', { name: barber.firstName })}</p>
    return (
      <Slots>
        {times.map((startsAt) => {
          const time = format.time(startsAt, shop.timezone)
          return (
            <Slot
              key={startsAt}
              time={time}
              label={t('move.slot', { time, name: barber.firstName })}
              chosen={place?.startsAt === startsAt && place.barberId === barber.id}
              onChoose={() => onChoose({ barberId: barber.id, startsAt })}
            />
          )
        })}
      </Slots>
    )
  }
  return (
    <section className={css.part}>
      {isNarrow && (
        <div className={css.week}>
          <WeekStrip day={day} to={(each) => dayPath(shop.route, each) + location.search} />
        </div>
      )}
      <div className={css.day}>
        <Heading level={3}>
          {row
            ? t('move.freeFor', {
                length: format.duration(row.duration),
                day: format.dayInSentence(day, 'long'),
              })
            : format.day(day, 'long')}
        </Heading>
        <IconButton icon="left" label={t('move.dayBefore')} onClick={() => onDay(addDays(day, -1))} />
        <IconButton icon="right" label={t('move.dayAfter')} onClick={() => onDay(addDays(day, 1))} />
      </div>
      {freeTimes()}
      <Button kind="quiet" className={css.other} aria-expanded={isTyped} onClick={() => setTyped(!isTyped)}>
        {t('move.otherTime')}
      </Button>
      {isTyped && (
        <ChangeTime
          place={typedFrom}
          barbers={barbers}
          onChange={(next) => {
            setTyped(false)
            onChoose(next)
          }}
        />
      )}
    </section>
  )
}
