import { bankParameter, type PathName } from '../../paths.ts'
import { matchAddress, pathWithin } from '../address.ts'

/** A way back from a bank, by the thing that the guest had gone there for. */
export type BankReturn = {
  readonly buys: 'booking' | 'placeInLine' | 'giftCard' | 'due'
  /** The bank says that they have confirmed it; not where they refused, left, or nothing is said. */
  readonly isConfirmed: boolean
}

/** The parameter by which a payment provider says on the way back what came of it; nothing of who left without deciding. */
const answer = 'redirect_status'

/** The times are left with a cart for a booking, and without one for a place in line. */
const boughtOn = (name: PathName | undefined, hasCart: boolean): BankReturn['buys'] | undefined => {
  if (name === 'schedule' || name === 'products') return hasCart ? 'booking' : 'placeInLine'
  if (name === 'waitingList') return 'booking'
  if (name === 'giftCard') return 'giftCard'
  return name === 'reservation' ? 'due' : undefined
}

/** Reads from an address, path and query, whether a guest comes back there from their bank; undefined where they do not. */
export const bankReturn = (url: string): BankReturn | undefined => {
  const query = new URLSearchParams(url.replace(/#.*$/s, '').split('?')[1])
  if (!query.has(bankParameter)) return undefined
  const buys = boughtOn(matchAddress(pathWithin(url))?.name, query.has('cartId'))
  return buys && { buys, isConfirmed: query.get(answer) === 'succeeded' }
}
