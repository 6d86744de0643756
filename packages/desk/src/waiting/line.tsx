import type { DeskWaiting, WaitingGuest } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { minutesBetween } from '@openchair/ui/format/days.ts'
import { Hidden } from '@openchair/ui/pieces/text/text.tsx'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Tag } from '../pieces/tag/tag.tsx'
import type { LineWords } from './use-line-words.ts'
import css from './rows.module.css'

type Props = {
  readonly waiting: DeskWaiting
  readonly words: LineWords
  readonly chosen: string | undefined
  readonly onChoose: (guestId: string) => void
  /** The part below the chosen guest, on a phone. */
  readonly below?: ReactNode
}

const State = ({ guest, words }: { readonly guest: WaitingGuest; readonly words: LineWords }) => {
  const t = useT()
  const now = useNow()
  if (guest.state === 'booking') return <Tag state="held">{t('waiting.state.booking')}</Tag>
  if (guest.offer === null) return <Tag state="booked">{t('waiting.state.waiting')}</Tag>
  const { until, times } = guest.offer
  return (
    <>
      <Tag state="held">
        {t('waiting.state.left', { count: Math.max(0, Math.ceil(minutesBetween(now, until))) })}
      </Tag>
      <small>
        {t('waiting.offeredTimes', { times: times.map(({ startsAt }) => words.clock(startsAt)).join(', ') })}
      </small>
    </>
  )
}

/** Those in line, each a button that chooses them. */
export const Line = ({ waiting, words, chosen, onChoose, below }: Props) => {
  const t = useT()
  return (
    <ol className={css.line}>
      {waiting.line.map((guest) => (
        <li key={guest.id}>
          <button
            type="button"
            className={css.guest}
            aria-pressed={guest.id === chosen}
            onClick={() => onChoose(guest.id)}
          >
            <b className={css.place}>
              <Hidden>{t('waiting.place')} </Hidden>
              {guest.place}
            </b>{' '}
            <span className={css.who}>
              <b>{guest.name}</b> <small>{words.wish(guest)}</small>{' '}
              <small>{words.details(guest, waiting.day)}</small>
            </span>{' '}
            <span className={css.state}>
              <State guest={guest} words={words} />
            </span>
          </button>
          {guest.id === chosen && below}
        </li>
      ))}
    </ol>
  )
}
