import type { Breakdown, Currency, MoneyRange, ValidatedCart } from '@openchair/contract'
import { isFinal, isOutdated } from '@openchair/rules'
import { useFormat } from '../format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { type Sum, Sums } from '../pieces/sums/sums.tsx'
import { Small } from '../pieces/text/text.tsx'
import css from './cart-panel.module.css'
import { useCart } from './cart-store.ts'
import { allServices } from './reservation.ts'

/** The server's sums, as long as they speak of what is chosen now. */
export const useCurrentSums = (): ValidatedCart | undefined =>
  useCart(({ validatedCart, reservations }) => {
    if (!validatedCart) return undefined
    const chosen = reservations.map((reservation) => ({ services: allServices(reservation) }))
    return isOutdated(chosen, validatedCart) ? undefined : validatedCart
  })

const difference = (whole: MoneyRange, part: MoneyRange): MoneyRange => ({
  min: whole.min - part.min,
  max: whole.max - part.max,
})

/** Writes sums to the cent; a range while the professional, and with him the price, is open. */
export const useExactSum = (currency: Currency): ((range: MoneyRange) => string) => {
  const format = useFormat()
  return ({ min, max }) =>
    min === max
      ? format.exactMoney(min, currency)
      : `${format.exactMoney(min, currency)}–${format.exactMoney(max, currency)}`
}

const useRows = (breakdown: Breakdown, currency: Currency): readonly Sum[] => {
  const t = useT()
  const format = useFormat()
  const exact = useExactSum(currency)
  const { rangeDisplayPrice, totalRange, taxes, customerBookingFee } = breakdown
  const total: Sum = { label: t('cart.total'), amount: exact(totalRange), kind: 'total' }
  if (!isFinal(totalRange)) {
    const added = difference(totalRange, rangeDisplayPrice)
    const parts = { label: t('cart.taxesAndFees'), amount: exact(added) }
    const subtotal = { label: t('cart.subtotal'), amount: exact(rangeDisplayPrice) }
    return added.max > 0 ? [subtotal, parts, total] : [total]
  }
  const fee = { label: t('cart.bookingFee'), amount: format.exactMoney(customerBookingFee, currency) }
  return [
    { label: t('cart.subtotal'), amount: format.exactMoney(breakdown.subtotal, currency) },
    ...taxes
      .filter(({ addToPrice }) => addToPrice)
      .map(({ name, amount }) => ({ label: name, amount: format.exactMoney(amount, currency) })),
    ...(customerBookingFee > 0 ? [fee] : []),
    total,
  ]
}

const ValidatedSums = ({ cart: { breakdown, currency } }: { readonly cart: ValidatedCart }) => {
  const t = useT()
  const format = useFormat()
  const included = breakdown.taxes.filter(({ addToPrice, amount }) => !addToPrice && amount > 0)
  return (
    <>
      <Sums rows={useRows(breakdown, currency)} />
      {isFinal(breakdown.totalRange) ? (
        included.map(({ id, name, amount }) => (
          <Small key={id}>
            {t('cart.includedTax', { name, amount: format.exactMoney(amount, currency) })}
          </Small>
        ))
      ) : (
        <Small>{t('cart.rangeNote')}</Small>
      )}
    </>
  )
}

type Props = { readonly price: MoneyRange; readonly currency: Currency }

/** What the cart costs: the server's parts, or the listed price until the server has been asked. */
export const CartSums = ({ price, currency }: Props) => {
  const t = useT()
  const exact = useExactSum(currency)
  const cart = useCurrentSums()
  return (
    <div className={css.sums}>
      {cart ? (
        <ValidatedSums cart={cart} />
      ) : (
        <>
          <Sums rows={[{ label: t('cart.subtotal'), amount: exact(price) }]} />
          <Small>{t('cart.sumsLater')}</Small>
        </>
      )}
    </div>
  )
}
