/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an option of a list that is searched on a server */
import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../pieces/icon/icon.tsx'
import { MarkedText } from '../../pieces/marked/marked-text.tsx'
import { Face } from './face.tsx'
import type { GuestChoice } from './guest-choice.ts'
import css from './guest.module.css'
import { useAboutGuest } from './use-about-guest.ts'

type Props = {
  readonly id: string
  readonly choice: GuestChoice
  readonly query: string
  readonly isActive: boolean
  readonly onChoose: () => void
}

/** A guest in the list of the search, or one of its two last lines: a new guest, a walk-in. */
export const GuestOption = ({ id, choice, query, isActive, onChoose }: Props) => {
  const t = useT()
  const about = useAboutGuest()
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const lines = {
    known: () => (choice.kind === 'known' ? about(choice.guest) : ''),
    new: () => t('newBooking.newGuestHint'),
    walkIn: () => t('newBooking.walkInHint'),
  }
  return (
    // The keyboard chooses from the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={item}
      id={id}
      className={css.option}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-active={isActive || undefined}
      onClick={onChoose}
    >
      {choice.kind === 'known' ? (
        <Face name={choice.guest.name} />
      ) : (
        <span className={css.sign}>
          <Icon name={choice.kind === 'new' ? 'plus' : 'user'} size="small" />
        </span>
      )}
      <span className={css.words}>
        <b>
          {choice.kind === 'known' ? (
            <MarkedText text={choice.guest.name} query={query} />
          ) : choice.kind === 'new' ? (
            t('newBooking.newGuest', { name: query })
          ) : (
            <MarkedText text={t('newBooking.walkIn')} query={query} />
          )}
        </b>{' '}
        <small>{lines[choice.kind]()}</small>
      </span>
      {choice.kind === 'known' && choice.guest.mustPrepay && (
        <span className={css.tag}>{t('newBooking.mustPrepay')}</span>
      )}
    </div>
  )
}
