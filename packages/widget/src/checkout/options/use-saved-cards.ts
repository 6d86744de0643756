import type { PaymentCard, Shop } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { paymentCardsQuery } from '../../calls/customers.ts'
import { useCustomer } from '../../session/use-customer.ts'

const none: readonly PaymentCard[] = []

/** The saved cards of a signed-in customer; empty for a guest, and where they cannot be loaded. */
export const useSavedCards = (shop: Pick<Shop, 'brandId'> | undefined) => {
  const customer = useCustomer(shop?.brandId)
  const isSignedIn = customer !== undefined
  const { data, isPending } = useQuery({ ...paymentCardsQuery(customer?.id ?? ''), enabled: isSignedIn })
  return { isSignedIn, isPending: isSignedIn && isPending, cards: isSignedIn && data ? data.rows : none }
}
