import { useGuestWords } from '../../cart/extras/use-guest-words.ts'
import type { FoundReservation } from '../../cart/sync/use-reservations.ts'
import { serviceNames } from '../../cart/panel/reservation-row.tsx'
import type { CheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { reservationOf, useReservationWords } from '../../checkout/options/use-reservation-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { Heading, Quiet, Raised } from '../../pieces/text/text.tsx'
import css from './checkout-form.module.css'

/** In a group: whose reservation it is, with whom, and when. */
const useGroupWords = (zone: string): ((entry: FoundReservation) => string) => {
  const format = useFormat()
  const guests = useGuestWords()
  return (entry) => {
    const { dateTime } = entry.reservation
    return dateTime === undefined
      ? guests.withProfessional(entry)
      : `${guests.withProfessional(entry)} · ${format.dayTime(dateTime, zone)}`
  }
}

/** What is being booked: when, with whom, what is done. */
export const ReservationSummary = ({ options }: { readonly options: CheckoutOptions }) => {
  const words = useReservationWords(reservationOf(options))
  const { shop, reservations } = options
  const ofGroup = useGroupWords(shop.timezone)
  return (
    <div className={css.reservation}>
      <Heading level={3} look="h2">
        <Raised>{words.dayTime}</Raised>
      </Heading>
      <Quiet>{shop.name}</Quiet>
      {reservations.map((entry) => (
        <Quiet key={entry.reservation.id}>
          {serviceNames(entry).join(', ')} ·{' '}
          {reservations.length > 1 ? ofGroup(entry) : (entry.barber?.firstName ?? words.name)}
        </Quiet>
      ))}
    </div>
  )
}
