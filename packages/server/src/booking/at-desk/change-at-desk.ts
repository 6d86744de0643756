import type { ChangedBooking } from '@openchair/contract'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { checkReach, type DeskAsker } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { shopTime, instantAt, writtenMinute } from '../../shop-time.ts'
import type { Client } from '../../store/db.ts'
import { isUuid } from '../../store/uuid.ts'
import { changeSale } from '../change/change-sale.ts'
import type { ChangePlan } from '../change/decide/plan.ts'
import {
  callTheShop,
  namedAppointment,
  type SaleToChange,
  type SoldAppointment,
} from '../change/decide/sale-to-change.ts'
import { findSaleOf } from '../change/store.ts'
import { checkVersion } from '../desk/check-version.ts'
import { openBooking } from '../desk/open-booking.ts'
import { type Act, recordActivity } from '../desk/store-activity.ts'
import { type Preview, previewToGuest } from '../tell/preview.ts'

/** A change of a booking by staff, without money that the guest has to pay. */
type DeskChange = {
  readonly id: string
  /** The version of the booking that staff have seen. */
  readonly version: number
  readonly validate: boolean
  readonly act: Act
  /** The kind of the change; a move, which only what is not done allows, unless given. */
  readonly kind?: 'move' | 'refund' | 'due'
  /** The inputs that tell one request from another under the same key. */
  readonly body: unknown
  /** Decides on the change; refuses one that is not possible. */
  readonly decide: (client: Client, sale: SaleToChange, appointment: SoldAppointment) => Promise<ChangePlan>
  /** The sums and facts that the desk keeps of the change instead of the places before and after it. */
  readonly kept?: () => { readonly before: unknown; readonly after: unknown }
  /** Refuses a change for the message that it sends. */
  readonly check?: (message: Preview) => void
}

/** Set to ask about a change before the time off of its professional is written. */
export type Out = { readonly isOut?: boolean }

/** Refuses to change a booking that is canceled, missed or done. */
const checkOpen = (sale: SaleToChange, { state, isNoShow, isDone }: SoldAppointment): void => {
  if (state === 1 || isNoShow || isDone) throw callTheShop(sale, 'change_not_allowed')
}

type Place = Pick<ChangedBooking['booking'], 'barberId' | 'startsAt' | 'endsAt'>

const placeOf = ({ barberId, start, end }: SoldAppointment, { shop }: ShopCatalogue): Place => ({
  barberId,
  startsAt: shopTime(instantAt(start), shop.timezone),
  endsAt: shopTime(instantAt(end), shop.timezone),
})

/** The place of an appointment after a change. */
const placeAfter = (before: Place, { moves }: ChangePlan, { shop }: ShopCatalogue): Place => {
  const [move] = moves
  if (move === undefined) return before
  const local = (instant: string): string => shopTime(instantAt(writtenMinute(instant)), shop.timezone)
  return { barberId: move.barberId, startsAt: local(move.startsAt), endsAt: local(move.endsAt) }
}

/**
 * Changes a booking for staff, whole or not at all, as guests' changes are made (desk/changed-meanwhile). The
 * same key and body give the same answer. With `validate` it tells the sums and the message, and changes
 * nothing. Refuses with `appointment_not_found`, `changed_meanwhile`, `change_not_allowed` and `not_permitted`,
 * and as `changeSale` and `decide` do.
 */
export const changeAtDesk = async (
  deps: Deps,
  { id, version, validate, act, kind = 'move', body, decide, kept, check }: DeskChange,
  { staff, language, idempotencyKey }: DeskAsker,
): Promise<ChangedBooking> => {
  const { staffId } = staff
  const { id: shopId } = staff.shop
  const found = isUuid(id) ? await findSaleOf(deps.pool, id) : undefined
  if (found === undefined || found.shopId !== shopId) throw new Refusal('appointment_not_found')
  const catalogue = await deps.catalogues.ofShop(shopId)
  let message: Preview = null
  let before: Place | undefined
  let after: Place | undefined
  let guestOf: string | undefined
  const { change } = await changeSale(deps, {
    ...found,
    kind,
    byStaff: true,
    asker: {
      idempotencyKey: idempotencyKey && `desk:${staffId}:${idempotencyKey}`,
      language,
      address: '',
      visitorId: undefined,
      userId: undefined,
    },
    body: [act, id, version, body],
    validate,
    askedBy: undefined,
    decide: async (client, sale) => {
      const { barberId } = await checkVersion(client, { shopId, id, version })
      checkReach(staff, barberId)
      guestOf = barberId
      const appointment = namedAppointment(sale, id)
      if (kind === 'move') checkOpen(sale, appointment)
      const plan = await decide(client, sale, appointment)
      before = placeOf(appointment, catalogue)
      after = placeAfter(before, plan, catalogue)
      return plan
    },
    within: async (client) => {
      message = await previewToGuest(
        { ...deps, catalogue, reader: { staff, barberId: guestOf } },
        client,
        found,
      )
      check?.(message)
      if (validate || after === undefined) return
      const barberId = after.barberId
      await recordActivity(
        client,
        { shopId, staffId, act, subjectId: id, barberId, ...(kept?.() ?? { before, after }) },
        deps.clock.now(),
      )
    },
  })
  const booking = await openBooking(deps, staff, { shopId, id, language })
  return { booking: validate ? { ...booking, ...after } : booking, change, message }
}
