import type { SaleItem, SaleSubItem, Shop, ValidatedCart, WireLanguage } from '@openchair/contract'
import type { AgreedTerms } from '@openchair/rules'
import type { Translated } from './details.ts'

/** The key of a sale: its id, and the shop to which its rows belong. */
export type SaleKey = { readonly shopId: string; readonly saleOrderId: string }

/** A service or an add-on of a sale, with its name in every language of the shop. */
export type RecordedLine = Omit<SaleSubItem, 'name' | 'nameLanguage' | 'parentId'> & {
  readonly names: Translated
}
export type RecordedItem = Omit<
  SaleItem,
  'name' | 'nameLanguage' | 'parentId' | 'state' | 'confirmationCode' | 'subItems'
> & {
  readonly subItems: readonly RecordedLine[]
  /** The names of a product. An appointment is named by its services. */
  readonly names?: Translated
  /**
   * The most, without a tip, of which a fee is a percentage: the price that the guest agreed to, where staff moved the
   * appointment at a higher one (desk/move-price).
   */
  readonly feePrice?: number
}

/** The sums of an appointment of which its fees are a percentage. */
export const feeAmountsOf = ({
  amounts: { total, tip },
  feePrice = total - tip,
}: Pick<RecordedItem, 'amounts' | 'feePrice'>): { readonly total: number; readonly tip: number } => ({
  total: Math.min(total - tip, feePrice),
  tip: 0,
})

/**
 * The record of what was sold and at which price, stored with the sale order as JSON. Later changes of
 * prices, names and professionals do not affect it. The sums of `breakdown` never change; the payments show
 * where the money went.
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
    /**
     * The percentages of an appointment's price that its guest was told for a late cancel and a no-show;
     * missing in sales of older versions.
     */
    readonly feePercentages?: Pick<Shop, 'lateCancelPercentage' | 'noShowPercentage'>
    /** True if an appointment of the sale was moved. Such a move can no longer be undone (`undoUntil`). */
    readonly isMoved?: boolean
    /** The language in which the guest booked and receives messages; missing in sales of older versions. */
    readonly language?: WireLanguage
  }
