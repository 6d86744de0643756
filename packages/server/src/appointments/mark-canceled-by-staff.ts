import { randomUUID } from 'node:crypto'
import { type InputOf, reachOf } from '@openchair/contract'
import type { cancelBooking as call } from '@openchair/contract/calls'
import { bodyHashOf } from '../body-hash.ts'
import { keyWithin } from '../booking/attempt/states.ts'
import type { SaleToChange } from '../booking/change/decide/sale-to-change.ts'
import { shopAsAgreed } from '../booking/quote/record.ts'
import { previewToGuest } from '../booking/tell/preview.ts'
import type { Deps } from '../deps.ts'
import type { DeskAsker } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { atDesk } from '../booking/desk/actor.ts'
import { type CancelDecision, cancelBooked, cancelUnbought } from './mark-canceled.ts'
import { type Effect, ended, runAct } from '../booking/desk/run-act.ts'
import { findBookingOf } from '../booking/desk/find-booking.ts'

type Input = InputOf<typeof call>

/**
 * Cancels a booking for its guest, by the terms, or for the shop, without a fee (desk/cancel). The same key
 * and body give the same answer. Refuses with `appointment_not_found`, `changed_meanwhile`,
 * `change_not_allowed` one that has begun, `not_permitted`, `in_progress` and `idempotency_key_reused`.
 */
export const cancelBooking = async (
  deps: Deps,
  input: Input,
  { staff, idempotencyKey }: Omit<DeskAsker, 'language'>,
): Promise<Effect> => {
  const { id, version, by, giveBack = 'terms', forAll = false, tell = true, validate = false } = input
  const mayWaive = reachOf(staff.roles, 'waive') === 'all'
  const { shopId, saleOrderId } = await findBookingOf(deps, staff, id)
  const actor = atDesk(staff, { version, mayWaive })
  const catalogue = await deps.catalogues.ofShopOnceOpen(shopId)
  const key = keyWithin('change', `desk:${staff.staffId}:${idempotencyKey ?? randomUUID()}`)
  const asked = { key, bodyHash: bodyHashOf(['cancel', id, by, giveBack, forAll, tell]) }
  return runAct(
    (told) => {
      if (saleOrderId === undefined) return cancelUnbought(deps, id, { actor, shopId, isOnlyAsked: validate })
      return cancelBooked(deps, { shopId, saleOrderId }, id, {
        actor,
        forAll,
        decide: (sale, { isLate }) => decisionOf(sale, { by, giveBack, isLate, mayWaive }),
        agrees: () => true,
        ...(!validate && { asked }),
        isUntold: !tell,
        within: async (client, sale, { money: change }) => {
          const message = validate
            ? await previewToGuest({ ...deps, catalogue, reader: { staff } }, client, sale)
            : null
          told(ended(validate, { change, message }))
        },
      })
    },
    new Refusal('change_not_allowed', { params: { phone: catalogue.shop.phone } }),
  )
}

/**
 * Decides on the money of a cancel. Refuses with `not_permitted` what goes beyond the terms, unless the asker
 * may waive (desk/permissions).
 */
const decisionOf = (
  { catalogue, record }: SaleToChange,
  {
    by,
    giveBack,
    isLate,
    mayWaive,
  }: Required<Pick<Input, 'by' | 'giveBack'>> & { readonly isLate: boolean; readonly mayWaive: boolean },
): CancelDecision => {
  const agreed = by === 'guest' && isLate ? shopAsAgreed(catalogue, record).lateCancelPercentage : 0
  const isBeyond = giveBack === 'none' || (giveBack === 'all' && agreed > 0)
  if (isBeyond && !mayWaive) throw new Refusal('not_permitted')
  if (giveBack === 'none') return { by, feePercentage: 0, keepsAll: true }
  return { by, feePercentage: giveBack === 'all' ? 0 : agreed }
}
