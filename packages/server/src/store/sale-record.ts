import type { SaleItem, SaleSubItem, Shop, ValidatedCart, WireLanguage } from '@openchair/contract'
import type { AgreedTerms } from '@openchair/rules'
import type { Translated } from './details.ts'

/** By what a sale is found: its id, and the shop whose rows it is among. */
export type SaleKey = { readonly shopId: string; readonly saleOrderId: string }

/** A service or an add-on of a sale, with its name in every language that the shop has it in. */
export type RecordedLine = Omit<SaleSubItem, 'name' | 'nameLanguage' | 'parentId'> & {
  readonly names: Translated
}
export type RecordedItem = Omit<
  SaleItem,
  'name' | 'nameLanguage' | 'parentId' | 'state' | 'confirmationCode' | 'subItems'
> & {
  readonly subItems: readonly RecordedLine[]
  /** Of a product; an appointment is named by its services. */
  readonly names?: Translated
}

/**
 * What was sold at which price, stored with the sale order as JSON: later changes of prices, names and professionals do
 * not change it. Of `breakdown` the sums hold; what became of the money is told by the payments.
 */
export type SaleRecord = Pick<
  ValidatedCart,
  | 'currency'
  | 'taxAmount'
  | 'shop'
  | 'tips'
  | 'isReservation'
  | 'isBookNoPay'
  | 'promoCode'
  | 'canCancelBefore'
  | 'breakdown'
> &
  AgreedTerms & {
    readonly items: readonly RecordedItem[]
    /** The shares of an appointment that its guest was told a late cancel and a no-show cost; absent from sales of before. */
    readonly feePercentages?: Pick<Shop, 'lateCancelPercentage' | 'noShowPercentage'>
    /** True where an appointment of it was moved: it can no longer be undone (`undoUntil`). */
    readonly isMoved?: boolean
    /** The language in which the guest booked, and is told of it; absent from sales of before. */
    readonly language?: WireLanguage
  }
