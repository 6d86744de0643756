import type Stripe from 'stripe'
import type { KeptCard } from '../port.ts'

/** What pays: what the guest's browser made of a card, or a card that was kept before. */
export type CardSource =
  | { readonly customer: undefined; readonly confirm: { readonly confirmation_token: string } }
  | { readonly customer: string | undefined; readonly confirm: { readonly payment_method: string } }

const separator = ':'

/** Undefined where the text cannot be one of Stripe's. */
export const cardSourceOf = (token: string): CardSource | undefined => {
  if (/^ctoken_\w+$/.test(token)) return { customer: undefined, confirm: { confirmation_token: token } }
  if (/^pm_\w+$/.test(token)) return { customer: undefined, confirm: { payment_method: token } }
  const [customer = '', card = ''] = token.split(separator)
  const isKept = /^cus_\w+$/.test(customer) && /^pm_\w+$/.test(card)
  return isKept && token === referenceOf(customer, card)
    ? { customer, confirm: { payment_method: card } }
    : undefined
}

/** A kept card belongs to a customer at Stripe: a charge has to name both. */
const referenceOf = (customer: string, card: string): string => `${customer}${separator}${card}`

/** The card that an intent has secured. Throws where the answer does not hold it in full. */
export const keptCardOf = ({
  id,
  customer,
  payment_method,
}: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'id' | 'customer' | 'payment_method'>): KeptCard => {
  const owner = typeof customer === 'string' ? customer : customer?.id
  const method = typeof payment_method === 'string' ? undefined : payment_method
  if (owner === undefined || !method?.card) throw new Error(`${id} was answered without its card`)
  return {
    reference: referenceOf(owner, method.id),
    brand: method.card.brand,
    last4: method.card.last4,
  }
}
