import { bankParameter, type PathName } from '../../paths.ts'
import { matchAddress, pathWithin } from '../address.ts'

/** A return from a bank, with the purchase that it was for. */
export type BankReturn = {
  readonly buys: 'booking' | 'placeInLine' | 'giftCard' | 'due'
  /**
   * True if the bank reports a confirmation; false if the guest refused or left, or the bank reports nothing.
   */
  readonly isConfirmed: boolean
}

/**
 * The parameter in which a payment provider reports the result; missing where the guest left without
 * deciding.
 */
const answer = 'redirect_status'

/**
 * The purchase on a page: times with a cart in the address are a booking, without one a place on the waiting
 * list.
 */
const boughtOn = (name: PathName | undefined, hasCart: boolean): BankReturn['buys'] | undefined => {
  if (name === 'schedule' || name === 'products') return hasCart ? 'booking' : 'placeInLine'
  if (name === 'waitingList') return 'booking'
  if (name === 'giftCard') return 'giftCard'
  return name === 'reservation' ? 'due' : undefined
}

/** Reads from an address, path and query, if a guest returns there from their bank; undefined where not. */
export const bankReturn = (url: string): BankReturn | undefined => {
  const query = new URLSearchParams(url.replace(/#.*$/s, '').split('?')[1])
  if (!query.has(bankParameter)) return undefined
  const buys = boughtOn(matchAddress(pathWithin(url))?.name, query.has('cartId'))
  return buys && { buys, isConfirmed: query.get(answer) === 'succeeded' }
}
