import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@openchair/contract'
import type { bookAtDesk as call } from '@openchair/contract/calls'
import { bodyHashOf } from '../../body-hash.ts'
import type { Deps } from '../../deps.ts'
import type { DeskAsker } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { inTransaction } from '../../store/transaction.ts'
import { uuidOf } from '../../store/uuid-of.ts'
import { findAppointmentOfSale } from '../at-desk/store.ts'
import { inProgress } from '../attempt/replay.ts'
import { findByKey } from '../attempt/store.ts'
import { type Checkout, checkOut } from '../checkout/check-out.ts'
import { giveUpAction } from '../checkout/give-up.ts'
import { openBooking } from '../desk/open-booking.ts'
import { readTakenAround } from '../quote/read-taken.ts'
import { previewToGuest } from '../tell/preview.ts'
import { askBooking } from './ask-booking.ts'
import { claimAtDesk } from './claim-at-desk.ts'
import { isNewGuest } from './guest.ts'
import { wishOf } from './wish.ts'

type Input = InputOf<typeof call>
type Result = OutputOf<typeof call>

const noMoney = { total: 0, paid: 0, left: 0, due: 0, chargeAt: null }

/** Shows the booking of a sale that was made at the desk. */
const booked = async (
  deps: Deps,
  { guest }: Pick<Input, 'guest'>,
  { staff, language }: DeskAsker,
  saleOrderId: string,
): Promise<Result> => {
  const { id: shopId } = staff.shop
  const sale = { shopId, saleOrderId }
  const found = await findAppointmentOfSale(deps.pool, sale)
  if (found === undefined) throw new Refusal('appointment_not_found')
  const catalogue = await deps.catalogues.ofShop(shopId)
  const message = await inTransaction(deps.pool, (client) =>
    previewToGuest({ ...deps, catalogue, reader: { staff, isNew: isNewGuest(guest) } }, client, sale),
  )
  const booking = await openBooking(deps, staff, { shopId, id: found.id, language })
  const { money, lines, endsAt } = booking
  return {
    booking,
    money: money ?? noMoney,
    lines,
    endsAt,
    against: [],
    cards: [],
    charges: null,
    message,
  }
}

/**
 * Books at the desk, in the way in which guests book (desk/book). The same key and body give the same answer.
 * With `validate` it only tells the price, the end, what stands against it, and the message that would go. The
 * limits of notice, horizon, hours and time off are passed over by `passOver`; a taken time never is. Refuses
 * with `customer_not_found`, `not_permitted`, `amount_changed`, with `authentication_required` where the bank wants
 * the guest for a kept card, as `claimAtDesk` does, and as a checkout does.
 */
export const bookAtDesk = async (deps: Deps, input: Input, asker: DeskAsker): Promise<Result> => {
  if (input.validate === true) return askBooking(deps, input, asker)
  const { staff, idempotencyKey = randomUUID() } = asker
  const { id: shopId } = staff.shop
  const key = `desk:${staff.staffId}:${idempotencyKey}`
  const bodyHash = bodyHashOf(input)
  const findAttempt = async () => (await findByKey(deps.pool, { shopId, key })) ?? null
  // Each key is an owner of its own, so that the same request finds what it holds.
  const owner = { shopId, ownerId: uuidOf(key) }
  const checkout: Checkout = {
    owner,
    key,
    bodyHash,
    load: async () => ({
      attempt: await findAttempt(),
      saleOrderId: null,
      isPaying: false,
      payer: () => undefined,
      // A kept card that staff charge is nobody's try of a stolen one.
      cardPayer: undefined,
      decide: async () => {
        const wish = await wishOf(deps, input, staff)
        const { off } = await readTakenAround(deps, wish, undefined)
        return claimAtDesk(deps, input, { wish, staff, key, bodyHash, ownerId: owner.ownerId, off })
      },
    }),
  }
  // The same request, sent twice at once, may find its time taken by itself. Its answer is then that of the first.
  const settled = await checkOut(deps, checkout).catch(async (error: unknown) => {
    if (error instanceof Refusal && (await findAttempt()) !== null) return checkOut(deps, checkout)
    throw error
  })
  if (settled.kind === 'action') {
    // The bank wants the guest, who is not here. The time is free again, and a link can be sent for it.
    await giveUpAction(deps, owner)
    throw new Refusal('authentication_required')
  }
  if (settled.kind !== 'booked') throw inProgress()
  return booked(deps, input, asker, settled.result.id)
}
