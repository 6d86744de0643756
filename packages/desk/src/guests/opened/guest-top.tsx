import type { OpenedGuest } from '@openchair/contract'
import { Link } from 'wouter'
import { Reach } from '../../acts/guest/reach.tsx'
import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { Button } from '../../pieces/button/button.tsx'
import { Icon } from '../../pieces/icon/icon.tsx'
import { useOffline } from '../../shell/connection.ts'
import { guestsPath } from '../../shell/paths.ts'
import { useShop } from '../../shell/session.tsx'
import { useBookFor } from '../use-book-for.ts'
import { useGuestWords } from '../use-guest-words.ts'
import css from './top.module.css'

/** The ways to reach a guest with the shop's own device, and a booking for them. */
const Ways = ({ guest: { guest, firstName } }: { readonly guest: OpenedGuest }) => {
  const { t, name } = useGuestWords()
  const isOffline = useOffline()
  const bookFor = useBookFor()
  return (
    <div className={css.ways}>
      <Reach name={name(guest)} phone={guest.phone} email={guest.email} />
      <Button
        icon="plus"
        {...(isOffline && { 'aria-disabled': true })}
        onClick={() => !isOffline && bookFor(guest.id)}
      >
        {t('guests.bookFor', { name: firstName || name(guest) })}
      </Button>
    </div>
  )
}

/** The head of a guest's page; without a name until it is loaded. */
export const GuestTop = ({ guest }: { readonly guest: OpenedGuest | undefined }) => {
  const { t, name } = useGuestWords()
  const { route } = useShop()
  return (
    <header className={css.top}>
      <Link className={css.back ?? ''} to={guestsPath(route)} aria-label={t('guests.toGuests')}>
        <Icon name="left" />
      </Link>
      {guest && <Avatar name={name(guest.guest)} size="medium" />}
      <h1>{guest ? name(guest.guest) : t('guests.guest')}</h1>
      {guest && <Ways guest={guest} />}
    </header>
  )
}
