import type { PaymentTerms } from '@openchair/rules'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { payableOn, useSumWords } from '../../cart/sums/use-sum-words.ts'
import { daysOf } from '@openchair/ui/format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import { reservationOf, useReservationWords } from '../options/use-reservation-words.ts'

type Props = {
  /** The id of the form that the button submits. */
  readonly form: string
  readonly options: CheckoutOptions | undefined
  /** The payment terms; undefined while loading. */
  readonly terms: PaymentTerms | undefined
  readonly shopRef: string
  /** The button's text where it does not book yet: "Continue to card". */
  readonly label?: string | undefined
  /** True if the button leads to another form, whose button books. */
  readonly leadsOn?: boolean
}

/** "Book Tue, Nov 24, 10:15am". A narrow window drops the weekday if all is on one day (`theme/low.css`). */
const Booked = ({ dayTime, hasDays }: { readonly dayTime: string; readonly hasDays: boolean }) => {
  const t = useT()
  const label = t('checkout.book', { dayTime })
  const start = label.indexOf(dayTime)
  const end = hasDays || start < 0 ? start : start + dayTime.indexOf(' ') + 1
  return (
    <>
      {label.slice(0, start)}
      <span data-spare>{label.slice(start, end)}</span>
      <Raised>{label.slice(end)}</Raised>
    </>
  )
}

/** The button below a form, with the sum and when it is paid. The last form's button names the booking. */
export const BookButton = ({ form, shopRef, options, terms, label, leadsOn = false }: Props) => {
  const t = useT()
  const sellsGiftCard = options?.giftCard !== undefined
  const purpose = sellsGiftCard ? 'other' : 'booking'
  const { guard, bubble } = useBotCheck({ purpose, shopRef, off: leadsOn })
  const sumWords = useSumWords()
  const reservation = reservationOf(options)
  const { dayTimeInSentence } = useReservationWords(reservation)
  const total = options?.total
  const hasDays = reservation !== undefined && daysOf(reservation.starts, reservation.timezone).length > 1
  const isReady = options !== undefined && terms !== undefined && total !== undefined
  const words = isReady ? sumWords(payableOn(terms, total), options.shop.currency) : undefined
  return (
    <>
      {isReady ? (
        <Button type="submit" form={form} sum={words?.sum} sumNote={words?.note} {...guard}>
          {label ??
            (sellsGiftCard ? (
              t('checkout.buyGiftCard')
            ) : (
              <Booked dayTime={dayTimeInSentence} hasDays={hasDays} />
            ))}
        </Button>
      ) : (
        <Button type="submit" form={form} working>
          {t('checkout.booking')}
        </Button>
      )}
      {bubble}
    </>
  )
}
