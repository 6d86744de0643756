import { stored } from '@openchair/ui/storage/store.ts'

/** The id of the shop that was chosen on this device. */
export const lastShop = stored<string>('openchair-desk-shop', 1, 365)
