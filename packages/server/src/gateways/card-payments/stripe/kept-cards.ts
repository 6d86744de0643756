import type { Stripe } from 'stripe'
import type { KeptCard } from '../port.ts'

/** What pays: what the guest's browser made of a card or a wallet, or a card that was kept before. */
export type CardSource =
  | { readonly kind: 'confirmation token' | 'payment method' | 'token'; readonly id: string }
  | { readonly kind: 'kept card'; readonly id: string; readonly customer: string }

const kinds = [
  ['ctoken', 'confirmation token'],
  ['pm', 'payment method'],
  ['tok', 'token'],
] as const

/** Undefined where the text cannot be one of Stripe's. */
export const cardSourceOf = (token: string): CardSource | undefined => {
  const [, customer, id = '', prefix] = /^(?:(cus_\w{1,200}):)?((ctoken|pm|tok)_\w{1,200})$/.exec(token) ?? []
  const [, kind] = kinds.find(([each]) => each === prefix) ?? []
  if (kind === undefined) return undefined
  if (customer === undefined) return { kind, id }
  return kind === 'payment method' ? { kind: 'kept card', id, customer } : undefined
}

/** The card that an intent has secured. Throws where the answer does not hold it in full. */
export const keptCardOf = ({
  id,
  customer,
  payment_method,
}: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'id' | 'customer' | 'payment_method'>): KeptCard => {
  const owner = typeof customer === 'string' ? customer : customer?.id
  const method = typeof payment_method === 'string' ? undefined : payment_method
  if (owner === undefined || !method?.card) throw new Error(`${id} was answered without its card`)
  // A charge has to name both: a kept card belongs to a customer at Stripe.
  return { reference: `${owner}:${method.id}`, brand: method.card.brand, last4: method.card.last4 }
}
