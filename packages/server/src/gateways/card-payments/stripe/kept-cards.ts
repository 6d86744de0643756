import type { Stripe } from 'stripe'
import type { KeptCard } from '../port.ts'

/** The card for a payment: a token that the guest's browser got for a card or a wallet, or a stored card. */
export type CardSource =
  | { readonly kind: 'confirmation token' | 'payment method' | 'token'; readonly id: string }
  | { readonly kind: 'kept card'; readonly id: string; readonly customer: string }

const kinds = [
  ['ctoken', 'confirmation token'],
  ['pm', 'payment method'],
  ['tok', 'token'],
] as const

/** Reads a token; undefined if its form is none of Stripe's. */
export const cardSourceOf = (token: string): CardSource | undefined => {
  const [, customer, id = '', prefix] = /^(?:(cus_\w{1,200}):)?((ctoken|pm|tok)_\w{1,200})$/.exec(token) ?? []
  const [, kind] = kinds.find(([each]) => each === prefix) ?? []
  if (kind === undefined) return undefined
  if (customer === undefined) return { kind, id }
  return kind === 'payment method' ? { kind: 'kept card', id, customer } : undefined
}

/** Reads the card from a confirmed intent. Throws if Stripe's answer does not contain it. */
export const keptCardOf = ({
  id,
  customer,
  payment_method,
}: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'id' | 'customer' | 'payment_method'>): KeptCard => {
  const owner = typeof customer === 'string' ? customer : customer?.id
  const method = typeof payment_method === 'string' ? undefined : payment_method
  if (owner === undefined || !method?.card) throw new Error(`${id} was answered without its card`)
  // A later charge needs both ids, because Stripe stores a card with a customer.
  const { brand, last4, exp_month: month, exp_year: year, fingerprint = null } = method.card
  return { reference: `${owner}:${method.id}`, brand, last4, expiry: { month, year }, fingerprint }
}
