import type { DeskGuest } from '@openchair/contract'
import { Link } from 'wouter'
import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { guestPath } from '../../shell/paths.ts'
import { useShop } from '../../shell/session.tsx'
import { useGuestWords } from '../use-guest-words.ts'
import css from './add.module.css'

/** Names the guests who have the contact already, so that nobody is there twice. */
export const Existing = ({ guests }: { readonly guests: readonly DeskGuest[] }) => {
  const { t, name, contact } = useGuestWords()
  const { route } = useShop()
  return (
    <div role="alert">
      {guests.length > 0 && (
        <div className={css.existing}>
          <b>{t('guests.existsTitle')}</b>
          <ul>
            {guests.map((guest) => (
              <li key={guest.id}>
                <Link className={css.guest ?? ''} to={guestPath(route, guest.id)} replace>
                  <Avatar name={name(guest)} size="small" />
                  <span>
                    <b>{name(guest)}</b>{' '}
                    <small>
                      {[contact(guest), t('guests.visitCount', { count: guest.visits })]
                        .filter((part) => part !== '')
                        .join(' · ')}
                    </small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
