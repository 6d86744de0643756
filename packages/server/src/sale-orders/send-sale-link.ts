import type { InputOf, OutputOf } from '@openchair/contract'
import type { sendSaleLink as call } from '@openchair/contract/calls'
import { findLookedAt } from '../booking/sale/store-look.ts'
import { readSale } from '../booking/tell/read-sale.ts'
import { guestMessages } from '../booking/tell/tell-sale.ts'
import type { Deps } from '../deps.ts'
import { writeMessage } from '../messages/write-message.ts'
import { Refusal } from '../refusals/refusal.ts'
import { isUuid } from '../store/uuid.ts'

/**
 * Sends the link of a sale to the person who booked it: by e-mail, or by text message if they gave none. The
 * asker learns nothing about the contact (messages/link-again). Refuses with `sale_order_not_found` and
 * `too_many_requests`.
 */
export const sendSaleLink = async (
  deps: Deps,
  { id }: InputOf<typeof call>,
  { address }: { readonly address: string },
): Promise<OutputOf<typeof call>> => {
  const key = isUuid(id) ? ((await findLookedAt(deps.pool, id)) ?? id) : undefined
  const sale = key === undefined ? undefined : await readSale(deps, key)
  const told = sale?.saleIn(sale.guest.language)
  if (sale === undefined || told === undefined || told.appointments.length === 0)
    throw new Refusal('sale_order_not_found')
  await deps.limits.spend('saleLink', { target: sale.row.id, address })
  const [message] = guestMessages(deps, sale, told, [{ kind: 'linkAsked', sale: told }])
  if (message !== undefined) await writeMessage(deps.pool, message, deps.clock.now())
  return {}
}
