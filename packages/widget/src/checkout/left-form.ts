import { useEffect } from 'react'
import { activeReservationOf, waitingDayOf } from '../cart/model/cart-state.ts'
import { cartStore } from '../cart/model/cart-store.ts'
import { nextWithoutTime } from '../cart/model/group.ts'
import { storedInTab } from '../storage/store.ts'

type LeftForm = { readonly shopId: string; readonly shopRef: string }

/** Whose form is open; nothing of what is typed into it. */
const record = storedInTab<LeftForm>('openchair-form', 1)

/** Remembers while a form of the cart's checkout is open, so that it opens again when the page is loaded anew. */
export const useLeftForm = (phase: string, shopRef: string, sellsGiftCard: boolean): void => {
  const isOpen = !sellsGiftCard && ['userInfo', 'marketingConsents', 'paymentInfo'].includes(phase)
  useEffect(() => {
    const { shopId } = cartStore.getState()
    if (isOpen && shopId !== undefined) record.write({ shopId, shopRef })
    else record.remove()
  }, [isOpen, shopRef])
}

/** The page was loaded anew, or come back to, and not opened from elsewhere. */
const isLoadedAnew = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

/** The form that was open in this cart, once; undefined where what it was about is not chosen any more. */
export const takeLeftForm = (): LeftForm | undefined => {
  const left = record.read()
  record.remove()
  const cart = cartStore.getState()
  const isChosen =
    activeReservationOf(cart) !== undefined &&
    (waitingDayOf(cart) !== undefined || nextWithoutTime(cart) === undefined)
  return isLoadedAnew() && isChosen && left?.shopId === cart.shopId ? left : undefined
}
