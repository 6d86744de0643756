import type { InputOf, SaleOrder, WireLanguage } from '@openchair/contract'
import type { changeNote as call } from '@openchair/contract/calls'
import { checkChangeable } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import { findSale, lockSale } from '../../payments/sale/store-sale.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { epochMinutes } from '../../shop-time.ts'
import { inTransaction } from '../../store/transaction.ts'
import { readSaleOrder } from '../sale/read-sale-order.ts'
import { writeNote } from '../store.ts'
import { callTheShop, freeUntilOf, readSaleToChange } from './decide/sale-to-change.ts'

/**
 * Replaces the note of a sale, or removes it (bookings/note). Everybody who has the link of the sale may do
 * so while one of its appointments can be canceled without a fee. The printed day and the feeds show the new
 * note. Refuses with `sale_order_not_found`, `change_not_allowed`, `too_late_to_change`, and with
 * `too_many_requests` a sale whose note was changed too often just now.
 */
export const changeNote = async (
  deps: Deps,
  { id, note }: InputOf<typeof call>,
  { language, address }: { readonly language: WireLanguage; readonly address: string },
): Promise<SaleOrder> => {
  const found = await findSale(deps.pool, id)
  if (found === undefined) throw new Refusal('sale_order_not_found')
  const catalogue = await deps.catalogues.ofShopOnceOpen(found.shopId)
  await deps.limits.spend('changedNote', { target: found.saleOrderId, address })
  await inTransaction(deps.pool, async (client) => {
    const locked = await lockSale(client, found)
    if (locked === undefined) throw new Refusal('sale_order_not_found')
    const least = deps.cardPayments.leastCharge(locked.record.currency)
    const sale = await readSaleToChange(client, locked, { catalogue, least, now: deps.clock.now() })
    const now = epochMinutes(sale.now)
    const answers = sale.appointments.map((each) => checkChangeable(each, freeUntilOf(sale), now))
    const [first] = answers
    if (first === undefined) throw new Refusal('sale_order_not_found')
    if (!first.ok && answers.every(({ ok }) => !ok)) throw callTheShop(sale, first.code)
    await writeNote(client, { ...found, note: note === '' ? null : note })
  })
  return readSaleOrder(deps, found, language)
}
