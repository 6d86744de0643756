import type { Breakdown, Currency, MoneyRange, ValidatedCart } from '@openchair/contract'
import { isFinal } from '@openchair/rules'
import { useFormat } from '../../format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Sum, Sums } from '../../pieces/sums/sums.tsx'
import { Small } from '../../pieces/text/text.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { type BreakdownRow, breakdownRows } from './breakdown-rows.ts'
import css from './cart-sums.module.css'
import { useCurrentSums } from '../sync/use-current-sums.ts'

const difference = (whole: MoneyRange, part: MoneyRange): MoneyRange => ({
  min: whole.min - part.min,
  max: whole.max - part.max,
})

/** Formats sums to the cent; a range while the professional, and so the price, is not known. */
export const useExactSum = (currency: Currency): ((range: MoneyRange) => string) => {
  const format = useFormat()
  return ({ min, max }) =>
    min === max
      ? format.exactMoney(min, currency)
      : `${format.exactMoney(min, currency)}–${format.exactMoney(max, currency)}`
}

const showTaxes = () => openPopup('taxesAndFees', {}, { slot: 'secondary' })

/** What a part of the sums is called. */
const useRowLabel = ({ taxes, totalFee }: Breakdown): ((row: BreakdownRow) => string) => {
  const t = useT()
  const hasTaxes = taxes.some(({ addToPrice, amount }) => addToPrice && amount !== 0)
  return ({ kind, name }) => {
    if (kind === 'taxesAndFees' && !hasTaxes) return t('cart.fees')
    if (kind === 'taxesAndFees' && totalFee === 0) return t('cart.taxes')
    return name ?? t(`cart.${kind}`)
  }
}

/** What a gift card pays of the total, and what is left to be paid. */
const useGiftCardRows = (cart: ValidatedCart): readonly Sum[] => {
  const t = useT()
  const format = useFormat()
  const { giftCardAmount, total } = cart.breakdown
  if (giftCardAmount === 0) return []
  const exact = (amount: number) => format.exactMoney(amount, cart.currency)
  return [
    { label: t('cart.giftCard'), amount: exact(-giftCardAmount), kind: 'off' },
    { label: t('cart.leftToPay'), amount: exact(total - giftCardAmount), kind: 'total' },
  ]
}

const useRows = (cart: ValidatedCart): readonly Sum[] => {
  const t = useT()
  const format = useFormat()
  const exact = useExactSum(cart.currency)
  const labelOf = useRowLabel(cart.breakdown)
  const giftCard = useGiftCardRows(cart)
  const { rangeDisplayPrice, totalRange } = cart.breakdown
  const total: Sum = { label: t('cart.total'), amount: exact(totalRange), kind: 'total' }
  if (!isFinal(totalRange)) {
    const added = difference(totalRange, rangeDisplayPrice)
    const parts = { label: t('cart.taxesAndFees'), amount: exact(added), onExplain: showTaxes }
    const subtotal = { label: t('cart.subtotal'), amount: exact(rangeDisplayPrice) }
    return added.max > 0 ? [subtotal, parts, total] : [total]
  }
  const parts = breakdownRows(cart).map((row): Sum => ({
    label: labelOf(row),
    amount: format.exactMoney(row.amount, cart.currency),
    ...(row.amount < 0 ? { kind: 'off' } : {}),
    ...(row.kind === 'taxesAndFees' ? { onExplain: showTaxes } : {}),
  }))
  return [...parts, total, ...giftCard]
}

const ValidatedSums = ({ cart }: { readonly cart: ValidatedCart }) => {
  const t = useT()
  const format = useFormat()
  const { breakdown, currency } = cart
  const included = breakdown.taxes.filter(({ addToPrice, amount }) => !addToPrice && amount > 0)
  return (
    <>
      <Sums rows={useRows(cart)} />
      {isFinal(breakdown.totalRange) ? (
        included.map(({ id, name, amount }) => (
          <button key={id} type="button" className={css.included} onClick={showTaxes}>
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
