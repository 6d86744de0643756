import type { ValidatedCart } from '@openchair/contract'
import type { PaymentTerms } from '@openchair/rules'
import { useGuestWords } from '../../cart/extras/use-guest-words.ts'
import { ValidatedSums } from '../../cart/sums/cart-sums.tsx'
import { serviceNames } from '../../cart/panel/reservation-row.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Sum } from '@openchair/ui/pieces/sums/sums.tsx'
import { HeldLine } from '../hold/held-line.tsx'
import { payableOn } from '../../cart/sums/use-sum-words.ts'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import css from './summary.module.css'
import { GiftCardSummary, SummaryHead } from './summary-head.tsx'
import { useTipRow } from './use-tip-row.ts'

/** The things to buy, before discounts: one guest's services, or a line a guest; then the products. */
const useBought = (
  { reservations, shop, start }: CheckoutOptions,
  cart: ValidatedCart | undefined,
): readonly Sum[] => {
  const t = useT()
  const format = useFormat(shop.address.country)
  const guests = useGuestWords()
  if (!cart) return []
  const appointments = cart.items.filter(({ type }) => type !== 'product')
  const services = appointments.reduce((sum, { amounts }) => sum + amounts.price, 0)
  const products = cart.breakdown.subtotal - services
  const exact = (amount: number) => format.exactMoney(amount, cart.currency)
  const isGroup = reservations.length > 1
  const hasSeveral = reservations.some(({ reservation: { dateTime } }) => dateTime !== start)
  const time = (dateTime: string | undefined): string => {
    if (dateTime === undefined || !hasSeveral) return ''
    const isSameDay = start !== undefined && dayOf(start, shop.timezone) === dayOf(dateTime, shop.timezone)
    const words = isSameDay ? format.time : format.dayTimeInSentence
    return `, ${words(dateTime, shop.timezone)}`
  }
  const chosen = reservations.map((entry, index): Sum => ({
    id: entry.reservation.id,
    label: isGroup
      ? `${guests.withProfessional(entry)}${time(entry.reservation.dateTime)}`
      : serviceNames(entry).join(', '),
    amount: exact(appointments[index]?.amounts.price ?? 0),
  }))
  return products > 0 ? [...chosen, { label: t('cart.products'), amount: exact(products) }] : chosen
}

type Props = {
  readonly options: CheckoutOptions
  /** The payment terms; undefined until known. */
  readonly terms: PaymentTerms | undefined
}

/** The booking and its price, with the tip, at the top of the form. */
export const SummaryCard = ({ options, terms }: Props) => {
  const t = useT()
  const { sums, giftCard } = options
  const subtotal = useBought(options, sums)
  const tip = useTipRow(options)
  if (giftCard) return <GiftCardSummary options={options} giftCard={giftCard} />
  return (
    <section className={css.card} data-summary aria-label={t('cart.label')}>
      <SummaryHead options={options} />
      {sums && (
        <div className={css.sums}>
          <ValidatedSums
            cart={sums}
            payable={terms && payableOn(terms, sums.breakdown.total)}
            instead={{ subtotal, tip }}
          />
        </div>
      )}
      <HeldLine />
    </section>
  )
}
