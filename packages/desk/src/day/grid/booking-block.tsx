import type { DeskBooking } from '@openchair/contract'
import { Hidden } from '@openchair/ui/pieces/text/text.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, use, useState } from 'react'
import { bookingQuery } from '../../calls/day.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon, type IconName } from '../../pieces/icon/icon.tsx'
import { stateIcons } from '../../pieces/tag/tag.tsx'
import { useShop } from '../../shell/session.tsx'
import { useActs } from '../acts.ts'
import { type PlacedBooking, pausesOf } from '../rules/place.ts'
import type { Span } from '../rules/span.ts'
import { ShownDayContext } from '../shown-day.ts'
import { type DayWords, shownState } from '../use-day-words.ts'
import css from './block.module.css'
import { BlockLines } from './block-lines.tsx'

/** A place in a column as CSS: minutes from the grid's first hour, and the lane where there is more than one. */
export const placed = (span: Span, from: number, lane = 0, lanes = 1): CSSProperties =>
  ({
    '--s': span.from - from,
    '--d': span.to - span.from,
    ...(lanes > 1 && { '--lane': lane, '--lanes': lanes }),
  }) as CSSProperties

/** The sign of a booking in the grid. A booked one has none, because paper with a spine says it. */
const signOf = (booking: DeskBooking): IconName | undefined => {
  const state = shownState(booking)
  return state === 'booked' ? undefined : stateIcons[state]
}

/**
 * Keeps a booking where it is while it has the focus, so that nothing moves away under a finger. One that this
 * desk has opened or moved itself since then stands at its new place.
 */
const useStill = (span: Span, { id, version }: DeskBooking) => {
  const { id: shopId } = useShop()
  const client = useQueryClient()
  const [held, setHeld] = useState<Span>()
  const isOwnChange = () => client.getQueryData(bookingQuery(shopId, id).queryKey)?.version === version
  return {
    span: held === undefined || isOwnChange() ? span : held,
    hold: { onFocus: () => setHeld(span), onBlur: () => setHeld(undefined) },
  }
}

/** Tells how late a guest is (desk/late). The blocks of others do not listen to the present, and are not drawn each minute. */
const useLate = (booking: DeskBooking, words: DayWords) => {
  if (!words.mayBeLate(booking)) return
  const shown = use(ShownDayContext)
  return shown && words.late(booking, shown.now)
}

type Props = {
  readonly placed: PlacedBooking
  /** The words that name the professional. */
  readonly byWhom: string
  /** The grid's first minute. */
  readonly from: number
  readonly words: DayWords
}

/** A booking in a column. One with processing time has two parts on one spine. */
export const BookingBlock = ({ placed: place, byWhom, from, words }: Props) => {
  const t = useT()
  const acts = useActs()
  const { booking, work, lane, lanes, isInside } = place
  const { span, hold } = useStill(place.span, booking)
  const state = shownState(booking)
  const name = words.guest(booking)
  const services = words.services(booking)
  const pauses = pausesOf(place)
  const late = useLate(booking, words)
  const unpaid = words.unpaid(booking)
  const more = [...(unpaid ? [unpaid] : []), ...words.more(booking)]
  const said = [
    t('day.span', { from: words.time(place.span.from), to: words.time(place.span.to) }),
    name,
    services,
    byWhom,
    words.stateWord(booking).toLowerCase(),
    ...more.map(({ word }) => word),
    ...pauses.map((pause) =>
      t('day.processingFromTo', { from: words.time(pause.from), to: words.time(pause.to) }),
    ),
    late?.full ?? '',
  ]
  const fact = words.stateFact(booking)
  const lines = {
    name,
    sign: signOf(booking),
    second: services,
    facts: fact === undefined ? [] : [{ word: fact }],
    more,
    late,
  }
  const isLong = pauses.length > 0
  const isGone = booking.state === 'canceled'
  return (
    <li
      className={[
        css.place,
        (lanes > 1 || isInside || isGone) && css.narrow,
        isInside && css.inside,
        isLong && css.spans,
        isGone && css.gone,
      ]
        .filter(Boolean)
        .join(' ')}
      style={placed(span, from, lane, lanes)}
    >
      <button
        type="button"
        className={`${css.block} ${isLong ? css.long : ''} ${css[state] ?? ''}`}
        data-stop={booking.id}
        data-from={place.span.from}
        tabIndex={-1}
        onClick={() => acts.open(booking)}
        {...hold}
      >
        <Hidden>{said.filter((part) => part !== '').join(', ')}</Hidden>
        {isLong ? (
          <Parts place={place} pauses={pauses} words={words}>
            <BlockLines box={work[0] ?? span} time={words.bare(place.span.from)} {...lines} />
          </Parts>
        ) : (
          <BlockLines box={span} time={words.bare(work[0]?.from ?? place.span.from)} {...lines} />
        )}
      </button>
    </li>
  )
}

type PartsProps = {
  readonly place: PlacedBooking
  readonly pauses: readonly Span[]
  readonly words: DayWords
  /** The lines of the first part. */
  readonly children: ReactNode
}

const Parts = ({ place: { booking, work, span }, pauses, words, children }: PartsProps) => {
  const t = useT()
  // Words for a guest without a name are not a first name and another one.
  const name = booking.guest?.name.split(' ')[0] || words.guest(booking)
  return (
    <>
      {work.map((part, index) => (
        <span key={part.from} className={css.part} style={placed(part, span.from)} data-part={index}>
          {index === 0 ? (
            children
          ) : (
            <BlockLines
              box={part}
              time={words.bare(part.from)}
              name={t('day.finish', { name })}
              second={t('day.lengthUntil', { length: words.duration(part), time: words.time(part.to) })}
            />
          )}
        </span>
      ))}
      {pauses.map((pause) => (
        <span key={pause.from} className={css.pause} style={placed(pause, span.from)} aria-hidden="true">
          <Icon name="clock" size="small" />
          {t('day.processingFree')}
        </span>
      ))}
    </>
  )
}
