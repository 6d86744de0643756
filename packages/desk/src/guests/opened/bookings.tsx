import type { GuestBookings, OpenedGuest } from '@openchair/contract'
import { dayOf, epochMinutes } from '@openchair/ui/format/days.ts'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { guestBookingsQuery } from '../../calls/guests.ts'
import { professionalsQuery } from '../../calls/staff.ts'
import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { Button } from '../../pieces/button/button.tsx'
import { Column, NumberCell, Table } from '../../pieces/table/table.tsx'
import { Tag } from '../../pieces/tag/tag.tsx'
import { openPanel } from '../../shell/panel.ts'
import { useShop } from '../../shell/session.tsx'
import { useNarrow } from '../../shell/narrow.ts'
import { useGuestWords } from '../use-guest-words.ts'
import css from './bookings.module.css'

type Booking = GuestBookings['rows'][number]

/** The bookings of a guest so far loaded, and how to load more. */
const useBookings = ({ guest, bookings }: OpenedGuest) => {
  const { id: shopId } = useShop()
  const [cursors, setCursors] = useState<readonly string[]>([])
  const pages = useQueries({ queries: cursors.map((cursor) => guestBookingsQuery(shopId, guest.id, cursor)) })
  const last = pages.at(-1)
  const isLoading = last !== undefined && last.data === undefined && !last.isError
  const next = last ? last.data?.next : bookings.next
  return {
    rows: [...bookings.rows, ...pages.flatMap(({ data }) => data?.rows ?? [])],
    isLoading,
    more: last?.isError
      ? () => void last.refetch()
      : typeof next === 'string'
        ? () => setCursors([...cursors, next])
        : undefined,
  }
}

const useBookingWords = () => {
  const words = useGuestWords()
  const shop = useShop()
  const { data } = useQuery(professionalsQuery(shop.id))
  const { format, timezone, now, exactMoney } = words
  return {
    ...words,
    /** The day, with its time where it is still to come. */
    when: ({ startsAt }: Booking): string =>
      epochMinutes(startsAt) > epochMinutes(now)
        ? format.relativeDayTime(startsAt, timezone, now)
        : format.relativeDay(dayOf(startsAt, timezone), dayOf(now, timezone)),
    sum: ({ sum }: Booking): string => (sum === null ? '' : exactMoney(sum)),
    /** The professional, with the shop where that is another one. */
    barber: ({ barber, shopId, shop: name }: Booking): string =>
      shopId === shop.id ? barber : `${barber}, ${name}`,
    photo: ({ barber, shopId }: Booking): string | undefined =>
      shopId === shop.id
        ? data?.rows.find(({ firstName, lastName }) =>
            [firstName, `${firstName} ${lastName}`].includes(barber),
          )?.photos[0]?.thumbnail
        : undefined,
  }
}

type RowProps = { readonly booking: Booking; readonly words: ReturnType<typeof useBookingWords> }

/** The day of a booking, which opens it where it is one of this shop. */
const When = ({ booking, words }: RowProps) => {
  const shop = useShop()
  const text = words.when(booking)
  return booking.shopId === shop.id ? (
    <button type="button" className={css.when} onClick={() => openPanel({ booking: booking.id })}>
      {text}
    </button>
  ) : (
    <span className={css.when}>{text}</span>
  )
}

const State = ({ booking, words: { t } }: RowProps) => (
  <Tag state={booking.state}>{t(`booking.state.${booking.state}`)}</Tag>
)

const Professional = ({ booking, words }: RowProps) => (
  <span className={css.professional}>
    <Avatar size="small" name={booking.barber} picture={words.photo(booking)} />
    {words.barber(booking)}
  </span>
)

const BookingTable = ({
  rows,
  words,
}: {
  readonly rows: readonly Booking[]
  readonly words: RowProps['words']
}) => {
  const { t } = words
  const hasSums = rows.some(({ sum }) => sum !== null)
  return (
    <div className={css.scroll}>
      <Table>
        <thead>
          <tr>
            <Column>{t('guests.when')}</Column>
            <Column>{t('guests.services')}</Column>
            <Column>{t('guests.professional')}</Column>
            {hasSums && <Column isNumber>{t('guests.sum')}</Column>}
            <Column>{t('guests.state')}</Column>
          </tr>
        </thead>
        <tbody>
          {rows.map((booking) => (
            <tr key={booking.id}>
              <th scope="row">
                <When booking={booking} words={words} />
              </th>
              <td>{booking.services.join(', ')}</td>
              <td>
                <Professional booking={booking} words={words} />
              </td>
              {hasSums && <NumberCell>{words.sum(booking)}</NumberCell>}
              <td>
                <State booking={booking} words={words} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** The bookings of a guest, the last first: a table, on a phone a list. */
export const Bookings = ({ guest }: { readonly guest: OpenedGuest }) => {
  const words = useBookingWords()
  const isNarrow = useNarrow()
  const { rows, isLoading, more } = useBookings(guest)
  const { t } = words
  return (
    <section className={css.bookings} aria-label={t('guests.bookings')}>
      <Heading level={2}>{t('guests.bookings')}</Heading>
      {rows.length === 0 && <p className={css.quiet}>{t('guests.noBooking')}</p>}
      {rows.length > 0 && !isNarrow && <BookingTable rows={rows} words={words} />}
      {isNarrow && (
        <ul className={css.rows}>
          {rows.map((booking) => (
            <li key={booking.id}>
              <span className={css.words}>
                <When booking={booking} words={words} />
                <small>
                  {[booking.services.join(', '), words.barber(booking), words.sum(booking)]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </small>
              </span>
              <State booking={booking} words={words} />
            </li>
          ))}
        </ul>
      )}
      {(more || isLoading) && (
        <Button kind="second" working={isLoading} onClick={() => more?.()}>
          {t('guests.moreBookings')}
        </Button>
      )}
    </section>
  )
}
