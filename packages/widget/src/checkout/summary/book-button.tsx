import type { PaymentTerms } from '@openchair/rules'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { useSumWords } from '../../cart/sums/use-sum-words.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Raised } from '../../pieces/text/text.tsx'
import { payableOn } from '../options/payable.ts'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import { reservationOf, useReservationWords } from '../options/use-reservation-words.ts'

type Props = {
  /** The id of the form that it submits. */
  readonly form: string
  readonly options: CheckoutOptions | undefined
  /** Undefined while they are awaited. */
  readonly terms: PaymentTerms | undefined
  readonly shopRef: string
  /** What is done besides booking: "Continue to card". */
  readonly label?: string | undefined
  /** Leads to another form, whose button books. */
  readonly leadsOn?: boolean
}

/** The button of the checkout's forms, with the sum and when it is paid; the last one says what it books. */
export const BookButton = ({ form, shopRef, options, terms, label, leadsOn = false }: Props) => {
  const t = useT()
  const sellsGiftCard = options?.giftCard !== undefined
  const purpose = sellsGiftCard ? 'other' : 'booking'
  const { guard, bubble } = useBotCheck({ purpose, shopRef, off: leadsOn })
  const sumWords = useSumWords()
  const { dayTimeInSentence } = useReservationWords(reservationOf(options))
  const total = options?.total
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
              <Raised>{t('checkout.book', { dayTime: dayTimeInSentence })}</Raised>
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
