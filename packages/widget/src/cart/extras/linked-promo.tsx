import type { Promo, Shop } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { createReservationPromo, promoQuery } from '../../calls/promos.ts'
import { endPromoLink, promoLinkTo } from '../../browser/promo-link.ts'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { setCodes, setDeeplinkPromo } from '../model/actions.ts'
import { cartRequest, takesCodes } from '../sync/cart-request.ts'
import type { CartState } from '../model/cart-state.ts'
import { cartStore, useCart } from '../model/cart-store.ts'
import { openCart } from '../sync/open-cart.ts'
import { validateCart } from '../sync/save-cart.ts'

const askPromo = (shopRef: string, promoId: string, cart: CartState): Promise<Promo> => {
  const { new_appointments, items, tips } = cartRequest(cart)
  return createReservationPromo(shopRef, promoId, {
    new_appointments,
    ...(items ? { items } : {}),
    ...(tips ? { tips } : {}),
  })
}

const isBotCheck = (error: CallError | null): boolean => error?.code === 'bot_check_required'

/** The promo of a link to this shop; undefined until it is known, and once it cannot be used. */
export const useLinkedPromo = (shopRef: string, shop: Shop | undefined): Promo | undefined => {
  const isThere = useCart((cart) => cart.deeplinkPromo !== undefined)
  const link = promoLinkTo(shopRef, shop?.id, shop?.route)
  const { data } = useQuery(promoQuery(shopRef, link?.isOver ? undefined : link?.promo))
  return isThere && data?.error === null ? data : undefined
}

/** Returns a function that tells the guest that the promo cannot be used, and ends the link. */
const useRefusal = () => {
  const t = useT()
  return (text: string): void => {
    endPromoLink()
    setDeeplinkPromo(undefined)
    showToast({ kind: 'info', title: t('cart.linkPromoOver'), text })
  }
}

/** Puts a link's promo into its shop's cart, and tells the guest at once if nobody can use it. */
const useArrivedPromo = (shopRef: string, shop: Shop | undefined): void => {
  const refuse = useRefusal()
  const link = promoLinkTo(shopRef, shop?.id, shop?.route)
  const { data, error } = useQuery(promoQuery(shopRef, link?.isOver ? undefined : link?.promo))
  const openedShopId = useCart((cart) => cart.shopId)
  const take = useEffectEvent(
    (promo: Pick<Promo, 'code' | 'error'>, id: string, opened: string | undefined) => {
      if (link?.isOver) return
      if (promo.error !== null) {
        refuse(promo.error)
        return
      }
      if (opened !== id) openCart(id)
      if (cartStore.getState().deeplinkPromo !== promo.code) setDeeplinkPromo(promo.code)
    },
  )
  const id = shop?.id
  // Lookups by id need no proof, because ids cannot be guessed. So a lookup that needs one has a code.
  const unproved = isBotCheck(error) ? link?.promo : undefined
  useEffect(() => {
    // Repeated whenever a shop's cart is opened, because that removes what its draft does not contain.
    const promo = data ?? (unproved === undefined ? undefined : { code: unproved, error: null })
    if (promo && id !== undefined) take(promo, id, openedShopId)
  }, [data, unproved, id, openedShopId])
}

/** Applies a link's promo once there are times. Each choice is tried only once (promos/by-link). */
const useAppliedPromo = (shopRef: string): void => {
  const t = useT()
  const tried = useRef<string>(undefined)
  const wanted = useCart((cart) =>
    cart.deeplinkPromo !== undefined && cart.promoCode === undefined && takesCodes(cart)
      ? JSON.stringify(cartRequest(cart).new_appointments)
      : undefined,
  )
  const apply = useEffectEvent(async (choice: string) => {
    const code = cartStore.getState().deeplinkPromo
    if (code === undefined || tried.current === choice) return
    tried.current = choice
    const promo = await askPromo(shopRef, code, cartStore.getState()).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      // The server requires a proof because others are guessing codes. This code is checked when the cart is
      // sent, at a button where the guest can prove to be human.
      if (isBotCheck(error)) return { code, error: null }
      // Without an answer the promo is tried again at the next choice or page.
      return undefined
    })
    if (!promo || !takesCodes(cartStore.getState()) || cartStore.getState().promoCode !== undefined) return
    if (promo.error !== null) {
      showToast({ kind: 'info', title: t('cart.linkPromoNotHere'), text: promo.error })
      return
    }
    setCodes({ promoCode: promo.code })
    const outcome = await validateCart()
    if (outcome.ok && cartStore.getState().promoCode !== undefined)
      showToast({ kind: 'success', title: t('cart.promoApplied') })
  })
  useEffect(() => {
    if (wanted !== undefined) void apply(wanted)
  }, [wanted])
}

export type LinkedPromoProps = { readonly shopRef: string; readonly shop: Shop | undefined }

/** Applies a link's promo to the cart of its shop. */
export const LinkedPromo = ({ shopRef, shop }: LinkedPromoProps) => {
  useArrivedPromo(shopRef, shop)
  useAppliedPromo(shopRef)
  return null
}
