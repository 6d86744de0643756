import type { CheckoutOptions } from '../../checkout/use-checkout-options.ts'
import { bookingOf, useVisitWords } from '../../checkout/use-visit-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { Heading, Quiet, Raised } from '../../pieces/text/text.tsx'
import css from './checkout-form.module.css'

/** What is being booked: when, with whom, what is done. */
export const VisitSummary = ({ options }: { readonly options: CheckoutOptions }) => {
  const format = useFormat()
  const words = useVisitWords(bookingOf(options))
  const { shop, visits } = options
  return (
    <div className={css.visit}>
      <Heading level={3} look="h2">
        <Raised>{words.dayTime}</Raised>
      </Heading>
      <Quiet>{shop.name}</Quiet>
      {visits.map(({ reservation, barber, services, addons }) => (
        <Quiet key={reservation.id}>
          {format.list([...services, ...addons].map(({ name }) => name))} · {barber?.firstName ?? words.name}
        </Quiet>
      ))}
    </div>
  )
}
