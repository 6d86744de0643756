import { useGuestWords } from '../../cart/extras/use-guest-words.ts'
import type { Visit } from '../../cart/sync/use-reservations.ts'
import { serviceNames } from '../../cart/panel/reservation-row.tsx'
import type { CheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { bookingOf, useVisitWords } from '../../checkout/options/use-reservation-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { Heading, Quiet, Raised } from '../../pieces/text/text.tsx'
import css from './checkout-form.module.css'

/** In a group: whose visit it is, with whom, and when. */
const useGroupWords = (zone: string): ((visit: Visit) => string) => {
  const format = useFormat()
  const guests = useGuestWords()
  return (visit) => {
    const { dateTime } = visit.reservation
    return dateTime === undefined
      ? guests.visit(visit)
      : `${guests.visit(visit)} · ${format.dayTime(dateTime, zone)}`
  }
}

/** What is being booked: when, with whom, what is done. */
export const VisitSummary = ({ options }: { readonly options: CheckoutOptions }) => {
  const words = useVisitWords(bookingOf(options))
  const { shop, visits } = options
  const ofGroup = useGroupWords(shop.timezone)
  return (
    <div className={css.visit}>
      <Heading level={3} look="h2">
        <Raised>{words.dayTime}</Raised>
      </Heading>
      <Quiet>{shop.name}</Quiet>
      {visits.map((visit) => (
        <Quiet key={visit.reservation.id}>
          {serviceNames(visit).join(', ')} ·{' '}
          {visits.length > 1 ? ofGroup(visit) : (visit.barber?.firstName ?? words.name)}
        </Quiet>
      ))}
    </div>
  )
}
