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

/** What is sold at this address, the whole shop's first; cards are charged at once, so that a shop without them sells none. */
const kindsOf = (shop: Shop | undefined, barber: string): readonly GiftCardKind[] =>
  shop?.takesCards ? giftCardKinds(shop, barber).toReversed() : []

/**
 * On a professional's page their card is chosen beforehand, until the guest chooses otherwise there. A kind that the choice says
 * and this address does not sell becomes the first that it sells.
 */
const takeUp = (shop: Shop, barber: Barber | undefined, barberRef: string): void => {
  if (giftCardChoice()?.shopId !== shop.id) openGiftCard(shop.id)
  const kinds = kindsOf(shop, barberRef)
  const choice = giftCardChoice()
  const wasAssigned = choice?.page === barberRef ? choice.barber !== undefined : barber !== undefined
  const isAssigned = wasAssigned ? kinds.includes('assigned') : !kinds.includes('unassigned')
  changeGiftCard({ barber: isAssigned ? barber : undefined, page: barberRef })
}

/** Who comes back from their bank goes on where they left; who loads the page anew has the form again that was open. */
const useReturn = (shopRef: string, shopId: string | undefined): void =>
  useEffect(() => {
    if (shopId === undefined) return
    if (isGiftCardLeft(shopId)) resumeCheckout({ shopRef, sells: 'giftCard' })
    else if (takeLeftGiftCard(shopId)) reopenCheckout({ shopRef, sells: 'giftCard' })
  }, [shopRef, shopId])

/** What the page of a gift card's sale is about: the shop, the professional, which kinds are sold, where each is good. */
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
    /** Where a card of the whole shop is good: here, and in the brand's other shops that take it. */
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
