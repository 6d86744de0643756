import { Link } from 'wouter'
import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { Icon } from '../../pieces/icon/icon.tsx'
import { MarkedText } from '../../pieces/marked/marked-text.tsx'
import { guestPath } from '../../shell/paths.ts'
import { useShop } from '../../shell/session.tsx'
import { useGuestWords } from '../use-guest-words.ts'
import { GuestFlags } from './guest-flags.tsx'
import type { GuestsProps } from './guest-table.tsx'
import css from './list.module.css'

/** The guests on a phone, each with a call where there is a phone. */
export const GuestRows = ({ rows, query }: GuestsProps) => {
  const { t, visit, name } = useGuestWords()
  const { route } = useShop()
  return (
    <ul className={css.rows}>
      {rows.map((guest) => {
        const facts = [
          visit(guest),
          t('guests.visitCount', { count: guest.visits }),
          guest.missed > 0 && t('guests.missedCount', { count: guest.missed }),
        ]
        return (
          <li key={guest.id}>
            <Link className={css.row ?? ''} to={guestPath(route, guest.id)} data-guest={guest.id}>
              <Avatar name={name(guest)} size="medium" />
              <span className={css.words}>
                <b>
                  <MarkedText text={name(guest)} query={query} />
                </b>{' '}
                <small>{facts.filter(Boolean).join(' · ')}</small>
                <span className={css.flags}>
                  <GuestFlags guest={guest} />
                </span>
              </span>
            </Link>
            {guest.phone !== null && (
              <a
                className={css.call}
                href={`tel:${guest.phone}`}
                aria-label={t('guests.call', { name: name(guest) })}
              >
                <Icon name="phone" />
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
