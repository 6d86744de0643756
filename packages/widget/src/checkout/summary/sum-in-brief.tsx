import type { ValidatedCart } from '@openchair/contract'
import type { PaymentTerms } from '@openchair/rules'
import { addedKind, breakdownRows } from '../../cart/sums/breakdown-rows.ts'
import { payableOn, useSumWords } from '../../cart/sums/use-sum-words.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Num } from '@openchair/ui/pieces/text/text.tsx'
import { HeldLine } from '../hold/held-line.tsx'
import type { CheckoutOptions } from '../options/use-checkout-options.ts'
import css from './summary.module.css'
import { GiftCardHead, SummaryHead } from './summary-head.tsx'

const partTexts = {
  taxesAndFees: 'checkout.partTaxesAndFees',
  taxes: 'checkout.partTaxes',
  fees: 'checkout.partFees',
} as const

/**
 * "With $14.25 tip and $6.56 taxes and fees"; undefined where the sum is just the listed price. Begins with
 * "Total $77.81" where the guest pays in several parts.
 */
const useParts = (): ((cart: ValidatedCart, isSplit: boolean) => string | undefined) => {
  const t = useT()
  const format = useFormat()
  return (cart, isSplit) => {
    const { giftCardAmount, total } = cart.breakdown
    const parts = breakdownRows(cart).flatMap(({ kind, amount }) => {
      const exact = format.exactMoney(amount, cart.currency)
      if (kind === 'tip') return [t('checkout.partTip', { amount: exact })]
      if (kind !== 'taxesAndFees') return []
      return [t(partTexts[addedKind(cart.breakdown)], { amount: exact })]
    })
    if (!isSplit) return parts.length > 0 ? t('checkout.sumParts', { parts: format.list(parts) }) : undefined
    const byGiftCard =
      giftCardAmount > 0
        ? [t('checkout.partGiftCard', { amount: format.exactMoney(giftCardAmount, cart.currency) })]
        : []
    const all = [...parts, ...byGiftCard]
    const sum = format.exactMoney(total, cart.currency)
    return all.length > 0
      ? t('checkout.totalParts', { total: sum, parts: format.list(all) })
      : t('checkout.totalAlone', { total: sum })
  }
}

type Props = { readonly options: CheckoutOptions; readonly terms: PaymentTerms | undefined }

/** The booking and its sum in a few words, above the card: its parts, and the charges with their times. */
export const SumInBrief = ({ options, terms }: Props) => {
  const t = useT()
  const words = useSumWords()
  const partsOf = useParts()
  const { sums, total, giftCard, shop } = options
  const payable = total !== undefined && terms && payableOn(terms, total)
  const shown = payable && words(payable, shop.currency)
  const paid = payable ? [payable.now, payable.later, payable.beside ?? 0] : []
  const parts = sums && partsOf(sums, paid.filter((each) => each > 0).length > 1)
  const sum = shown && (
    <span className={css.sum}>
      <Num>{shown.sum}</Num> {shown.note && <small>{shown.note}</small>}
    </span>
  )
  return (
    <section
      className={css.card}
      data-summary
      aria-label={giftCard ? t('checkout.giftCardTitle') : t('cart.label')}
    >
      {giftCard ? (
        <GiftCardHead giftCard={giftCard} country={shop.address.country}>
          {sum}
        </GiftCardHead>
      ) : (
        <SummaryHead options={options}>{sum}</SummaryHead>
      )}
      {parts && <p className={css.parts}>{parts}</p>}
      {!giftCard && <HeldLine />}
    </section>
  )
}
