import type { Currency, MoneyRange, ValidatedCart } from '@openchair/contract'
import { isFinal } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Sum } from '@openchair/ui/pieces/sums/sums.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { addedKind, type BreakdownRow, breakdownRows, rowKinds } from './breakdown-rows.ts'
import { commonTipShare, type Payable, payableOf } from './use-sum-words.ts'

const difference = (whole: MoneyRange, part: MoneyRange): MoneyRange => ({
  min: whole.min - part.min,
  max: whole.max - part.max,
})

/** Writes a sum to the cent. Writes a range while the professional, and so the price, is unknown. */
export const useExactSum = (currency: Currency): ((range: MoneyRange) => string) => {
  const format = useFormat()
  return ({ min, max }) =>
    min === max
      ? format.exactMoney(min, currency)
      : `${format.exactMoney(min, currency)}–${format.exactMoney(max, currency)}`
}

/** Opens the explanation of taxes and fees. */
export const showTaxes = () => openPopup('taxesAndFees', {}, { slot: 'secondary' })

/** The name of a part of the sums. */
const useRowLabel = (cart: ValidatedCart): ((row: BreakdownRow) => string) => {
  const t = useT()
  const format = useFormat()
  const share = commonTipShare(cart)
  return ({ kind, name }) => {
    if (kind === 'taxesAndFees') return t(`cart.${addedKind(cart.breakdown)}`)
    if (kind === 'tip' && share !== undefined)
      return t('cart.tipShare', { tip: t('cart.tip'), share: format.percent(share) })
    return name ?? t(`cart.${kind}`)
  }
}

/** The rows below the total: what a gift card pays, a rest that is not charged, and the sum left to pay. */
const useOffRows = (cart: ValidatedCart): readonly Sum[] => {
  const t = useT()
  const format = useFormat()
  const { giftCardAmount, total, belowLeast } = cart.breakdown
  const waived = belowLeast?.waived ?? 0
  const off = giftCardAmount + waived
  if (off === 0) return []
  const exact = (amount: number) => format.exactMoney(amount, cart.currency)
  const row = (label: string, amount: number): readonly Sum[] =>
    amount === 0 ? [] : [{ label, amount: exact(-amount), kind: 'off' }]
  return [
    ...row(t('cart.giftCard'), giftCardAmount),
    ...row(t('cart.waived'), waived),
    { label: t('cart.leftToPay'), amount: exact(total - off), kind: 'total' },
  ]
}

/** The parts by time of payment: the charge today, the charge an hour before, the payment at the shop. */
const usePartRows = (currency: Currency) => {
  const t = useT()
  const format = useFormat()
  return ({ now, later, beside = 0 }: Payable): readonly Sum[] => {
    const parts = [
      { label: t('cart.chargedToday'), amount: now },
      { label: t('cart.chargedHourBefore'), amount: later },
      { label: t('cart.paidAtShop'), amount: beside },
    ].filter(({ amount }) => amount > 0)
    return parts.length < 2 && beside === 0
      ? []
      : parts.map(({ label, amount }) => ({ label, amount: format.exactMoney(amount, currency) }))
  }
}

export type SumParts = {
  /** The times of payment that the guest has chosen since the server's last answer. */
  readonly payable?: Payable | undefined
  /** Rows shown instead of the server's rows of the same kind. */
  readonly instead?: Partial<Record<BreakdownRow['kind'], readonly Sum[]>>
}

/** The server's parts of a cart's total, the total, and how it is paid. */
export const useSumRows = (
  cart: ValidatedCart,
  { payable = payableOf(cart), instead = {} }: SumParts = {},
): readonly Sum[] => {
  const t = useT()
  const format = useFormat()
  const exact = useExactSum(cart.currency)
  const labelOf = useRowLabel(cart)
  const partsOf = usePartRows(cart.currency)
  const off = useOffRows(cart)
  const { rangeDisplayPrice, totalRange } = cart.breakdown
  const total: Sum = {
    label: t(payable.atShop ? 'cart.totalAtShop' : 'cart.total'),
    amount: exact(totalRange),
    kind: 'total',
  }
  if (!isFinal(totalRange)) {
    const added = difference(totalRange, rangeDisplayPrice)
    const parts = { label: t('cart.taxesAndFees'), amount: exact(added), onExplain: showTaxes }
    const subtotal = { label: t('cart.subtotal'), amount: exact(rangeDisplayPrice) }
    return added.max > 0 ? [subtotal, parts, total] : [total]
  }
  const rows = breakdownRows(cart).map((row) => ({
    kind: row.kind,
    sum: {
      label: labelOf(row),
      amount: format.exactMoney(row.amount, cart.currency),
      ...(row.amount < 0 ? { kind: 'off' as const } : {}),
      ...(row.kind === 'taxesAndFees' ? { onExplain: showTaxes } : {}),
    },
  }))
  const parts = rowKinds.flatMap(
    (kind) => instead[kind] ?? rows.filter((row) => row.kind === kind).map(({ sum }) => sum),
  )
  return [...parts, total, ...off, ...partsOf(payable)]
}
