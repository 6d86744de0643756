import { randomUUID } from 'node:crypto'
import { createCart } from '@openchair/contract/calls'
import type { Post } from './clients.ts'
import type { Product } from '../product.ts'
import type { Slot } from './slots.ts'

let guests = 0

/** Gives each guest their own network and phone, like guests of a busy shop. */
const nextGuest = (): { readonly from: string; readonly phone: string } => {
  guests += 1
  return {
    from: `10.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests & 255}`,
    phone: `+1212${5_550_000 + guests}`,
  }
}

const cartPath = (shopId: string): string => createCart.path.replace(':id', shopId)

const cartOf = ({ barberId, startsAt }: Slot, service: string) => ({
  new_appointments: [{ barberId, services: [{ id: service }], dateTime: startsAt }],
})

/** Requests for a new cart for each slot. */
export const makeCarts = (shopId: string, slots: readonly Slot[], service: string): readonly Post[] =>
  slots.map((slot) => ({
    path: cartPath(shopId),
    body: JSON.stringify(cartOf(slot, service)),
    from: nextGuest().from,
  }))

/**
 * Requests for checkouts without a card, of copies of a cart made through the API, each with another slot.
 * Analyzes the tables first.
 */
export const makeCheckouts = async (
  { app, pool, shopId, service }: Pick<Product, 'app' | 'pool' | 'shopId' | 'service'>,
  slots: readonly Slot[],
): Promise<readonly Post[]> => {
  const [first] = slots
  if (first === undefined) return []
  const made = await app.inject({ method: 'POST', url: cartPath(shopId), payload: cartOf(first, service) })
  const carts = slots.map((slot) => ({ id: randomUUID(), ...slot }))
  await pool.query(
    `insert into cart (shop_id, id, request, shown_total, created_at, updated_at)
     select shop_id, c.id, jsonb_set(jsonb_set(request, '{appointments,0,barberId}', to_jsonb(c."barberId")),
       '{appointments,0,dateTime}', to_jsonb(c."startsAt")), shown_total, created_at, updated_at
     from cart, jsonb_to_recordset($2::jsonb) as c(id uuid, "barberId" text, "startsAt" text) where cart.id = $1`,
    [made.json().id, JSON.stringify(carts)],
  )
  // Autovacuum does this each minute. Plans made for empty tables would read all of the filled ones.
  await pool.query('analyze')
  return carts.map(({ id }): Post => {
    const { from, phone } = nextGuest()
    const customer = { firstName: 'Ada', lastName: 'King', email: `${id}@example.com`, phone }
    return {
      path: `/v2/shop/${shopId}/cart/${id}/checkout`,
      body: JSON.stringify({ customer, isBookNoPay: true }),
      from,
    }
  })
}
