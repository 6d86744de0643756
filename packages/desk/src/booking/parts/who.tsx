import type { OpenedBooking } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { Num, Small } from '@openchair/ui/pieces/text/text.tsx'
import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { Icon } from '../../pieces/icon/icon.tsx'
import { useShop } from '../../shell/session.tsx'
import { useWords } from '../use-words.ts'
import { Section } from './section.tsx'
import css from './who.module.css'

type Props = { readonly booking: OpenedBooking }

/** The ways to reach a guest with the shop's own device, where their contacts may be seen. */
const Contacts = ({ booking }: Props) => {
  const { t, name } = useWords(booking)
  const { phone = null, email = null } = booking.customer ?? {}
  if (phone === null && email === null) return null
  return (
    <div className={css.contacts}>
      {phone !== null && (
        <>
          <a className={`${css.contact} ${css.longest}`} href={`tel:${phone}`}>
            <Icon name="phone" size="small" />
            <span>{phoneText(phone)}</span>
          </a>
          <a className={css.contact} href={`sms:${phone}`}>
            <Icon name="text" size="small" />
            {t('booking.text')}
          </a>
        </>
      )}
      {email !== null && (
        <a className={css.contact} href={`mailto:${email}`} aria-label={t('booking.mailTo', { name })}>
          <Icon name="mail" size="small" />
          {phone === null && <span>{email}</span>}
        </a>
      )}
    </div>
  )
}

/** The guest of a booking: the visits so far, how to reach them, and what they wrote. */
export const Who = ({ booking }: Props) => {
  const { t, name, format } = useWords(booking)
  const { timezone } = useShop()
  const { customer, guest, guestNote } = booking
  const isFirst = guest?.isFirstVisit === true || customer?.visits === 0
  const visits = isFirst
    ? t('booking.firstVisit')
    : customer && t('booking.visits', { count: customer.visits })
  const { lastVisit = null, missed = 0, mustPrepay = false } = customer ?? {}
  const facts = [
    lastVisit &&
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
  const isUnknown = customer === null && visits === null && facts.length === 0
  if (isUnknown && guestNote === null) return null
  return (
    <Section>
      {(visits !== null || facts.length > 0) && (
        <div className={css.who}>
          <Avatar name={name} size="medium" />
          <div>
            {visits !== null && <Num>{visits}</Num>}
            {facts.length > 0 && <Small>{facts.join(' · ')}</Small>}
            {mustPrepay && <p className={css.warned}>{t('booking.mustPrepay')}</p>}
          </div>
        </div>
      )}
      <Contacts booking={booking} />
      {guestNote !== null && (
        <div className={css.note}>
          <Icon name="text" />
          <div>
            <p className={css.lines}>{t('booking.quoted', { note: guestNote })}</p>
            <Small>{t('booking.guestWrote', { name })}</Small>
          </div>
        </div>
      )}
    </Section>
  )
}
