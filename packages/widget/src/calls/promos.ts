import type { InputOf, Promo } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { send } from './client.ts'

type PromoCart = InputOf<typeof calls.createReservationPromo>['cart']

/** A promo for a choice. Its `error` says why it does not apply (wire/reservation-promo). */
export const createReservationPromo = (shopRef: string, promoId: string, cart: PromoCart) =>
  send(calls.createReservationPromo, { id: shopRef, promoId, cart })

/** A promo before anything is chosen, by id or code. Without one, no call is made. */
export const promoQuery = (shopRef: string, promo: string | undefined) =>
  queryOptions<Promo, CallError>({
    queryKey: [calls.createReservationPromo.path, shopRef, promo],
    queryFn:
      promo === undefined
        ? skipToken
        : () => createReservationPromo(shopRef, promo, { new_appointments: [] }),
  })
