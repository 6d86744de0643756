import { randomUUID } from 'node:crypto'
import type { InputOf } from '@openchair/contract'
import type { payBooking as call } from '@openchair/contract/calls'
import { isGiftCardValidAt } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import { findGiftCard, type FoundGiftCard } from '../../discounts/find-promo.ts'
import { insertHold, lowerCounter } from '../../holds/store-counted.ts'
import type { TakenLine } from '../../payments/at-shop/take-at-shop.ts'
import type { ShopStaff } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client } from '../../store/db.ts'
import type { SaleKey } from '../../store/sale-record.ts'

type Line = InputOf<typeof call>['lines'][number]

/** A line of a payment at the shop, with the gift card that pays it, if one does. */
export type FoundLine = TakenLine & { readonly card?: FoundGiftCard }

/** The taker of a payment at the shop, with the network of the request. */
export type AtCounter = { readonly staff: ShopStaff; readonly address: string }

const codeDigits = 4
/** No contact, which only the uses of promos are counted by. */
const nobody = { email: undefined, phone: undefined }

/**
 * Finds the gift cards of lines by their codes (desk/paid-at-shop). Refuses with `gift_card_not_found` an unknown
 * code, with `too_many_requests` who tries codes out, and with `gift_card_not_here` a card that another shop would have to
 * accept.
 */
export const findLines = async (
  deps: Deps,
  { staff: { shop, staffId }, address }: AtCounter,
  lines: readonly Line[],
): Promise<readonly FoundLine[]> => {
  const found: FoundLine[] = []
  for (const line of lines) {
    if (line.kind !== 'giftCard') {
      found.push(line)
      continue
    }
    const card = await deps.limits.guess('deskGiftCard', { target: staffId, address }, () =>
      findGiftCard(deps, shop.brandId, line.code),
    )
    if (card === undefined) throw new Refusal('gift_card_not_found')
    const catalogue = await deps.catalogues.ofShopOnceOpen(shop.id)
    if (!isGiftCardValidAt({ ...catalogue.shop, currency: catalogue.currency }, card))
      throw new Refusal('gift_card_not_here')
    found.push({ kind: 'giftCard', amount: line.amount, digits: card.code.slice(-codeDigits), card })
  }
  return found
}

/**
 * Takes what gift cards pay off their balances, for a sale. Refuses with `gift_card_not_here` a card for another
 * professional than those of the appointments that are paid, and with `gift_card_empty` one on which too little is
 * left. Belongs in a transaction that has locked the sale.
 */
export const takeFromGiftCards = async (
  client: Client,
  { shopId, saleOrderId }: SaleKey,
  lines: readonly FoundLine[],
  barberIds: readonly string[],
): Promise<void> => {
  const cards = lines
    .flatMap(({ card, amount }) => (card === undefined ? [] : [{ card, amount }]))
    .toSorted((one, other) => one.card.id.localeCompare(other.card.id))
  for (const { card, amount } of cards) {
    if (card.barberId !== null && barberIds.some((id) => id !== card.barberId))
      throw new Refusal('gift_card_not_here')
    const owner = { shopId, ownerId: saleOrderId }
    const hold = { id: randomUUID(), kind: 'gift_card', targetId: card.id, amount, name: card.code } as const
    if (!(await lowerCounter(client, owner, hold, nobody))) throw new Refusal('gift_card_empty')
    await insertHold(client, owner, hold, nobody, { saleOrderId })
  }
}
