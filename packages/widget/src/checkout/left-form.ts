import { useEffect } from 'react'
import { activeReservationOf, waitingDayOf } from '../cart/model/cart-state.ts'
import { cartStore } from '../cart/model/cart-store.ts'
import { nextWithoutTime } from '../cart/model/group.ts'
import { storedInPage } from '@openchair/ui/storage/store.ts'
import { giftCardChoice } from './gift-card/gift-card-choice.ts'

type LeftForm = {
  readonly shopId: string
  readonly shopRef: string
  /** The form of a gift card, not of the cart. */
  readonly sellsGiftCard: boolean
  /** No form yet: the checkout could not be brought, and begins once it is here. */
  readonly isUnbegun?: true
}

/** Whose form is open; nothing of what is typed into it. */
const record = storedInPage<LeftForm>('openchair-form', 2)

/** Remembers while a form of the checkout is open, so that it opens again when the page is loaded anew. */
export const useLeftForm = (phase: string, shopRef: string, sellsGiftCard: boolean): void => {
  const isOpen = ['userInfo', 'marketingConsents', 'paymentInfo'].includes(phase)
  useEffect(() => {
    const { shopId } = (sellsGiftCard ? giftCardChoice() : cartStore.getState()) ?? {}
    if (isOpen && shopId !== undefined) record.write({ shopId, shopRef, sellsGiftCard })
    else record.remove()
  }, [isOpen, shopRef, sellsGiftCard])
}

/** Remembers that the checkout of this cart shall begin when the page is loaded anew. */
export const leaveUnbegun = (shopRef: string): void => {
  const { shopId } = cartStore.getState()
  if (shopId !== undefined) record.write({ shopId, shopRef, sellsGiftCard: false, isUnbegun: true })
}

/** The page was loaded anew, or come back to, and not opened from elsewhere. */
export const isLoadedAnew = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

/** The form that was open, once, where the page was loaded anew; the other kind's stays for whoever asks for that. */
const take = (sellsGiftCard: boolean): LeftForm | undefined => {
  const left = record.read()
  if (left?.sellsGiftCard !== sellsGiftCard) return undefined
  record.remove()
  return isLoadedAnew() ? left : undefined
}

/** The form that was open in this cart; undefined where what it was about is not chosen any more. */
export const takeLeftForm = (): LeftForm | undefined => {
  const left = take(false)
  const cart = cartStore.getState()
  const isChosen =
    activeReservationOf(cart) !== undefined &&
    (waitingDayOf(cart) !== undefined || nextWithoutTime(cart) === undefined)
  return isChosen && left?.shopId === cart.shopId ? left : undefined
}

/** Whether the form of this shop's gift card was open, with which a card of some amount is bought. */
export const takeLeftGiftCard = (shopId: string): boolean => {
  const choice = giftCardChoice()
  return take(true)?.shopId === shopId && choice?.shopId === shopId && choice.giftCardSaleAmount !== undefined
}
