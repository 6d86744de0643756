import type { Currency, MoneyRange, ValidatedCart } from '@openchair/contract'
import { isFinal } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { useCurrentSums } from '../sync/use-current-sums.ts'
import css from './cart-sums.module.css'
import { showTaxes, type SumParts, useExactSum, useSumRows } from './use-sum-rows.ts'

/** The server's total with its parts, and below it the taxes that the prices contain. */
export const ValidatedSums = ({ cart, ...parts }: SumParts & { readonly cart: ValidatedCart }) => {
  const t = useT()
  const format = useFormat()
  const { breakdown, currency } = cart
  const included = breakdown.taxes.filter(({ addToPrice, amount }) => !addToPrice && amount > 0)
  return (
    <>
      <Sums rows={useSumRows(cart, parts)} />
      {isFinal(breakdown.totalRange) ? (
        included.map(({ id, name, amount }) => (
          <button key={id} type="button" className={css.included} data-words onClick={showTaxes}>
            {t('cart.includedTax', { name, amount: format.exactMoney(amount, currency) })}
          </button>
        ))
      ) : (
        <Small>{t('cart.rangeNote')}</Small>
      )}
    </>
  )
}

type Props = { readonly price: MoneyRange; readonly currency: Currency }

/** The cart's price: the server's sums, or the listed price until the server has answered. */
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
