import type { Barber, Shop, ValidatedCart } from '@openchair/contract'
import {
  allowedCheckoutTypes,
  type CheckoutType,
  isDueNow,
  type PaymentContext,
  paymentTerms,
  type PaymentTerms,
} from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { barbersQuery } from '../../calls/barbers.ts'
import { flagsQuery } from '../../calls/flags.ts'
import { useCurrentSums } from '../../cart/sync/use-current-sums.ts'
import { type FoundReservation, useReservations } from '../../cart/sync/use-reservations.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { inOrder } from '@openchair/ui/format/use-coming.ts'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { type GiftCardChoice, useGiftCardChoice } from '../gift-card/gift-card-choice.ts'
import { useCheckout } from '../machine/checkout-store.ts'

export type CheckoutOptions = {
  readonly shop: Shop
  /** The gift card that the guest buys instead of booking reservations; undefined for a booking. */
  readonly giftCard: GiftCardChoice | undefined
  readonly reservations: readonly FoundReservation[]
  /** The professionals or candidates of the reservations. Until they are known, all of the shop's. */
  readonly barbers: readonly Barber[]
  /** The server's sums; undefined until the server has answered for these choices. */
  readonly sums: ValidatedCart | undefined
  /** The price in minor units; undefined until known. */
  readonly total: number | undefined
  /** The earliest start in the cart. */
  readonly start: string | undefined
  /** The possible checkout types. It is empty where nothing can be booked (payments/terms). */
  readonly types: readonly CheckoutType[]
  /** The data that decides how the guest can pay. */
  readonly facts: PaymentContext
  /** The payment terms of a checkout type; undefined until there are sums. */
  readonly termsOf: (type: CheckoutType) => PaymentTerms | undefined
}

/** The reservations' professionals. For any, the candidate of the sums, so that all texts agree. */
const whoDoes = (
  reservations: readonly FoundReservation[],
  sums: ValidatedCart | undefined,
  barbers: readonly Barber[],
): readonly Barber[] => {
  const known = reservations.flatMap(({ barber }, index) => {
    const who = barber ?? sums?.items[index]?.barber
    return barbers.find(({ id }) => id === who?.id) ?? []
  })
  return known.length === reservations.length ? known : barbers
}

const firstStart = (reservations: readonly FoundReservation[]): string | undefined =>
  inOrder(reservations.flatMap(({ reservation }) => reservation.dateTime ?? []))[0]

/** The ways and terms on which this cart, or this gift card, can be paid and booked. */
export const useCheckoutOptions = (shopRef: string) => {
  const { shop, reservations } = useReservations(shopRef)
  const sums = useCurrentSums()
  const now = useNow()
  const sellsGiftCard = useCheckout(({ asked }) => asked?.sells === 'giftCard')
  const giftCard = useGiftCardChoice()
  const prepayOnlyCustomer = useCheckout(({ prepayOnly }) => prepayOnly === true)
  const people = useQuery(barbersQuery(shopRef))
  const flags = useQuery(flagsQuery(shopRef))
  // Loaded data stays in use where the same request in another language fails.
  const failed = people.isLoadingError || flags.isLoadingError
  if (!shop || !people.data || !flags.data) return { failed, options: undefined }
  if (sellsGiftCard && giftCard) return { failed, options: giftCardOptions(shop, giftCard) }

  const barbers = whoDoes(reservations, sums, people.data.rows)
  const start = firstStart(reservations)
  const facts: PaymentContext = {
    shop,
    barbers,
    services: reservations.flatMap(({ services, addons }) => [...services, ...addons]),
    depositsEnabled: flags.data['payment-deposits-enabled'] === true,
    prepayOnlyCustomer,
  }
  const termsOf = (type: CheckoutType): PaymentTerms | undefined => {
    if (!sums || start === undefined) return undefined
    const terms = paymentTerms(facts, type, {
      total: sums.breakdown.total,
      deposits: sums.breakdown.depositAmount,
      dueNow: isDueNow(epochMinutes(start), epochMinutes(now)),
      giftCard: sums.breakdown.giftCardAmount,
    })
    return terms.ok ? terms : undefined
  }
  const options: CheckoutOptions = {
    shop,
    giftCard: undefined,
    reservations,
    barbers,
    sums,
    total: sums?.breakdown.total,
    start,
    types: allowedCheckoutTypes(facts),
    facts,
    termsOf,
  }
  return { failed, options }
}

/** A gift card's payment options: now and by card, whatever else the shop allows (gift-cards/paid). */
const giftCardOptions = (shop: Shop, giftCard: GiftCardChoice) => {
  const facts: PaymentContext = {
    shop,
    barbers: [],
    services: [],
    depositsEnabled: false,
    prepayOnlyCustomer: true,
  }
  const total = giftCard.giftCardSaleAmount
  return {
    shop,
    giftCard,
    reservations: [],
    barbers: [],
    sums: undefined,
    total,
    start: undefined,
    types: allowedCheckoutTypes(facts),
    facts,
    termsOf: (type: CheckoutType) => {
      if (total === undefined) return undefined
      const terms = paymentTerms(facts, type, { total, deposits: 0, dueNow: true, giftCard: 0 })
      return terms.ok ? terms : undefined
    },
  }
}
