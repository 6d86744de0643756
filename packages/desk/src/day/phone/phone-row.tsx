import type { DeskBooking } from '@openchair/contract'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../pieces/button/button.tsx'
import { Icon } from '../../pieces/icon/icon.tsx'
import { Tag } from '../../pieces/tag/tag.tsx'
import { useActs } from '../acts.ts'
import { signOfTimeOff } from '../grid/closed-block.tsx'
import type { Row } from '../rules/rows.ts'
import { useShownDay } from '../shown-day.ts'
import { type DayWords, shownState } from '../use-day-words.ts'
import css from './phone-row.module.css'

type Props = {
  readonly row: Row
  readonly words: DayWords
  /** True to name the professional, in the day of everyone. */
  readonly withName: boolean
  /** True for the booking that the dock is about. */
  readonly isNext: boolean
}

const Time = ({ row, words }: Pick<Props, 'row' | 'words'>) => (
  <span className={css.time}>
    {words.bare(row.span.from)}
    {row.kind !== 'free' && <small>{words.duration(row.span)}</small>}
  </span>
)

/** The end of a row: the state, how late a guest is, or what is left to pay. */
const End = ({
  booking,
  words,
  isNext,
}: { readonly booking: DeskBooking } & Pick<Props, 'words' | 'isNext'>) => {
  const { now } = useShownDay()
  const state = shownState(booking)
  const late = words.late(booking, now)
  if (!booking.guest) return booking.state === 'started' && <Icon name="chair" />
  if (late !== undefined) return <span className={css.late}>{late.full}</span>
  const left = booking.money?.left ?? 0
  if (state === 'booked' && !isNext) return left > 0 && <span className={css.sum}>{words.money(left)}</span>
  const unpaid = words.unpaid(booking)
  return (
    <span className={css.states}>
      <Tag state={state}>{words.stateWord(booking)}</Tag>
      {unpaid && <small className={css.unpaid}>{unpaid.word}</small>}
    </span>
  )
}

const BookingRow = ({ booking, row, words, withName, isNext }: Props & { readonly booking: DeskBooking }) => {
  const acts = useActs()
  const state = shownState(booking)
  const name = words.guest(booking)
  const detail = [
    ...(booking.guest ? [words.services(booking)] : [words.stateWord(booking)]),
    // A narrow line ends before what is further: who serves is asked for more often than signs.
    ...(withName ? [words.professional(row.column)] : []),
    ...words.more(booking).map(({ word }) => word),
  ]
  return (
    <li className={`${css.row} ${css[state] ?? ''}`}>
      <Time row={row} words={words} />
      <span className={css.main}>
        {booking.guest ? (
          <button type="button" className={css.name} onClick={() => acts.open(booking)}>
            {booking.state === 'canceled' ? <s>{name}</s> : name}
          </button>
        ) : (
          <b className={css.name}>{name}</b>
        )}
        <span className={css.detail}>{detail.filter((part) => part !== '').join(' · ')}</span>
      </span>
      <End booking={booking} words={words} isNext={isNext} />
    </li>
  )
}

type PlainProps = Pick<Props, 'row' | 'words'> & {
  readonly className: string | undefined
  readonly children: ReactNode
  readonly end: ReactNode
}

const PlainRow = ({ row, words, className, children, end }: PlainProps) => (
  <li className={`${css.row} ${className}`}>
    <Time row={row} words={words} />
    <span className={css.plain}>{children}</span>
    <span className={css.ends}>{end}</span>
  </li>
)

/** A row of a phone's day: a guest, closed time, or a time that can still be booked. */
export const PhoneRow = (props: Props) => {
  const { row, words } = props
  const t = useT()
  const acts = useActs()
  const { mayChange, isOffline } = useShownDay()
  if (row.kind === 'booking') return <BookingRow {...props} booking={row.booking} />
  const isMine = mayChange(row.column)
  const time = words.time(row.span.from)
  if (row.kind === 'free')
    return (
      <PlainRow
        row={row}
        words={words}
        className={css.free}
        end={
          isMine && (
            <>
              <IconButton
                icon="block"
                aria-disabled={isOffline || undefined}
                label={t('day.blockAt', { time })}
                onClick={() => acts.block(row.column, row.span)}
              />
              <IconButton
                icon="plus"
                aria-disabled={isOffline || undefined}
                label={t('day.bookAt', { time })}
                onClick={() => acts.book({ column: row.column, from: row.span.from })}
              />
            </>
          )
        }
      >
        {t('day.freeFor', { length: words.duration(row.span) })}
        {props.withName && ` · ${words.professional(row.column)}`}
      </PlainRow>
    )
  const reason = words.reason(row.timeOff.reason)
  return (
    <PlainRow
      row={row}
      words={words}
      className={css.blocked}
      end={
        isMine && (
          <IconButton
            icon="more"
            label={t('day.change', { name: reason })}
            onClick={() => acts.edit(row.timeOff)}
          />
        )
      }
    >
      <Icon name={signOfTimeOff(row.span)} />
      <b>{props.withName ? `${reason} · ${words.professional(row.column)}` : reason}</b>
    </PlainRow>
  )
}
