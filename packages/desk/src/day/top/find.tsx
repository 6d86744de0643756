import type { DeskBooking } from '@openchair/contract'
import { findDeskGuests } from '@openchair/contract/calls'
import { foldText } from '@openchair/rules'
import { useDebounced } from '@openchair/ui/browser/use-debounced.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { ask } from '../../calls/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { guestPath } from '../../shell/paths.ts'
import { useShop } from '../../shell/session.tsx'
import { useActs } from '../acts.ts'
import { minuteOn } from '../rules/span.ts'
import { useShownDay } from '../shown-day.ts'
import { useDayWords } from '../use-day-words.ts'
import css from './top.module.css'

/** The signs from which guests are searched for. */
const least = 2
/** Milliseconds without a key after which a search is sent. */
const calm = 250

const takeFocus = (input: HTMLInputElement | null): void => input?.focus()

type Props = { readonly onChosen: () => void }

/** Finds bookings of the day by name, and guests of the brand by name, phone or e-mail. */
export const Find = ({ onChosen }: Props) => {
  const t = useT()
  const acts = useActs()
  const shop = useShop()
  const words = useDayWords()
  const { day } = useShownDay()
  const startOf = ({ startsAt }: DeskBooking) => minuteOn(day.day, startsAt)
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const asked = useDebounced(query, calm)
  const { data, isError } = useQuery({
    ...ask(findDeskGuests, { shopId: shop.id, query: asked }),
    enabled: asked.length >= least && shop.can('changeBookings') !== 'none',
  })
  const isLongEnough = query.length >= least
  const bookings = isLongEnough
    ? day.columns
        .flatMap((column) => column.bookings.map((booking) => ({ booking, column })))
        .filter(({ booking }) => foldText(booking.guest?.name ?? '').includes(foldText(query)))
        .toSorted((one, other) => startOf(one.booking) - startOf(other.booking))
    : []
  const guests = isLongEnough && asked === query ? (data?.rows ?? []) : []
  const isEmpty = isLongEnough && data && asked === query && bookings.length + guests.length === 0
  return (
    <search className={css.find}>
      <input
        type="search"
        ref={takeFocus}
        aria-label={t('day.find')}
        placeholder={t('day.findHint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {bookings.length > 0 && (
        <section aria-label={t('day.bookingsHere')}>
          <h2>{t('day.bookingsHere')}</h2>
          <ul>
            {bookings.map(({ booking, column }) => (
              <li key={booking.id}>
                <button
                  type="button"
                  onClick={() => {
                    onChosen()
                    acts.open(booking)
                  }}
                >
                  <b>{words.guest(booking)}</b>
                  <small>
                    {words.time(minuteOn(day.day, booking.startsAt))}, {words.services(booking)},{' '}
                    {words.professional(column)}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {guests.length > 0 && (
        <section aria-label={t('day.guests')}>
          <h2>{t('day.guests')}</h2>
          <ul>
            {guests.map(({ id, name, phone, email, visits }) => (
              <li key={id}>
                <Link className={css.foundGuest ?? ''} to={guestPath(shop.route, id)} onClick={onChosen}>
                  {name}
                </Link>
                <small>
                  {t('day.visits', { count: visits })}
                  {phone !== null && (
                    <>
                      {' · '}
                      <a href={`tel:${phone}`}>{phoneText(phone)}</a>
                    </>
                  )}
                  {email !== null && (
                    <>
                      {' · '}
                      <a href={`mailto:${email}`}>{email}</a>
                    </>
                  )}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <output>
        {isError && t('day.guestsNotFound')}
        {isEmpty && t('day.nobodyFound', { query })}
      </output>
    </search>
  )
}
