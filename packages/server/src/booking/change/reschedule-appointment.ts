import type { ChangedSale, InputOf } from '@openchair/contract'
import type { rescheduleAppointment as call } from '@openchair/contract/calls'
import { requiresPasscode } from '@openchair/rules'
import { findBarber } from '../../catalogue/find-barber.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { releaseTimesForTaking } from '../../holds/store-times.ts'
import type { LimitedAsker } from '../../limits/create-limits.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { checkPasscode } from '../quote/check-passcode.ts'
import { type Asker, changeSale } from './change-sale.ts'
import { atAskedPrice, checkAgreed, checkMovable, planMove } from './decide/plan-move.ts'
import { seatMoves, type WishedMove } from './decide/seat-moves.ts'
import { findSaleOf } from './store.ts'

type Wish = WishedMove & { readonly barberPasscode?: string | undefined }

/**
 * Moves one or several appointments of a sale on one day, all or nothing (changes/move). Refuses with
 * `appointment_not_found`, with the refusals of a professional or a time at checkout, with `nothing_changed`,
 * `not_on_one_day`, `change_not_allowed` and `too_late_to_change`, with `shop_closed`, with `amount_changed`
 * and the new sums, and as `changeSale` does.
 */
export const rescheduleAppointment = async (
  deps: Deps,
  asked: InputOf<typeof call>,
  asker: Asker & LimitedAsker,
): Promise<ChangedSale> => {
  const { id, validate = false, total, saleOrderId } = asked
  const wishes = wishesOf(asked)
  const found = await findSaleOf(deps.pool, id)
  if (found === undefined) throw new Refusal('appointment_not_found')
  const catalogue = await deps.catalogues.ofShop(found.shopId).catch(shopClosed)
  const unlocked = await unlock(deps, catalogue, wishes, asker)
  return changeSale(deps, {
    ...found,
    kind: 'move',
    asker,
    body: {
      wishes: wishes.map((wish) => ({ id: wish.id, barberId: wish.barberId, dateTime: wish.dateTime })),
      total: total ?? null,
    },
    validate,
    askedBy: saleOrderId === found.saleOrderId ? undefined : wishes.map((wish) => wish.id),
    decide: async (client, sale) => {
      const ids = wishes.map((wish) => wish.id)
      checkMovable(sale, ids)
      const moves = await seatMoves(deps, client, sale, { wishes, unlocked })
      const plan = planMove(sale, atAskedPrice(sale, moves))
      if (!validate) checkAgreed(sale, plan, total)
      const owner = { shopId: sale.shopId, ownerId: sale.saleOrderId }
      await releaseTimesForTaking(client, { ...owner, wanted: plan.moves, now: sale.now })
      return plan
    },
  })
}

/** The requested moves, with each appointment once. */
const wishesOf = ({
  id,
  barberId,
  dateTime,
  barberPasscode,
  appointments,
}: InputOf<typeof call>): readonly Wish[] => {
  if (appointments === undefined)
    return [{ id, barberId: barberId ?? '', dateTime: dateTime ?? '', barberPasscode }]
  for (const [index, wish] of appointments.entries())
    if (appointments.findIndex((other) => other.id === wish.id) < index)
      throw new Refusal('invalid_request', {
        issues: [{ path: `appointments.${index}.id`, message: 'invalid' }],
      })
  return appointments
}

/** Refuses with `shop_closed` instead of "not found", because the shop existed when the sale was made. */
const shopClosed = (error: unknown): never => {
  throw error instanceof Refusal ? new Refusal('shop_closed') : error
}

/** The professionals with a given passcode. Refuses with `incorrect_passcode` and the appointment's index. */
const unlock = async (
  deps: Deps,
  catalogue: ShopCatalogue,
  wishes: readonly Wish[],
  asker: LimitedAsker,
): Promise<ReadonlySet<string>> => {
  const unlocked = new Set<string>()
  for (const [index, { barberId, barberPasscode = '' }] of wishes.entries()) {
    const barber = barberPasscode === '' ? undefined : findBarber(catalogue, barberId)
    if (barber === undefined || !requiresPasscode(catalogue.shop, barber.details)) continue
    await checkPasscode(deps, barber, barberPasscode, asker, { appointment: index })
    unlocked.add(barber.id)
  }
  return unlocked
}
