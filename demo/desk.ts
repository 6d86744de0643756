import { randomUUID } from 'node:crypto'
import type { Deps } from '@openchair/server'
import { isLoopback } from '@openchair/server/loopback'
import { newInvitation } from '@openchair/server/staff'
import { inTransaction } from '@openchair/server/transaction'
import { addDemoToday } from './today.ts'

const shopRoute = 'kingsley-soho'
const owner = 'theo@example.com'
const reception = 'ana@example.com'

/** One member of the demo's staff for each role, with the professional whose column is theirs. */
const staff = [
  { email: owner, name: 'Theo Kingsley', role: 'owner' },
  { email: 'nora@example.com', name: 'Nora Lind', role: 'manager' },
  { email: reception, name: 'Ana Duarte', role: 'reception' },
  { email: 'marcus@example.com', name: 'Marcus Bell', role: 'professional', professional: 'marcus' },
] as const

/** Lets a member of staff for each role work at the desk of the first shop. Those who do already stay as they are. */
export const addDemoStaff = async ({ pool, clock, catalogues }: Deps): Promise<void> => {
  const { shop, barbers } = await catalogues.ofShop(shopRoute)
  const now = clock.now().toString()
  await inTransaction(pool, async (client) => {
    for (const { email, name, role, ...member } of staff) {
      const route = 'professional' in member ? member.professional : undefined
      const barberId = barbers.find((barber) => barber.route === route)?.id ?? null
      await client.query(
        `with account as (
           insert into staff_account (id, email, name, created_at) values ($1, $2, $3, $4)
           on conflict (email) do nothing returning id)
         insert into staff_membership (id, staff_id, brand_id, shop_id, role, barber_id, created_at)
         select gen_random_uuid(), id, $5, $6, $7, $8, $4 from account`,
        [randomUUID(), email, name, now, shop.brandId, shop.id, role, barberId],
      )
    }
  })
}

/** Makes today's bookings of the first shop real ones, as its reception would have made them. */
export const addDemoDesk = async (deps: Deps): Promise<void> => {
  const { shop } = await deps.catalogues.ofShop(shopRoute)
  const { rows } = await deps.pool.query<{ readonly id: string }>(
    'select id from staff_account where email = $1',
    [reception],
  )
  const [account] = rows
  if (account === undefined) return
  await addDemoToday(deps, shopRoute, {
    staff: {
      staffId: account.id,
      sessionId: randomUUID(),
      name: 'Ana Duarte',
      signedInAt: deps.clock.now(),
      shop: { id: shop.id, brandId: shop.brandId },
      roles: ['owner'],
      barberIds: [],
      professionalsSee: { contacts: false, names: false },
      reach: 'all',
    },
    language: 'en',
    idempotencyKey: undefined,
  })
}

/**
 * The sentence with a link that signs the demo's owner in at the desk, once. Undefined where the server can be
 * reached from other machines, or the demo has no such owner.
 */
export const wordsOnDesk = async ({ pool, clock, config }: Deps): Promise<string | undefined> => {
  if (!isLoopback(new URL(config.publicUrl).hostname)) return undefined
  const { rows } = await pool.query<{ readonly brandId: string; readonly shopId: string }>(
    `select held.brand_id as "brandId", held.shop_id as "shopId" from staff_membership as held
     join staff_account as account on account.id = held.staff_id join shop on shop.id = held.shop_id
     where account.email = $1 and held.role = 'owner' and shop.route = $2`,
    [owner, shopRoute],
  )
  const [desk] = rows
  if (desk === undefined) return undefined
  const invited = { ...desk, email: owner, role: 'owner', barberId: null, by: null } as const
  const link = await inTransaction(pool, (client) => newInvitation({ config }, client, invited, clock.now()))
  return `The desk opens once, as ${owner}, at ${link}`
}
