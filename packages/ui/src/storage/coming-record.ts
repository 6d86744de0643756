import { stored } from './store.ts'

export type ComingSale = {
  readonly saleOrder: string
  readonly shopId: string
  /** Epoch minutes at which it is surely over, unless it is moved. */
  readonly until: number
}

const lifeDays = 366

/** The bookings that were made on this device and may be ahead, newest first (`sale-orders/coming-sale.ts`). */
export const comingRecord = stored<readonly ComingSale[]>('openchair-coming', 1, lifeDays)
