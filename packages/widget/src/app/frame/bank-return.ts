import { bankParameter, type PathName } from '../../paths.ts'
import { matchAddress, pathWithin } from '../address.ts'

export type BankReturn = {
  readonly buys: 'booking' | 'placeInLine' | 'giftCard' | 'due'
  /** False if the guest refused or left, or if the bank reports nothing. */
  readonly isConfirmed: boolean
}

/** Parameter with the provider's result. It is missing if the guest left without deciding. */
const answer = 'redirect_status'

/** Purchase on a page: times with a cart in the address are a booking, without one a place in line. */
const boughtOn = (name: PathName | undefined, hasCart: boolean): BankReturn['buys'] | undefined => {
  if (name === 'schedule' || name === 'products') return hasCart ? 'booking' : 'placeInLine'
  if (name === 'waitingList') return 'booking'
  if (name === 'giftCard') return 'giftCard'
  return name === 'reservation' ? 'due' : undefined
}

/** Reads from an address, path and query, if a guest returns to it from their bank; undefined if not. */
export const bankReturn = (url: string): BankReturn | undefined => {
  const query = new URLSearchParams(url.replace(/#.*$/s, '').split('?')[1])
  if (!query.has(bankParameter)) return undefined
  const buys = boughtOn(matchAddress(pathWithin(url))?.name, query.has('cartId'))
  return buys && { buys, isConfirmed: query.get(answer) === 'succeeded' }
}
