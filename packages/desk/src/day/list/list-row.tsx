import type { DeskBooking, DeskTimeOff } from '@openchair/contract'
import { memo } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { Icon } from '../../pieces/icon/icon.tsx'
import { Tag } from '../../pieces/tag/tag.tsx'
import { useActs } from '../acts.ts'
import { mayBeNoShow, nextStep } from '../rules/next-step.ts'
import type { Row } from '../rules/rows.ts'
import { useShownDay } from '../shown-day.ts'
import { type DayWords, shownState } from '../use-day-words.ts'
import { useStepWord } from '../use-step-word.ts'
import css from './list.module.css'
import { ToPay } from './to-pay.tsx'

type BookingProps = { readonly booking: DeskBooking; readonly row: Row; readonly words: DayWords }

const quiet = new Set<DeskBooking['state']>(['done', 'noShow', 'canceled'])

const BookingCells = ({ booking, row, words }: BookingProps) => {
  const t = useT()
  const acts = useActs()
  const { now, mayChange, isOffline } = useShownDay()
  const stepWord = useStepWord()
  const word = mayChange(row.column) ? stepWord(booking) : undefined
  const name = words.guest(booking)
  const late = words.late(booking, now)
  const said = { name, time: words.time(row.span.from) }
  return (
    <>
      <th scope="row" className={css.guest}>
        <button type="button" onClick={() => acts.open(booking)}>
          {booking.state === 'canceled' ? <s>{name}</s> : name}
        </button>
        {words.more(booking).map((fact) => (
          <small key={fact.word}>{fact.word}</small>
        ))}
      </th>
      <td>{words.services(booking)}</td>
      <td>
        <Professional row={row} words={words} />
      </td>
      <td data-state>
        <Tag state={shownState(booking)}>{words.stateWord(booking)}</Tag>
        {late !== undefined && <small className={css.late}>{late.full}</small>}
      </td>
      <td className={css.right}>
        <ToPay booking={booking} words={words} />
      </td>
      <td className={css.acts}>
        {mayBeNoShow(booking, now) && word && (
          <button type="button" className={css.quietStep} onClick={() => acts.noShow(booking)}>
            {t('day.noShowAsked')}
          </button>
        )}
        {word && (
          <button
            type="button"
            className={nextStep(booking) === 'started' ? css.firstStep : css.step}
            aria-label={t('day.stepFor', { step: word, name })}
            aria-disabled={isOffline || undefined}
            onClick={() => acts.step(booking)}
          >
            {word}
          </button>
        )}
        {booking.guest && (
          <button
            type="button"
            className={css.more}
            aria-label={t('day.moreFor', said)}
            onClick={() => acts.open(booking)}
          >
            <Icon name="more" />
          </button>
        )}
      </td>
    </>
  )
}

const Professional = ({ row: { column }, words }: Pick<BookingProps, 'row' | 'words'>) => (
  <span className={css.professional}>
    <Avatar name={words.fullName(column)} picture={words.picture(column)} size="small" />
    {words.professional(column)}
  </span>
)

type TimeOffProps = Omit<BookingProps, 'booking'> & { readonly timeOff: DeskTimeOff }

const ClosedCells = ({ timeOff, row, words }: TimeOffProps) => {
  const t = useT()
  const acts = useActs()
  const { mayChange } = useShownDay()
  const reason = words.reason(timeOff.reason)
  return (
    <>
      <th scope="row" className={css.closed}>
        {reason}
      </th>
      <td aria-label={t('day.none')} />
      <td>
        <Professional row={row} words={words} />
      </td>
      <td>
        <Tag state="blocked">{t('day.state.blocked')}</Tag>
      </td>
      <td aria-label={t('day.none')} />
      <td className={css.acts}>
        {mayChange(row.column) && (
          <button
            type="button"
            className={css.step}
            aria-label={t('day.stepFor', { step: t('day.edit'), name: reason })}
            onClick={() => acts.edit(timeOff)}
          >
            {t('day.edit')}
          </button>
        )}
      </td>
    </>
  )
}

const FreeCells = ({ row, words }: Omit<BookingProps, 'booking'>) => {
  const t = useT()
  const acts = useActs()
  const { mayChange } = useShownDay()
  const { column, span } = row
  const said = { name: words.free(row) }
  return (
    <>
      <th scope="row" className={css.closed}>
        {t('day.free')}
      </th>
      <td aria-label={t('day.none')} />
      <td>
        <Professional row={row} words={words} />
      </td>
      <td aria-label={t('day.none')} />
      <td aria-label={t('day.none')} />
      <td className={css.acts}>
        {mayChange(column) && (
          <>
            <button
              type="button"
              className={css.quietStep}
              aria-label={t('day.stepFor', { step: t('day.block'), ...said })}
              onClick={() => acts.block(column, span)}
            >
              {t('day.block')}
            </button>
            <button
              type="button"
              className={css.step}
              aria-label={t('day.stepFor', { step: t('day.book'), ...said })}
              onClick={() => acts.book({ column, from: span.from })}
            >
              {t('day.book')}
            </button>
          </>
        )}
      </td>
    </>
  )
}

type Props = { readonly row: Row; readonly words: DayWords }

/** A line of the day: a booking, closed time, or free time. Its head is the guest. */
export const ListRow = memo(({ row, words }: Props) => {
  const isQuiet = row.kind === 'booking' && quiet.has(row.booking.state)
  return (
    <tr className={isQuiet ? css.over : ''} data-kind={row.kind}>
      <td className={css.time}>{words.time(row.span.from)}</td>
      <td className={css.length}>{words.duration(row.span)}</td>
      {row.kind === 'booking' && <BookingCells booking={row.booking} row={row} words={words} />}
      {row.kind === 'timeOff' && <ClosedCells timeOff={row.timeOff} row={row} words={words} />}
      {row.kind === 'free' && <FreeCells row={row} words={words} />}
    </tr>
  )
})
