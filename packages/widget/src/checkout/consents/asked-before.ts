import { stored } from '../../storage/store.ts'

/** The shops that have asked somebody in this browser about news; stored permanently. */
const shops = stored<readonly string[]>('openchair-consent-asked', 1, Infinity)

/**
 * Tells if a guest of this browser has answered a shop before. The server reveals no guest's answers, and a
 * guest should not be asked at each booking.
 */
export const wasAsked = (shopId: string): boolean => shops.read()?.includes(shopId) === true

export const rememberAsked = (shopId: string): void => {
  if (!wasAsked(shopId)) shops.write([...(shops.read() ?? []), shopId])
}
