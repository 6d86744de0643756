import { useEffect } from 'react'
import { activeReservationOf, waitingDayOf } from '../cart/model/cart-state.ts'
import { cartStore } from '../cart/model/cart-store.ts'
import { nextWithoutTime } from '../cart/model/group.ts'
import { storedInPage } from '@openchair/ui/storage/store.ts'
import { giftCardChoice } from './gift-card/gift-card-choice.ts'
import { attemptUnderWay } from '../cart/sync/attempt.ts'
import { sentRequests } from './attempt/sent-requests.ts'
import { type Details, fillDetails, useCheckout } from './machine/checkout-store.ts'

type LeftForm = {
  readonly shopId: string
  readonly shopRef: string
  /** True for the form of a gift card, false for the cart's. */
  readonly sellsGiftCard: boolean
  /** True if the checkout could not be loaded yet; it begins once it is. */
  readonly isUnbegun?: true
}

/** The open form and its owner, without any typed data. */
const record = storedInPage<LeftForm>('openchair-form', 2)

/** Remembers an open form of the checkout, so that a reload reopens it. */
export const useLeftForm = (phase: string, shopRef: string, sellsGiftCard: boolean): void => {
  const isOpen = ['userInfo', 'marketingConsents', 'paymentInfo'].includes(phase)
  useEffect(() => {
    const { shopId } = (sellsGiftCard ? giftCardChoice() : cartStore.getState()) ?? {}
    if (isOpen && shopId !== undefined) record.write({ shopId, shopRef, sellsGiftCard })
    else record.remove()
  }, [isOpen, shopRef, sellsGiftCard])
}

/** Remembers that the checkout of this cart should begin after a reload. */
export const leaveUnbegun = (shopRef: string): void => {
  const { shopId } = cartStore.getState()
  if (shopId !== undefined) record.write({ shopId, shopRef, sellsGiftCard: false, isUnbegun: true })
}

/** Tells if the page was reloaded or returned to, rather than opened from elsewhere. */
const isLoadedAnew = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

/** Takes the form that was open, once, after a reload. The other kind's stays for its own caller. */
const take = (sellsGiftCard: boolean): LeftForm | undefined => {
  const left = record.read()
  if (left?.sellsGiftCard !== sellsGiftCard) return undefined
  record.remove()
  return isLoadedAnew() ? left : undefined
}

/** Takes the form that was open for this cart; undefined where its choices have changed. */
export const takeLeftForm = (): LeftForm | undefined => {
  const left = take(false)
  const cart = cartStore.getState()
  const isChosen =
    activeReservationOf(cart) !== undefined &&
    (waitingDayOf(cart) !== undefined || nextWithoutTime(cart) === undefined)
  return isChosen && left?.shopId === cart.shopId ? left : undefined
}

/** Tells if the form of this shop's gift card was open, with an amount chosen. */
export const takeLeftGiftCard = (shopId: string): boolean => {
  const choice = giftCardChoice()
  return take(true)?.shopId === shopId && choice?.shopId === shopId && choice.giftCardSaleAmount !== undefined
}

/** Ten minutes, in days. */
const life = 1 / 144

/** The typed details, from leaving a page until it is there again. */
const typedDetails = storedInPage<Details>('openchair-details', 1, life)

const isAtBank = (): boolean =>
  attemptUnderWay()?.left !== undefined || sentRequests.read()?.banks !== undefined

/** Takes the details out of storage, where they were only for the way. */
const takeDetails = (): void => {
  const typed = typedDetails.read()
  typedDetails.remove()
  if (typed && isLoadedAnew()) fillDetails(typed)
}

/** Stores the details, unless the guest leaves for their bank, as the server returns them (cart/one-page). */
const leaveDetails = (): void => {
  const { details } = useCheckout.getState()
  if (!isAtBank() && Object.values(details).some((text) => text !== '')) typedDetails.write(details)
}

/** Restores typed details after a reload, and after a step to another page and back. */
export const usePersistedDetails = (): void =>
  useEffect(() => {
    takeDetails()
    addEventListener('pagehide', leaveDetails)
    addEventListener('pageshow', takeDetails)
    return () => {
      removeEventListener('pagehide', leaveDetails)
      removeEventListener('pageshow', takeDetails)
    }
  }, [])
