import type { PartOfDay, ScheduleDay, Slot as SlotFact } from '@openchair/contract'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { scrolling } from '@openchair/ui/browser/scrolling.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { minutesBetween } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { OwnSlot, Slot, Slots } from '@openchair/ui/pieces/slot/slot.tsx'
import { Heading, Raised, Small } from '@openchair/ui/pieces/text/text.tsx'
import css from './times.module.css'
import { useSaidChanges } from './live/use-said-changes.ts'
import { allSlots, fewTimes, fromNow, shownTimes, type Times } from './slots.ts'
import { type AboutReservation, useSlotTexts } from './use-slot-texts.ts'
import { useCalm } from './live/use-calm.ts'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'

type DayHeadProps = {
  readonly day: string
  readonly country: string | undefined
  /** The number of free times, and the city by whose clock they are. */
  readonly about?: readonly string[]
}

export const DayHead = ({ day, country, about }: DayHeadProps) => {
  const format = useFormat(country)
  return (
    <div className={css.dayHead} data-day-head>
      <Heading level={2}>
        <Raised>{format.day(day, 'long')}</Raised>
      </Heading>
      {about !== undefined && about.length > 0 && <Small>{about.join(' · ')}</Small>}
    </div>
  )
}

const slotNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const

export const SlotsSkeleton = () => (
  <div className={css.part} aria-hidden="true">
    <Skeleton width={64} height={14} gap={3} />
    <div className={css.slotsSkeleton}>
      <Slots>
        {slotNumbers.map((place) => (
          <Skeleton key={place} width="100%" height={44} radius={12} />
        ))}
      </Slots>
    </div>
  </div>
)

type SteadyTimes = {
  /** The starts displayed as available, including those that were taken since. */
  readonly shown: ReadonlySet<string>
  /** Those that the short list left out when the day was opened. */
  readonly thinned: ReadonlySet<string>
}

const freeOf = (times: Times): readonly SlotFact[] => allSlots(times).filter(({ available }) => available)
const timesOf = (slots: readonly SlotFact[]): readonly string[] => slots.map(({ time }) => time)

/**
 * The displayed starts of a day while others take and free them. A taken one stays in its place, and a freed
 * one appears at the next calm moment, so that nothing moves under a finger. For the same reason the short list stays
 * as it was. Another day, or another search, needs another component.
 */
const useSteadyTimes = (times: Times, within: RefObject<HTMLElement | null>): SteadyTimes => {
  const free = freeOf(times)
  const [thinned] = useState(() => new Set(timesOf(free.filter((slot) => slot.thinned))))
  const [shown, setShown] = useState(() => new Set(timesOf(free)))
  const waiting = timesOf(free).filter((time) => !shown.has(time))
  useCalm(within, waiting.length > 0, () => setShown(new Set([...shown, ...waiting])))
  return { shown, thinned }
}

const parts = ['morning', 'afternoon', 'evening'] as const satisfies readonly PartOfDay[]

type Props = {
  readonly schedule: ScheduleDay
  readonly about: AboutReservation
  /** The chosen start, as the schedule writes it. */
  readonly chosen: string | undefined
  readonly onChoose: (time: string) => void
  /** The start of the guest's present time while they look for another: visible, but not selectable. */
  readonly own?: string | undefined
}

/** The amount of a day that is shown: a few of its free times, all of them, or the taken ones too. */
type Extent = 'few' | 'free' | 'taken'

/** Scrolls the chosen time into sight after the page's first frame, because the cart may cover it. */
const useInSight = (times: RefObject<HTMLElement | null>, chosen: string | undefined): void =>
  useEffect(() => {
    if (chosen === undefined) return undefined
    const frame = requestAnimationFrame(() =>
      times.current
        ?.querySelector('[aria-pressed="true"]')
        ?.scrollIntoView({ block: 'nearest', behavior: scrolling() }),
    )
    return () => cancelAnimationFrame(frame)
  }, [times, chosen])

