import type { SaleItem, SaleSubItem, ValidatedCart } from '@openchair/contract'
import type { Translated } from './details.ts'

/** A service or an add-on of a sale; its name in every language that the shop wrote it in. */
export type RecordedLine = Omit<SaleSubItem, 'name' | 'parentId'> & { readonly names: Translated }
export type RecordedItem = Omit<SaleItem, 'name' | 'parentId' | 'state' | 'confirmationCode' | 'subItems'> & {
  readonly subItems: readonly RecordedLine[]
  /** Of a product; an appointment is called after its services. */
  readonly names?: Translated
}

/**
 * What a sale consists of and what it costs, whoever reads it: everything that later prices, names and people must not
 * change. It is kept with the sale order as JSON.
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
> & { readonly items: readonly RecordedItem[] }
