import { type ChangedBooking, type InputOf, reachOf } from '@openchair/contract'
import type { moveBooking as call } from '@openchair/contract/calls'
import { earliestMinutes, passable } from '@openchair/rules'
import { namedBarber } from '../../catalogue/find-barber.ts'
import type { Deps } from '../../deps.ts'
import { releaseTimesForTaking } from '../../holds/store-times.ts'
import { checkReach, type DeskAsker } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { epochMinutes } from '../../shop-time.ts'
import { at } from '../quote/at.ts'
import { deskStart } from '../quote/seat.ts'
import { atAgreedPrice, planMove } from '../change/decide/plan-move.ts'
import { seatMoves } from '../change/decide/seat-moves.ts'
import { notInDetail } from '../tell/not-in.ts'
import { changeAtDesk, type Out } from './change-at-desk.ts'
import { notInDuring } from './not-in.ts'
import { forgetArrival } from './store.ts'

/**
 * Moves a booking for staff, without a cut-off and without a passcode (desk/move). A lower price goes back, and a
 * higher one is paid at the shop by a guest who wished the move, unless staff who may keep another price do so
 * (desk/move-price). Whoever is moved away from a professional with time off reads that they are not in. Refuses as
 * `changeAtDesk` does, with `barber_not_found`, `service_not_offered`, `nothing_changed`, `not_on_one_day` and the
 * refusals of a time.
 */
export const moveBooking = async (
  deps: Deps,
  {
    id,
    version,
    validate = false,
    tell = true,
    by = 'shop',
    keepPrice = false,
    ...wish
  }: InputOf<typeof call>,
  asker: DeskAsker,
  { isOut = false }: Out = {},
): Promise<ChangedBooking> => {
  const { staff } = asker
  const { dateTime, passOver = false } = wish
  const catalogue = await deps.catalogues.ofShop(staff.shop.id)
  const to = namedBarber(catalogue, wish.barberId)
  checkReach(staff, to.id)
  const everybody = new Set(catalogue.barbers.map((barber) => barber.id))
  return changeAtDesk(
    deps,
    {
      id,
      version,
      validate,
      act: 'moved',
      body: [to.id, dateTime, by, keepPrice, passOver, tell],
      decide: async (client, sale, appointment) => {
        const wishes = [{ id, barberId: to.id, dateTime }]
        const passedOver = passOver ? passable : []
        const moves = await seatMoves(deps, client, sale, { wishes, unlocked: everybody, passedOver })
        const move = at(moves, 0)
        // A visit that was is entered as a new booking, so that no fee can be taken for a time that nobody knew of.
        if (move.start < deskStart(sale.now) && move.start !== appointment.start)
          throw new Refusal('appointment.errors.nonMatchingHours')
        const notIn = isOut
          ? notInDetail(appointment.item)
          : await notInDuring(client, catalogue, appointment)
        // A guest whose professional is not in moves because of the shop, whoever asks for it.
        const isShops = by === 'shop' || notIn !== undefined
        const fair = isShops ? atAgreedPrice(move, false) : move
        const agreed = atAgreedPrice(move, true)
        const isOther = fair.seat.offer.price !== agreed.seat.offer.price
        if (keepPrice && isOther && reachOf(staff.roles, 'waive') !== 'all')
          throw new Refusal('not_permitted')
        const plan = planMove(sale, [keepPrice ? agreed : fair], { atDesk: true })
        const owner = { shopId: sale.shopId, ownerId: sale.saleOrderId }
        // A guest who comes back on another day or hour has not arrived there yet.
        if (move.start > epochMinutes(sale.now) + earliestMinutes)
          await forgetArrival(client, { shopId: sale.shopId, id })
        await releaseTimesForTaking(client, { ...owner, wanted: plan.moves, now: sale.now })
        const detail = { ...plan.event.detail, ...notIn, ...(!tell && { isUntold: true }) }
        return { ...plan, event: { ...plan.event, detail } }
      },
    },
    asker,
  )
}
