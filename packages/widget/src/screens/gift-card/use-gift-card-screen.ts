import { withoutParameters } from '@openchair/ui/browser/without-parameters.ts'
import { anyBarber, type Barber, type Shop } from '@openchair/contract'
import { type GiftCardKind, giftCardKinds, isGiftCardValidAt } from '@openchair/rules'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { barberQuery } from '../../calls/barbers.ts'
import { brandQuery } from '../../calls/brands.ts'
import { isUnreachable } from '@openchair/ui/calls/call-error.ts'
import { shopQuery } from '../../calls/shops.ts'
import { isGiftCardLeft } from '../../checkout/gift-card/buy-gift-card.ts'
import {
  changeGiftCard,
  giftCardChoice,
  openGiftCard,
  useGiftCardChoice,
} from '../../checkout/gift-card/gift-card-choice.ts'
import { takeLeftGiftCard } from '../../checkout/left-form.ts'
import { reopenCheckout, resumeCheckout } from '../../checkout/start-checkout.ts'
import { usePreselectedAmount } from './use-preselected-amount.ts'
import { useSearchParams } from 'wouter'
import { cartStore } from '../../cart/model/cart-store.ts'
import { openCart } from '../../cart/sync/open-cart.ts'
import { restoreCart } from '../../cart/sync/restore-cart.ts'

/** Loads the cart that the address names, unless this tab has choices already (screens/parameters). */
export const useCartOfAddress = (shopId: string | undefined): void => {
  const [parameters, setParameters] = useSearchParams()
  const cartId = parameters.get('cartId')
  useEffect(() => {
    if (cartId === null || shopId === undefined) return
    const goOn = () => setParameters(withoutParameters('cartId'), { replace: true })
    openCart(shopId)
    if (cartStore.getState().reservations.length > 0) goOn()
    else void restoreCart(shopId, { cartId, cart: undefined }).then(goOn, goOn)
  }, [cartId, shopId, setParameters])
}

/** Kinds sold at this address, the whole shop's first. A shop that takes no cards sells none. */
const kindsOf = (shop: Shop | undefined, barber: string): readonly GiftCardKind[] =>
  shop?.takesCards ? giftCardKinds(shop, barber).toReversed() : []

/** Chooses a gift card until the guest does: the professional's on their page, else the first kind sold. */
const takeUp = (shop: Shop, barber: Barber | undefined, barberRef: string): void => {
  if (giftCardChoice()?.shopId !== shop.id) openGiftCard(shop.id)
  const kinds = kindsOf(shop, barberRef)
  const choice = giftCardChoice()
  const wasAssigned = choice?.page === barberRef ? choice.barber !== undefined : barber !== undefined
  const isAssigned = wasAssigned ? kinds.includes('assigned') : !kinds.includes('unassigned')
  changeGiftCard({ barber: isAssigned ? barber : undefined, page: barberRef })
}

/** Continues where the guest left for the bank. After a reload, opens the form that was open before. */
const useReturn = (shopRef: string, shopId: string | undefined): void =>
  useEffect(() => {
    if (shopId === undefined) return
    if (isGiftCardLeft(shopId)) resumeCheckout({ shopRef, sells: 'giftCard' })
    else if (takeLeftGiftCard(shopId)) reopenCheckout({ shopRef, sells: 'giftCard' })
  }, [shopRef, shopId])

/** Data of the page: the shop, the professional, the kinds sold, and the shops where each kind is valid. */
export const useGiftCardScreen = (shopRef: string, barberRef: string) => {
  const isAny = barberRef === anyBarber
  const shopFound = useQuery(shopQuery(shopRef))
  const asked = barberQuery(shopRef, barberRef)
  const barberFound = useQuery(isAny ? { ...asked, queryFn: skipToken } : asked)
  const shop = shopFound.data
  const brandAsked = brandQuery(shop?.brandId ?? '')
  const { data: brand } = useQuery(shop ? brandAsked : { ...brandAsked, queryFn: skipToken })
  const barber = isAny ? undefined : barberFound.data
  const isKnown = shop !== undefined && (isAny || barber !== undefined)
  const choice = useGiftCardChoice()

  useLayoutEffect(() => {
    if (shop && (isAny || barber)) takeUp(shop, barber, barberRef)
  }, [shop, barber, isAny, barberRef])
  usePreselectedAmount(isKnown)
  useReturn(shopRef, isKnown ? shop.id : undefined)

  const others = (brand?.shops ?? []).filter(
    (other) => shop && other.id !== shop.id && isGiftCardValidAt(other, { ...shop, shopId: shop.id }),
  )
  return {
    shop,
    barber,
    brand,
    kinds: kindsOf(shop, barberRef),
    /** Shops where a card of the whole shop is valid: this one, and the brand's other shops that take it. */
    shops: shop ? [shop, ...others] : [],
    choice: choice?.shopId === shop?.id ? choice : undefined,
    isKnown,
    shopMissing: shopFound.error?.status === 404,
    barberMissing: barberFound.error?.status === 404,
    failed: shopFound.isLoadingError || barberFound.isLoadingError,
    unreachable: isUnreachable(shopFound.error) || isUnreachable(barberFound.error),
    retry: () => {
      if (shopFound.isError) void shopFound.refetch()
      if (barberFound.isError) void barberFound.refetch()
    },
  }
}

export type GiftCardPage = ReturnType<typeof useGiftCardScreen>
