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
  /** True if the checkout's code could not be loaded. A reload then begins the checkout. */
  readonly isUnbegun?: true
}

/** The form that is open, with its shop, and without any typed data. */
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

/** Tells if the guest reloaded this page or came back to it, rather than arrived from elsewhere. */
const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

/** Takes the record of the open form, once, after a reload. The record of the other kind of form stays. */
const take = (sellsGiftCard: boolean): LeftForm | undefined => {
  const left = record.read()
  if (left?.sellsGiftCard !== sellsGiftCard) return undefined
  record.remove()
  return isReloaded() ? left : undefined
}

/** Takes the record of this cart's open form; undefined where the cart has changed since. */
export const takeLeftForm = (): LeftForm | undefined => {
  const left = take(false)
  const cart = cartStore.getState()
  const isChosen =
    activeReservationOf(cart) !== undefined &&
    (waitingDayOf(cart) !== undefined || nextWithoutTime(cart) === undefined)
  return isChosen && left?.shopId === cart.shopId ? left : undefined
}

/** Takes the record of this shop's gift card form. Tells if it was open with an amount chosen. */
export const takeLeftGiftCard = (shopId: string): boolean => {
  const choice = giftCardChoice()
  return take(true)?.shopId === shopId && choice?.shopId === shopId && choice.giftCardSaleAmount !== undefined
}

/** The storage time of the details: ten minutes, in days. */
const life = 1 / 144

/** The typed details, stored from leaving a page until it is shown again. */
const typedDetails = storedInPage<Details>('openchair-details', 1, life)

const isAtBank = (): boolean =>
  attemptUnderWay()?.left !== undefined || sentRequests.read()?.banks !== undefined

/** Fills in the stored details, and removes them from the storage, where they were only for the way. */
const takeDetails = (): void => {
  const typed = typedDetails.read()
  typedDetails.remove()
  if (typed && isReloaded()) fillDetails(typed)
}

/** Stores the details, but not on the way to the bank, since the server returns them then (cart/one-page). */
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
