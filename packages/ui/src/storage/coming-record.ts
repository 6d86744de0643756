import { stored } from './store.ts'

export type ComingSale = {
  readonly saleOrder: string
  readonly shopId: string
  /** The epoch minute by which the booking is certainly over, unless it is moved. */
  readonly until: number
}

const lifeDays = 366

/** Bookings of this device that may be coming, the newest first (`sale-orders/coming-sale.ts`). */
export const comingRecord = stored<readonly ComingSale[]>('openchair-coming', 1, lifeDays)
