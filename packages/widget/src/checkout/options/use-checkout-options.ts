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
import { useReservations, type FoundReservation } from '../../cart/sync/use-reservations.ts'
import { useNow } from '../../format/clock.tsx'
import { inOrder } from '../../format/use-coming.ts'
import { epochMinutes } from '../../format/days.ts'
import { giftCardOptions } from '../gift-card/gift-card-options.ts'
import { type GiftCardChoice, useGiftCardChoice } from '../gift-card/gift-card-choice.ts'
import { useCheckout } from '../machine/checkout-store.ts'

export type CheckoutOptions = {
  readonly shop: Shop
  /** What is bought instead of reservations. */
  readonly giftCard: GiftCardChoice | undefined
  readonly reservations: readonly FoundReservation[]
  /** Who does the reservations, or is proposed for them; until that is known, everyone of the shop. */
  readonly barbers: readonly Barber[]
  /** The server's sums; undefined until it has been asked about what is chosen. */
  readonly sums: ValidatedCart | undefined
  /** What it costs, minor units; undefined while that is not known. */
  readonly total: number | undefined
  /** The first start. */
  readonly start: string | undefined
  /** How it can be paid here; empty where nothing can be booked in this way (behaviour 8). */
  readonly types: readonly CheckoutType[]
  /** What decides how it can be paid. */
  readonly facts: PaymentContext
  /** What is paid when; undefined until there are sums. */
  readonly termsOf: (type: CheckoutType) => PaymentTerms | undefined
}

/**
 * For any professional who the sums are for counts: until when it can be cancelled is their rule, so nothing that is
 * said beside it may be anybody else's.
 */
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

/** How this cart, or this gift card, can be paid and booked, and on which terms. */
export const useCheckoutOptions = (shopRef: string) => {
  const { shop, reservations } = useReservations(shopRef)
  const sums = useCurrentSums()
  const now = useNow()
  const sellsGiftCard = useCheckout(({ asked }) => asked?.sells === 'giftCard')
  const giftCard = useGiftCardChoice()
  const prepayOnlyCustomer = useCheckout(({ prepayOnly }) => prepayOnly === true)
  const people = useQuery(barbersQuery(shopRef))
  const flags = useQuery(flagsQuery(shopRef))
  // What is there already still serves where asking again, in another language, was not answered.
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
