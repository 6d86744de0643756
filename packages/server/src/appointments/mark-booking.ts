import { type InputOf, reachOf } from '@openchair/contract'
import type { markBooking as call } from '@openchair/contract/calls'
import { previewToGuest } from '../booking/tell/preview.ts'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Client } from '../store/db.ts'
import type { SaleKey } from '../store/sale-record.ts'
import { type Actor, type AppointmentKey, atDesk } from '../booking/desk/actor.ts'
import { type FeeEnd, markNoShow } from './mark-no-show.ts'
import type { MarkRefusal } from './mark-refusal.ts'
import { markAttendance, removeAttendance } from './mark-attendance.ts'
import { markUnboughtNoShow } from './mark-unbought-no-show.ts'
import { removeMark } from './remove-mark.ts'
import type { FeeTerms } from './show-fee.ts'
import { type Effect, ended, noEffect, runAct } from '../booking/desk/run-act.ts'
import { wasBookedAtDesk } from '../booking/desk/store-activity.ts'
import { findBookingOf } from '../booking/desk/find-booking.ts'

type Input = InputOf<typeof call>

/**
 * Marks a booking as arrived, in the chair, done or missed, or takes a mark back (desk/marks). Marking again
 * changes nothing. Refuses with `appointment_not_found`, `changed_meanwhile`, `mark_not_allowed`,
 * `not_permitted`, and with `in_progress` while a guest or a card is paying.
 */
export const markBooking = async (deps: Deps, input: Input, staff: ShopStaff): Promise<Effect> => {
  const key = await findBookingOf(deps, staff, input.id)
  const { mark, isSet = true, validate = false, version } = input
  const actor = atDesk(staff, { version, mayWaive: reachOf(staff.roles, 'waive') === 'all' })
  if (mark === 'noShow') return markMissed(deps, key, actor, { ...input, isSet, validate, staff })
  if (validate) return noEffect
  const act = isSet ? markAttendance : removeAttendance
  return runAct(() => act(deps, key, mark, actor), new Refusal('mark_not_allowed'))
}

type Missing = Pick<Input, 'fee' | 'tell'> & {
  readonly isSet: boolean
  readonly validate: boolean
  readonly staff: ShopStaff
}

const markMissed = async (
  deps: Deps,
  key: AppointmentKey,
  actor: Actor,
  { fee, tell = true, isSet, validate, staff }: Missing,
): Promise<Effect> => {
  const end = isSet ? feeEndOf(staff, actor, fee) : undefined
  if (!isSet && reachOf(staff.roles, 'cancel') !== 'all') throw new Refusal('not_permitted')
  const { shopId, saleOrderId } = key
  // Guests whom staff booked have agreed to no fee.
  if (end === 'ask' && (await wasBookedAtDesk(deps.pool, { shopId, id: key.id })))
    throw new Refusal('mark_not_allowed')
  const catalogue = await deps.catalogues.ofShopOnceOpen(shopId)
  return runAct((told): Promise<{ readonly ok: true } | MarkRefusal> => {
    const within = async (client: Client, sale: SaleKey, { change }: FeeTerms): Promise<void> => {
      const isShown = isSet && (validate || end === 'ask')
      const message = isShown
        ? await previewToGuest({ ...deps, catalogue, reader: { staff } }, client, sale)
        : null
      if (end === 'ask' && message === null) throw new Refusal('no_contact')
      told(ended(validate, { change, message }))
    }
    if (saleOrderId === undefined)
      return markUnboughtNoShow(deps, key, { actor, isSet, isOnlyAsked: validate })
    return end === undefined
      ? removeMark(deps, key.id, undefined, { actor, givesFeeBack: true, within })
      : markNoShow(deps, key.id, undefined, { actor, fee: end, isUntold: !tell, within })
  }, new Refusal('mark_not_allowed'))
}

/**
 * The end of a no-show's fee. Whoever may not take it leaves it to reception, unless something else is asked
 * for; then the mark is refused (desk/fee-to-take).
 */
const feeEndOf = ({ roles }: ShopStaff, { mayWaive }: Actor, asked: Input['fee']): FeeEnd => {
  const mayTake = reachOf(roles, 'cancel') === 'all'
  const end = asked ?? (mayTake ? 'take' : 'later')
  if (((end === 'take' || end === 'ask') && !mayTake) || (end === 'waive' && !mayWaive))
    throw new Refusal('not_permitted')
  return end
}
