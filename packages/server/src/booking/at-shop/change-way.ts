import { type InputOf, reachOf } from '@openchair/contract'
import type { changePaymentWay as call } from '@openchair/contract/calls'
import type { Deps } from '../../deps.ts'
import { lockTaken, type TakenBy, writeWay } from '../../payments/at-shop/store.ts'
import { lockSale } from '../../payments/sale/store-sale.ts'
import { checkReach, type DeskAsker, type PermittedStaff } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { dayAt } from '../../shop-time.ts'
import { inTransaction } from '../../store/transaction.ts'
import { isUuid } from '../../store/uuid.ts'
import { checkVersion } from '../desk/check-version.ts'
import { findBookingOf } from '../desk/find-booking.ts'
import { type Effect, noEffect } from '../desk/run-act.ts'
import { recordActivity } from '../desk/store-activity.ts'

type Taken = { readonly kind: string; readonly at: Temporal.Instant; readonly takenBy: string | null }
type Moment = { readonly now: Temporal.Instant; readonly zone: string }

/**
 * Tells if a member of staff can put right how money at the shop was paid: whoever recorded it on the same
 * day, a manager or an owner later as well (desk/wrong-way). A gift card has paid by itself.
 */
export const mayChangeWay = (
  { kind, at, takenBy }: Taken,
  { roles, staffId }: Pick<PermittedStaff, 'roles' | 'staffId'>,
  { now, zone }: Moment,
): boolean => {
  if (kind === 'giftCard') return false
  return reachOf(roles, 'waive') === 'all' || (takenBy === staffId && dayAt(at, zone) === dayAt(now, zone))
}

/**
 * Puts right how a guest paid at the shop (desk/wrong-way). No sum changes. A payment that says so already
 * changes nothing. Refuses with `appointment_not_found`, `not_permitted`, and with `changed_meanwhile` a payment
 * that is not of the booking, or is recorded otherwise than the asker saw.
 */
export const changeWay = async (
  deps: Deps,
  { id, version, paymentId, from, to }: InputOf<typeof call>,
  { staff }: Pick<DeskAsker, 'staff'>,
): Promise<Effect> => {
  const { shopId, saleOrderId } = await findBookingOf(deps, staff, id)
  if (saleOrderId === undefined) throw new Refusal('appointment_not_found')
  const { timezone: zone } = (await deps.catalogues.ofShopOnceOpen(shopId)).shop
  const now = deps.clock.now()
  const { staffId } = staff
  await inTransaction(deps.pool, async (client) => {
    await lockSale(client, { shopId, saleOrderId })
    const key = { shopId, saleOrderId, id: paymentId }
    const taken = isUuid(paymentId) ? await lockTaken(client, key) : undefined
    if (taken === undefined) throw new Refusal('changed_meanwhile')
    if (!mayChangeWay(taken, staff, { now, zone })) throw new Refusal('not_permitted')
    if (taken.kind === to) return
    const { barberId } = await checkVersion(client, { shopId, id, version })
    checkReach(staff, barberId)
    if (taken.kind !== from) throw new Refusal('changed_meanwhile')
    await writeWay(client, { ...key, kind: to })
    const lines = (kind: TakenBy) => ({ lines: [{ kind, amount: taken.amount }] })
    const [before, after] = [lines(from), lines(to)]
    await recordActivity(
      client,
      { shopId, staffId, act: 'wayChanged', subjectId: id, barberId, before, after },
      now,
    )
  })
  return noEffect
}
