import { stored } from '../../storage/store.ts'

/** The shops that have asked somebody in this browser about news, for good. */
const shops = stored<readonly string[]>('openchair-consent-asked', 1, Infinity)

/**
 * Whether a guest of this browser has answered a shop before. The server tells nobody what a guest has answered, and a guest
 * in haste is not to be asked at each booking.
 */
export const wasAsked = (shopId: string): boolean => shops.read()?.includes(shopId) === true

export const rememberAsked = (shopId: string): void => {
  if (!wasAsked(shopId)) shops.write([...(shops.read() ?? []), shopId])
}
