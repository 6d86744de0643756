import type { OpenedBooking } from '@openchair/contract'
import { dayOf, epochMinutes } from '@openchair/ui/format/days.ts'
import { Num, Small } from '@openchair/ui/pieces/text/text.tsx'
import { Link } from 'wouter'
import { Reach } from '../../acts/guest/reach.tsx'
import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { guestPath } from '../../shell/paths.ts'
import { useShop } from '../../shell/session.tsx'
import { useWords } from '../../acts/use-words.ts'
import { GuestNote } from './guest-note.tsx'
import { Section } from './section.tsx'
import css from './who.module.css'

type Props = { readonly booking: OpenedBooking }

/** The guest of a booking: the visits so far, their own page, and how to reach them. */
export const Who = ({ booking }: Props) => {
  const { t, name, format, money } = useWords(booking)
  const { timezone, route, can } = useShop()
  const { customer, guest } = booking
  const isFirst = guest?.isFirstVisit === true || customer?.visits === 0
  const visits = isFirst
    ? t('booking.firstVisit')
    : customer && t('booking.visits', { count: customer.visits })
  const { lastVisit = null, missed = 0, mustPrepay = false, cannotBookOnline = false } = customer ?? {}
  const owed = customer?.owed ?? 0
  const facts = [
    // A visit that has begun counts already, and is no earlier one.
    lastVisit &&
      epochMinutes(lastVisit.at) !== epochMinutes(booking.startsAt) &&
      t('booking.lastVisit', {
        day: format.dayInSentence(dayOf(lastVisit.at, timezone)),
        name: lastVisit.barber,
      }),
    missed > 0 && t('booking.missed', { count: missed }),
    guest?.group &&
      t('booking.inGroup', {
        number: String(guest.group.number),
        count: String(guest.group.count),
      }),
  ].filter((fact) => typeof fact === 'string')
  if (customer === null && visits === null && facts.length === 0) return null
  return (
    <Section>
      {(visits !== null || facts.length > 0) && (
        <div className={css.who}>
          <Avatar name={name} size="medium" />
          <div>
            {visits !== null && <Num>{visits}</Num>}
            {facts.length > 0 && <Small>{facts.join(' · ')}</Small>}
            {mustPrepay && <p className={css.warned}>{t('booking.mustPrepay')}</p>}
            {cannotBookOnline && <p className={css.warned}>{t('booking.cannotBookOnline')}</p>}
            {owed > 0 && <p className={css.owed}>{t('booking.owed', { amount: money(owed) })}</p>}
          </div>
          {customer && can('changeBookings') !== 'none' && (
            <Link className={css.guest ?? ''} to={guestPath(route, customer.id)}>
              {t('booking.guest')}
            </Link>
          )}
        </div>
      )}
      <Reach name={name} phone={customer?.phone ?? null} email={customer?.email ?? null} />
      {customer && customer.note !== null && (
        <GuestNote guestId={customer.id} name={name} note={customer.note} />
      )}
    </Section>
  )
}
