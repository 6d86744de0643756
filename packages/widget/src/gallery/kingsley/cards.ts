import type { PaymentCard } from '@openchair/contract'
import { paymentCardsQuery } from '../../calls/customers.ts'
import { samUser, signedIn } from './user.ts'

const card: PaymentCard = {
  id: 'card-visa',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 8,
  expiryYear: 2029,
  isExpired: false,
  isDefault: true,
  isNeeded: false,
}

/** Sam's saved cards. The first is the default, and the last has expired. */
export const samCards: readonly PaymentCard[] = [
  card,
  { ...card, id: 'card-mastercard', brand: 'mastercard', last4: '5454', expiryYear: 2028, isDefault: false },
  {
    ...card,
    id: 'card-expired',
    brand: 'amex',
    last4: '8210',
    expiryMonth: 9,
    expiryYear: 2026,
    isExpired: true,
    isDefault: false,
  },
]

/** A page on which Sam is signed in and has these cards. */
export const signedInWith = (cards: readonly PaymentCard[] = samCards) => {
  const { seed, before } = signedIn()
  const query = paymentCardsQuery(samUser.customer?.id ?? '')
  return { seed: [...seed, [query.queryKey, { rows: cards }]] as const, before }
}
