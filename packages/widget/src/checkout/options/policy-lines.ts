import type { Shop } from '@openchair/contract'
import { type CheckoutType, isCancellable } from '@openchair/rules'

type Facts = {
  readonly shop: Pick<Shop, 'adultsOnly' | 'lateCancelPercentage' | 'noShowPercentage'>
  /** The possible checkout types of this booking. */
  readonly types: readonly CheckoutType[]
  /** The epoch minute until which it can be canceled online; null for never, undefined until known. */
  readonly canCancelBefore: number | null | undefined
  /** Epoch minutes. */
  readonly now: number
  /** True if a booking made now can be undone for a few minutes. */
  readonly canUndo?: boolean
}

/** A line of the policies, named by its text. Percentages are of the price. */
export type PolicyLine =
  | { readonly text: 'adultsText' | 'freeUntil' | 'lateAlready' | 'undoOnly' | 'cancelNever' }
  | { readonly text: 'fees'; readonly late: number; readonly noShow: number }
  | {
      readonly text: 'feeOfBoth' | 'lateFee' | 'feeIfLate' | 'noShowFee' | 'lateAlreadyThen' | 'undoThen'
      readonly share: number
    }

type Fees = { readonly late: number; readonly noShow: number }

/** The fees for a late cancel and for a no-show; none where no card is given (payments/fees). */
const feesOf = ({ shop, types }: Pick<Facts, 'shop' | 'types'>): Fees =>
  types.some((type) => type !== 'bookNoCard')
    ? { late: shop.lateCancelPercentage, noShow: shop.noShowPercentage }
    : { late: 0, noShow: 0 }

/** Tells if fees apply to some ways to pay and not to others. */
export const feesNeedCard = ({ types }: Pick<Facts, 'types'>): boolean =>
  types.includes('bookNoCard') && types.length > 1

const afterwards = ({ late, noShow }: Fees): readonly PolicyLine[] => {
  if (late > 0 && late === noShow) return [{ text: 'feeOfBoth', share: late }]
  if (late > 0 && noShow > 0) return [{ text: 'fees', late, noShow }]
  if (late > 0) return [{ text: 'lateFee', share: late }]
  return noShowLine(noShow)
}

const noShowLine = (noShow: number): readonly PolicyLine[] =>
  noShow > 0 ? [{ text: 'noShowFee', share: noShow }] : []

const cancellation = (facts: Facts): readonly PolicyLine[] => {
  const { canCancelBefore, now } = facts
  const fees = feesOf(facts)
  if (canCancelBefore === undefined) {
    const late: readonly PolicyLine[] = fees.late > 0 ? [{ text: 'feeIfLate', share: fees.late }] : []
    return [...late, ...noShowLine(fees.noShow)]
  }
  if (canCancelBefore === null) return [{ text: 'cancelNever' }, ...noShowLine(fees.noShow)]
  if (isCancellable({ canceled: false, canCancelBefore }, now))
    return [{ text: 'freeUntil' }, ...afterwards(fees)]
  const late: PolicyLine =
    fees.late > 0
      ? { text: facts.canUndo ? 'undoThen' : 'lateAlreadyThen', share: fees.late }
      : { text: facts.canUndo ? 'undoOnly' : 'lateAlready' }
  return [late, ...noShowLine(fees.noShow)]
}

/** The policies of this booking, one a line: age, free canceling, fees (checkout/policies). */
export const policyLines = (facts: Facts): readonly PolicyLine[] => [
  ...(facts.shop.adultsOnly ? [{ text: 'adultsText' as const }] : []),
  ...cancellation(facts),
]
