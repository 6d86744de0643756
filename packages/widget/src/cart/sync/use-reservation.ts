import { anyBarber, type Barber, type OutputOf, type Service } from '@openchair/contract'
import type { getShop } from '@openchair/contract/calls'
import { requiresPasscode } from '@openchair/rules'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useRoute, useSearchParams } from 'wouter'
import { type CallError, isUnreachable } from '@openchair/ui/calls/call-error.ts'
import { barberQuery } from '../../calls/barbers.ts'
import { shopQuery } from '../../calls/shops.ts'
import { guestParameter, paths } from '../../paths.ts'
import { useHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { chooseBarber, chooseServices } from '../model/actions.ts'
import { openCart } from './open-cart.ts'
import { cartStore, useCart } from '../model/cart-store.ts'
import { activeReservationOf } from '../model/cart-state.ts'
import { activate } from '../model/group.ts'
import { guestAddress, reservationAt } from '../model/guest-address.ts'
import { barberId, passcodeFor, type Reservation } from '../model/reservation.ts'
import { keepOffered, sellable, type ServiceOffer } from '../model/service-choice.ts'
import { servicesQuery } from '../../calls/services.ts'

type ShopWithServices = OutputOf<typeof getShop>

/** The data that a cart page's address names, and the reservation being made there. */
export type OpenReservation = {
  readonly status: 'open'
  readonly shop: ShopWithServices
  /** The professional whom the address names; undefined for any. */
  readonly barber: Barber | undefined
  readonly offer: ServiceOffer
  readonly reservation: Reservation
}

export type AddressedReservation =
  | OpenReservation
  | { readonly status: 'loading'; readonly shop: ShopWithServices | undefined }
  | {
      readonly status: 'failed'
      readonly shop: ShopWithServices | undefined
      readonly unreachable: boolean
      readonly retry: () => void
    }
  | { readonly status: 'shopUnknown' }
  | { readonly status: 'barberUnknown' | 'anyNotAllowed'; readonly shop: ShopWithServices }
  | { readonly status: 'passcode'; readonly shop: ShopWithServices; readonly barber: Barber }

const isNotFound = (error: CallError | null): boolean => error?.status === 404

const offerOf = (
  shop: ShopWithServices,
  barber: Barber | undefined,
  services: readonly Service[],
): ServiceOffer => ({
  services: sellable(services),
  allowMultipleServices: (barber ?? shop).allowMultipleServices,
})

type Named = {
  readonly shop: ShopWithServices
  readonly barber: Barber | undefined
  /** The guest whom the address names. */
  readonly guest: string | null
  /** True if the address names a cart, because guests may come with it. */
  readonly bringsGuests: boolean
}

/**
 * Puts the shop, the guest and the professional of the address into the cart, and removes services that are
 * not offered here. Changes nothing for a guest who has been removed.
 */
const takeUp = ({ shop, barber, guest, bringsGuests }: Named, offer: ServiceOffer): void => {
  openCart(shop.id)
  const cart = cartStore.getState()
  const named = reservationAt(cart, guest)
  const isGuestLost = guest !== null && !bringsGuests
  if (!named && (isGuestLost || cart.reservations.length > 0)) return
  if (named) activate(named.id)
  chooseBarber(barber ? { id: barber.id, route: barber.route } : anyBarber)
  const reservation = activeReservationOf(cartStore.getState())
  if (!reservation) return
  const offered = keepOffered(reservation, offer)
  const unchanged =
    offered.services.length === reservation.services.length &&
    offered.addons.length === reservation.addons.length
  if (!unchanged) chooseServices(offered)
}

/** Leads from a removed guest's address to the active guest's page, or to the shop where none is left. */
const useLostGuest = (
  shopRef: string,
  shopId: string | undefined,
  { guest, bringsGuests }: Pick<Named, 'guest' | 'bringsGuests'>,
): void => {
  const [, navigate] = useLocation()
  const [choosesTime] = useRoute(paths.schedule.pattern)
  const page = choosesTime ? 'schedule' : 'services'
  const isLost = useCart(
    (cart) =>
      cart.shopId === shopId &&
      ((guest !== null && !bringsGuests) || cart.reservations.length > 0) &&
      !reservationAt(cart, guest),
  )
  useEffect(() => {
    if (!isLost) return
    const cart = cartStore.getState()
    const active = activeReservationOf(cart)
    const address = active ? guestAddress(page, shopRef, cart, active) : paths.shop.to(shopRef)
    navigate(address, { replace: true })
  }, [isLost, page, shopRef, navigate])
}

/** Tells if this tab lacks a professional's passcode; undefined until known, since drafts are in browsers. */
const useLock = (shop: ShopWithServices | undefined, barber: Barber | undefined): boolean | undefined => {
  const isGuarded = shop !== undefined && barber !== undefined && requiresPasscode(shop, barber)
  const shopId = isGuarded ? shop.id : undefined
  useLayoutEffect(() => {
    if (shopId !== undefined) openCart(shopId)
  }, [shopId])
  const isOpen = useCart((cart) => cart.shopId === shopId)
  const passcode = useCart((cart) => barber && passcodeFor(cart, barber))
  const isHydrated = useHydrated()
  if (!isGuarded) return false
  return isHydrated && isOpen ? passcode === undefined : undefined
}

/**
 * Loads the data that a cart page's address names, and opens the cart (screens/addresses). Carts are in the
 * browser, so the server's drawing has none. A page that can do without shows `firstDrawn` until then.
 */
export const useReservation = (
  shopRef: string,
  barberRef: string,
  firstDrawn?: Reservation,
): AddressedReservation => {
  const isAny = barberRef === anyBarber
  const shopFound = useQuery(shopQuery(shopRef))
  const barberAsked = barberQuery(shopRef, barberRef)
  // For any professional there is no single one to load.
  const barberFound = useQuery(isAny ? { ...barberAsked, queryFn: skipToken } : barberAsked)

  const shop = shopFound.data
  const services = servicesQuery(shopRef, barberRef)
  const isAsked = !isAny || shop?.allowBookWithAnyBarber === true
  const servicesFound = useQuery(isAsked ? services : { ...services, queryFn: skipToken })
  const barber = isAny ? undefined : barberFound.data
  const rows = servicesFound.data?.rows
  const offer = useMemo(
    () => (shop && rows && (isAny || barber) ? offerOf(shop, barber, rows) : undefined),
    [shop, rows, isAny, barber],
  )
  const isLocked = useLock(shop, barber)
  const refused = isAny ? shop?.allowBookWithAnyBarber === false : isLocked !== false

  const [parameters] = useSearchParams()
  const guest = parameters.get(guestParameter)
  const bringsGuests = parameters.has('cartId')
  const reservation = useCart((cart) => (cart.shopId === shop?.id ? activeReservationOf(cart) : undefined))
  useLayoutEffect(() => {
    if (shop && offer && !refused) takeUp({ shop, barber, guest, bringsGuests }, offer)
  }, [shop, barber, guest, bringsGuests, offer, refused])
  useLostGuest(shopRef, shop?.id, { guest, bringsGuests })

  const isNamed = useCart((cart) => {
    const named = reservationAt(cart, guest)
    return named !== undefined && named.id === cart.activeReservation
  })
  const isTakenUp =
    isNamed && reservation?.barber !== undefined && barberId(reservation.barber) === (barber?.id ?? anyBarber)
  const isHydrated = useHydrated()
  const shown = isHydrated ? isTakenUp && reservation : firstDrawn
  const open = useMemo(
    (): OpenReservation | undefined =>
      shop && offer && !refused && shown
        ? { status: 'open', shop, barber, offer, reservation: shown }
        : undefined,
    [shop, barber, offer, refused, shown],
  )
  // While another professional is loading, the page stays as it was.
  const [lastOpen, setLastOpen] = useState<OpenReservation>()
  if (open && open !== lastOpen) setLastOpen(open)

  if (isNotFound(shopFound.error)) return { status: 'shopUnknown' }
  if (shop && isNotFound(barberFound.error)) return { status: 'barberUnknown', shop }
  if (shop && barber && isLocked === true) return { status: 'passcode', shop, barber }
  if (shop && isAny && refused) return { status: 'anyNotAllowed', shop }
  const queries = [shopFound, barberFound, servicesFound].filter(({ isLoadingError }) => isLoadingError)
  if (queries.length > 0) {
    return {
      status: 'failed',
      shop,
      unreachable: queries.some(({ error }) => isUnreachable(error)),
      retry: () => {
        for (const query of queries) void query.refetch()
      },
    }
  }
  return open ?? lastOpen ?? { status: 'loading', shop }
}
