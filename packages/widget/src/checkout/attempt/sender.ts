import type { Sender } from '@openchair/contract'
import type { CallError } from '../../calls/call-error.ts'
import { setCustomer } from '../../cart/model/actions.ts'
import { keepDetails } from '../machine/checkout-store.ts'

/** Who had sent what was refused, as far as the server still knows it. */
export const senderIn = ({ body }: CallError): Sender | null | undefined =>
  (body as { readonly sender?: Sender | null } | null | undefined)?.sender

/** Restores the details of a guest who comes back from their bank: the page has kept none of them (behaviour 53). */
export const takeUpSender = (sender: Sender | null | undefined): void => {
  if (!sender) return
  const known = Object.fromEntries(Object.entries(sender).filter(([, value]) => value !== undefined))
  setCustomer(known)
  keepDetails(known)
}
