import { randomUUID } from 'node:crypto'
import { anyBarber, type WireLanguage } from '@openchair/contract'
import { customerOfUser } from '../accounts/customer-of-user.ts'
import { type CheckedOut, checkOut, type Loaded } from '../booking/checkout/check-out.ts'
import { readAloneState } from '../booking/checkout/store-alone.ts'
import { buyerOf } from '../booking/buyer.ts'
import { checkedCustomer } from '../booking/check-customer.ts'
import { planGiftCard } from '../booking/gift-card/plan-gift-card.ts'
import { givenCard } from '../booking/given-card.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { hashOf, readSale, type SaleInput } from './read-sale.ts'

/** The asker who buys; `userId` if they are signed in. */
type Asker = {
  readonly userId: string | undefined
  readonly language: WireLanguage
  readonly address: string
  /** The id of the page that asks (`X-Visitor-Id`). */
  readonly visitorId: string | undefined
}

/**
 * Sells a gift card and charges it at once, completely or not at all (bookings/once, gift-cards/paid). The
 * same `key` and body give the same answer; without a key each request is a sale of its own. Refuses with
 * everything that refuses `readSale`, with `payment_required`, and with the code of the card.
 */
export const sellGiftCard = async (
  deps: Deps,
  input: SaleInput,
  key: string | undefined,
  { userId, language, address, visitorId }: Asker,
): Promise<CheckedOut> => {
  const catalogue = await deps.catalogues.ofShop(input.id)
  const { id: shopId, brandId } = catalogue.shop
  const customer = checkedCustomer(input.customer)
  const account = userId === undefined ? undefined : await customerOfUser(deps, { brandId, userId, language })
  const ownerId = randomUUID()
  const own = {
    ownerId,
    key: key === undefined ? `gift-card:${ownerId}` : `guest:${key}`,
    bodyHash: hashOf(input),
  }
  const cardPayer = {
    address,
    visitorId,
    userId,
    contact: { email: customer.email.toLowerCase(), phone: customer.phone },
    basketId: undefined,
    key: `${shopId} ${own.key}`,
    phone: catalogue.shop.phone,
  }
  const load = async (): Promise<Loaded> => {
    const state = await readAloneState(deps.pool, { shopId, brandId, key: own.key, customer, account })
    return {
      ...state,
      // A gift card holds no time until it is paid.
      payer: () => undefined,
      cardPayer,
      decide: async (telling) => {
        const request = readSale(catalogue, input, deps.clock.now())
        const card = await givenCard(deps, request, account)
        if (card === undefined) throw new Refusal('payment_required')
        const { route } = catalogue.shop
        const page = `/booking/gift-card/${route}/barber/${request.barber?.route ?? anyBarber}`
        const plan = planGiftCard({
          ...request,
          ...own,
          catalogue,
          customer,
          language,
          buyer: buyerOf(account, customer, state.customerId, randomUUID),
          userId: account?.userId ?? null,
          card,
          returnUrl: `${deps.config.publicUrl}${request.returnPath ?? page}`,
          now: deps.clock.now(),
        })
        return { plan: { ...telling, ...plan } }
      },
    }
  }
  return checkOut(deps, { owner: { shopId, ownerId }, key, bodyHash: own.bodyHash, load })
}
