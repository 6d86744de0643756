import type { DeskColumn } from '@openchair/contract'
import { type MouseEvent, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { type Moving, useMoving } from '../../shell/moving.ts'
import { minuteOn, type Span } from '../rules/span.ts'
import { startAfter, startAt, type Target, targetsOf } from '../rules/targets.ts'
import { useShownDay } from '../shown-day.ts'
import type { DayWords } from '../use-day-words.ts'
import { placed } from './booking-block.tsx'
import free from './free.module.css'
import css from './move-targets.module.css'

type Props = { readonly column: DeskColumn; readonly grid: Span; readonly words: DayWords }

type TargetProps = {
  readonly target: Target
  readonly stop: string
  readonly from: number
  readonly words: DayWords
  readonly name: string
  readonly chosen: number | undefined
  readonly onChoose: (start: number) => void
}

/** A stretch to which the booking can be moved. A pointer chooses the pressed start, a key one after the other. */
const MoveTarget = ({ target, stop, from, words, name, chosen, onChoose }: TargetProps) => {
  const t = useT()
  const [pointed, setPointed] = useState<number>()
  const { span } = target
  const isChosen = chosen !== undefined && target.starts.includes(chosen)
  const pressed = (event: MouseEvent): number => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return startAt(target, span.from + ((event.clientY - top) / height) * (span.to - span.from))
  }
  const at = pointed ?? target.starts[0] ?? span.from
  return (
    <li className={free.place} style={placed(span, from)}>
      <button
        type="button"
        className={`${free.free} ${css.target}`}
        data-stop={stop}
        data-from={span.from}
        tabIndex={-1}
        aria-pressed={isChosen}
        aria-label={t('day.moveTarget', {
          isChosen: isChosen ? 'yes' : 'no',
          time: words.time(chosen ?? at),
          from: words.time(span.from),
          to: words.time(span.to),
          name,
        })}
        onClick={(event) => onChoose(event.detail === 0 ? startAfter(target, chosen) : pressed(event))}
        onPointerMove={(event) => event.pointerType === 'mouse' && setPointed(pressed(event))}
        onPointerLeave={() => setPointed(undefined)}
      >
        <span className={free.start} style={placed({ from: at, to: span.to }, span.from)} aria-hidden="true">
          {words.time(at)}
        </span>
      </button>
    </li>
  )
}

type ShownProps = Props & { readonly moving: Moving; readonly free: Moving['free'][number] }

const Shown = ({ column, grid, words, moving, free: { starts, minutes } }: ShownProps) => {
  const { day } = useShownDay()
  const { barber } = column
  const minuteOf = (instant: string) => minuteOn(day.day, instant)
  const instantOf = new Map(starts.map((instant) => [minuteOf(instant), instant]))
  const { chosen: place } = moving
  const chosen = place?.barberId === barber.id ? minuteOf(place.startsAt) : undefined
  return (
    <>
      {targetsOf([...instantOf.keys()], minutes).map((target) => (
        <MoveTarget
          key={target.span.from}
          target={target}
          stop={`move ${barber.id} ${target.span.from}`}
          from={grid.from}
          words={words}
          name={words.professional(column)}
          chosen={chosen}
          onChoose={(start) => {
            const startsAt = instantOf.get(start)
            if (startsAt) moving.choose({ barberId: barber.id, startsAt })
          }}
        />
      ))}
      {chosen !== undefined && (
        <li
          className={css.chosen}
          style={placed({ from: chosen, to: chosen + minutes }, grid.from)}
          aria-hidden="true"
        >
          {words.bare(chosen)} {moving.name}
        </li>
      )}
    </>
  )
}

/** The places of a column to which the booking beside the day can be moved, and the one that is chosen. */
export const MoveTargets = (props: Props) => {
  const { day } = useShownDay()
  const moving = useMoving()
  const found = moving?.free.find(({ barberId }) => barberId === props.column.barber.id)
  if (!moving || !found || moving.day !== day.day) return null
  return (
    <ul className={css.list}>
      <Shown {...props} moving={moving} free={found} />
    </ul>
  )
}
