import type { Sender } from '@openchair/contract'
import { setCustomer } from '../../cart/model/actions.ts'
import { keepDetails, useCheckout } from '../machine/checkout-store.ts'

/**
 * Restores the details and note of a guest who returns from their bank, if an answer contains their request's
 * sender: the page has stored none of them (cart/one-page).
 */
export const takeUpSender = (answer: unknown): void => {
  const { sender } = (answer ?? {}) as { readonly sender?: Sender | null }
  if (!sender) return
  const { note, ...customer } = sender
  const known = Object.fromEntries(Object.entries(customer).filter(([, value]) => value !== undefined))
  setCustomer(known)
  keepDetails(known)
  if (note !== undefined) useCheckout.setState({ note })
}
