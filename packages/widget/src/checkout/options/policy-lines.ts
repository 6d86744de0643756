import type { Shop } from '@openchair/contract'
import { type CheckoutType, isCancellable } from '@openchair/rules'

type Facts = {
  readonly shop: Pick<Shop, 'adultsOnly' | 'lateCancelPercentage' | 'noShowPercentage'>
  /** How this booking can be paid. */
  readonly types: readonly CheckoutType[]
  /** Epoch minutes up to which it can be cancelled; null where it cannot be online, undefined while that is not known. */
  readonly canCancelBefore: number | null | undefined
  /** Epoch minutes. */
  readonly now: number
  /** A booking that is made now can be undone for a few minutes. */
  readonly canUndo?: boolean
}

/** A line of the policies, by the name of its text. Shares are percentages of the price. */
export type PolicyLine =
  | { readonly text: 'adultsText' | 'freeUntil' | 'lateAlready' | 'undoOnly' | 'cancelNever' }
  | { readonly text: 'fees'; readonly late: number; readonly noShow: number }
  | {
      readonly text: 'feeOfBoth' | 'lateFee' | 'feeIfLate' | 'noShowFee' | 'lateAlreadyThen' | 'undoThen'
      readonly share: number
    }

type Fees = { readonly late: number; readonly noShow: number }

/** What a late cancel and a no-show cost: nothing without a card (behaviour 8). */
const feesOf = ({ shop, types }: Pick<Facts, 'shop' | 'types'>): Fees =>
  types.some((type) => type !== 'bookNoCard')
    ? { late: shop.lateCancelPercentage, noShow: shop.noShowPercentage }
    : { late: 0, noShow: 0 }

/** Whether the fees depend on how the guest chooses to pay. */
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

/**
 * What holds for this very booking and nothing else, a line each: the age that the shop asks for, until when it costs
 * nothing to cancel, what is charged afterwards (spec 2, Popups; spec 9, Adult policy).
 */
export const policyLines = (facts: Facts): readonly PolicyLine[] => [
  ...(facts.shop.adultsOnly ? [{ text: 'adultsText' as const }] : []),
  ...cancellation(facts),
]
