import type { DeskWaiting, FreeTime } from '@openchair/contract'
import { minutesBetween } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Avatar } from '../pieces/avatar/avatar.tsx'
import { Button } from '../pieces/button/button.tsx'
import { Icon } from '../pieces/icon/icon.tsx'
import { isTooShort } from './rules/choice.ts'
import { firstName, type LineWords } from './use-line-words.ts'
import css from './rows.module.css'

type Props = {
  readonly waiting: DeskWaiting
  readonly words: LineWords
  readonly rows: readonly FreeTime[]
  readonly chosen: FreeTime | undefined
  readonly guestId: string | undefined
  readonly onChoose: (row: FreeTime) => void
  /** The acts on the chosen time, below it. */
  readonly below?: ReactNode
  /** True on a phone, where all rows fit the chosen guest. */
  readonly isNarrow: boolean
  /** True once somebody has chosen, so that the chosen time comes into sight. */
  readonly isOwn: boolean
}

const show = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })

type RowProps = Omit<Props, 'rows' | 'onChoose'> & { readonly row: FreeTime; readonly onChoose: () => void }

const Row = ({ waiting, words, row, chosen, guestId, onChoose, below, isNarrow, isOwn }: RowProps) => {
  const t = useT()
  const { duration } = useFormat()
  const minutes = minutesBetween(row.startsAt, row.endsAt)
  const barber = waiting.barbers.find(({ id }) => id === row.barberId)
  const people = row.fits.flatMap(({ id }) => waiting.line.find((guest) => guest.id === id) ?? [])
  const [only] = people
  const named = isNarrow ? people.find(({ id }) => id === guestId) : people.length === 1 ? only : undefined
  const who = named ? t('waiting.offerTo', { name: firstName(named) }) : t('waiting.offerToSome')
  const start = words.clock(row.startsAt)
  const length = { duration: duration(minutes) }
  const isChosen = row === chosen
  const free = t(row.isProcessing ? 'waiting.processing' : 'waiting.minutesFree', length)
  return (
    <li ref={isChosen && isOwn ? show : null}>
      <div className={css.row} data-chosen={isChosen || undefined}>
        <span className={css.when}>
          <b>{start}</b> <small>{isNarrow ? `${barber?.firstName ?? ''} · ${free}` : free}</small>
        </span>
        {!isNarrow && (
          <>
            <span className={css.barber}>
              <Avatar
                size="small"
                name={`${barber?.firstName ?? ''} ${barber?.lastName ?? ''}`}
                picture={barber?.photos[0]?.thumbnail}
              />
              {barber?.firstName}
            </span>
            <span className={css.fits}>
              {people.map((guest) => (
                <span key={guest.id} className={css.fit} data-chosen={guest.id === guestId || undefined}>
                  {guest.place} {firstName(guest)}
                </span>
              ))}
              {people.length === 0 && (
                <span className={css.nobody}>
                  {t(isTooShort(waiting, minutes) ? 'waiting.tooShort' : 'waiting.nobody')}
                </span>
              )}
            </span>
          </>
        )}
        {isChosen ? (
          <span className={css.chosen}>
            <Icon name="check" size="small" />
            {t('waiting.chosen')}
          </span>
        ) : (
          only && (
            <Button
              kind="second"
              aria-label={t('waiting.offerLabel', { who, time: start, barber: barber?.firstName ?? '' })}
              onClick={onChoose}
            >
              {who}
            </Button>
          )
        )}
      </div>
      {isChosen && below}
    </li>
  )
}

/** Free times with those who fit, each chosen by its button. */
export const FreeTimes = ({ rows, onChoose, ...shown }: Props) => (
  <ul>
    {rows.map((row) => (
      <Row key={`${row.barberId} ${row.startsAt}`} {...shown} row={row} onChoose={() => onChoose(row)} />
    ))}
  </ul>
)
