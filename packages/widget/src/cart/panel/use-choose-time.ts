import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { SendProved } from '../../bot-check/proof.ts'
import { barbersQuery } from '../../calls/barbers.ts'
import { shopQuery } from '../../calls/shops.ts'
import { setInteractive } from '../model/actions.ts'
import { cartStore } from '../model/cart-store.ts'
import { activeReservationOf } from '../model/cart-state.ts'
import { setDefaultTips } from '../extras/give-tip.ts'
import { nextWithoutTime } from '../model/group.ts'
import { guestAddress } from '../model/guest-address.ts'
import { type CartOutcome, validateCart } from '../sync/save-cart.ts'

/** Sets the default tips. If the shop or its professionals cannot be loaded, the guest chooses the tip. */
const beginWithTips = async (client: QueryClient, shopRef: string): Promise<void> => {
  const [shop, barbers] = await Promise.all([
    client.ensureQueryData(shopQuery(shopRef)),
    client.ensureQueryData(barbersQuery(shopRef)),
  ]).catch(() => [])
  if (shop && barbers) setDefaultTips(shop, barbers.rows)
}

/** How often a cart is validated that changes by itself during its validation. */
const most = 3

/** Validates the cart until an answer fits what it has now, so that a press leads on or shows an error. */
const validateAsItIs = async (send: SendProved | undefined): Promise<CartOutcome> => {
  for (let time = 1; ; time += 1) {
    const outcome = await validateCart(send && { send })
    if (!('superseded' in outcome) || time === most) return outcome
  }
}

/**
 * Creates or updates the cart on the server. Returns the address of the schedule of the first guest without a
 * time; undefined where the cart has an error.
 */
export const scheduleOf = async (
  client: QueryClient,
  shopRef: string,
  send?: SendProved,
): Promise<string | undefined> => {
  setInteractive(false)
  try {
    const outcome = await validateAsItIs(send)
    if (outcome.ok) await beginWithTips(client, shopRef)
    const cart = cartStore.getState()
    const reservation = nextWithoutTime(cart) ?? activeReservationOf(cart)
    // A taken time has been removed and the guest knows. The schedule is where they choose another.
    const goesOn = outcome.ok || ('slotConflict' in outcome && outcome.slotConflict)
    return goesOn && reservation
      ? guestAddress('schedule', shopRef, cart, reservation, { cartId: cart.cartId })
      : undefined
  } finally {
    setInteractive(true)
  }
}

/** The press that leads to the times in addons mode (cart/to-times). The panel shows the cart's errors. */
export const useChooseTime = (shopRef: string, send: SendProved): (() => Promise<void>) => {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  return async () => {
    const schedule = await scheduleOf(client, shopRef, send)
    if (schedule !== undefined) navigate(schedule, { replace: true })
  }
}