/**
 * The times of a day in its three parts. If they are thinned out, a link above them, in sight at once, shows
 * all free ones. A link below them shows the taken ones too. Both links stay after a press, and so does the
 * focus. Times that are taken meanwhile stay in place.
 */
export const DaySlots = ({ schedule, about, chosen, onChoose, own }: Props) => {
  const t = useT()
  const format = useFormat(about.country)
  const now = useNow()
  const texts = useSlotTexts(about)
  const all = fromNow(schedule.times, now)
  const list = useRef<HTMLFieldSetElement>(null)
  const { shown, thinned } = useSteadyTimes(all, list)
  const free = shownTimes(all, shown, chosen)
  const current =
    own === undefined ? undefined : allSlots(all).find(({ time }) => minutesBetween(time, own) === 0)?.time
  const times = { few: fewTimes(free, thinned, chosen, current), free, taken: all }
  const count = (extent: Extent) => allSlots(times[extent]).length
  const isFolded = count('few') < count('free')
  const hasTaken = count('free') < count('taken')
  const [showsAll, setShowsAll] = useState(false)
  const [showsTaken, setShowsTaken] = useState(false)
  const isFew = isFolded && !showsAll
  const extent: Extent = isFew ? 'few' : showsTaken && hasTaken ? 'taken' : 'free'
  useInSight(list, chosen)
  const seen = new Set(allSlots(times[extent]).map(({ time }) => time))
  useSaidChanges(
    new Map(
      allSlots(all).flatMap((slot) => {
        const { time, available } = slot
        const isFree = available && shown.has(time)
        return time === chosen ? [] : [[time, { time: texts.time(slot), isFree, isSeen: seen.has(time) }]]
      }),
    ),
  )
  return (
    <fieldset ref={list} className={css.times ?? ''} aria-label={format.day(schedule.day, 'long')}>
      {isFolded && (
        <div className={css.all}>
          <TextButton onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('schedule.showFewer') : t('schedule.showAll', { count: count('free') })}
          </TextButton>
        </div>
      )}
      {parts.map((part) => (
        <Part
          key={part}
          part={part}
          slots={times[extent][part]}
          {...{ all: allSlots(all), texts, chosen, onChoose, current }}
        />
      ))}
      {hasTaken && !isFew && (
        <div className={css.more}>
          <TextButton onClick={() => setShowsTaken(!showsTaken)}>
            {showsTaken ? t('schedule.hideTaken') : t('schedule.showTaken')}
          </TextButton>
        </div>
      )}
    </fieldset>
  )
}

type PartProps = Pick<Props, 'chosen' | 'onChoose'> & {
  readonly part: PartOfDay
  readonly slots: readonly SlotFact[]
  /** The slots of the whole day. */
  readonly all: readonly SlotFact[]
  readonly texts: ReturnType<typeof useSlotTexts>
  readonly current: string | undefined
}

const Part = ({ part, slots, all, texts, chosen, onChoose, current }: PartProps) => {
  const t = useT()
  const id = useId()
  if (slots.length === 0) return null
  return (
    <section className={css.part} aria-labelledby={id}>
      <Heading level={3} id={id} className={css.partName ?? ''}>
        {t(`schedule.${part}`)}
      </Heading>
      <Slots>
        {slots.map((slot) => {
          if (slot.time === current)
            return (
              <OwnSlot
                key={slot.time}
                time={texts.time(slot)}
                label={t('schedule.ownTime', { time: texts.time(slot) })}
                word={t('schedule.now')}
              />
            )
          const isChosen = slot.time === chosen
          return (
            <Slot
              key={slot.time}
              time={texts.time(slot)}
              label={texts.label(slot)}
              note={texts.price(slot)}
              chosen={isChosen}
              // The cart's own hold makes its time count as taken in the schedule.
              reason={slot.available || isChosen ? undefined : texts.reason(slot, all)}
              onChoose={() => onChoose(slot.time)}
            />
          )
        })}
      </Slots>
    </section>
  )
}
