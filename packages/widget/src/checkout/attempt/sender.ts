import type { Sender } from '@openchair/contract'
import { setCustomer } from '../../cart/model/actions.ts'
import { keepDetails, useCheckout } from '../machine/checkout-store.ts'

/**
 * Restores the details of a guest, and their note, who comes back from their bank, where an answer tells who had sent what it is about: the page has
 * kept none of them (behaviour 53).
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
