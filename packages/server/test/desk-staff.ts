import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@openchair/contract'
import { newToken, tokenHash } from '../src/accounts/token.ts'
import { staffCookie } from '../src/http/staff.ts'
import { namesOf } from './booking.ts'
import { movableClock } from './movable-clock.ts'
import { insertRow, readRow } from './rows.ts'
import { seedBrand } from './seed-brand.ts'
import type { Send } from './send.ts'
import { type TestApp, testApp } from './test-app.ts'

/** A member of staff who is signed in at the desk. */
export type DeskStaff = {
  readonly staffId: string
  readonly email: string
  readonly shopId: string
  readonly membershipId: string
  /** The headers of a request from their desk: the cookie of their session, and the origin of the page. */
  readonly headers: { readonly cookie: string; readonly origin: string }
  /** Sends a call as their desk does. Other headers may be added, such as `idempotency-key`. */
  readonly send: Send
}

/** The headers with which the desk sends a request in a session. */
const deskHeaders = ({ deps }: Pick<TestApp, 'deps'>, token: string): DeskStaff['headers'] => ({
  cookie: `${staffCookie}=${token}`,
  origin: deps.config.publicUrl,
})

/**
 * Signs somebody in at the desk of a shop, given by its route, with one role. A professional's role names the
 * professional by route: `{ role: 'professional', professional: 'ada' }`. With `wholeBrand` the role is for all
 * shops of the brand.
 */
export const deskStaff = async (
  t: Pick<TestApp, 'deps' | 'pool' | 'send'>,
  shopRef: string,
  {
    role = 'owner',
    professional,
    wholeBrand = false,
    name = 'Theo Marsh',
  }: {
    readonly role?: StaffRole
    readonly professional?: string
    readonly wholeBrand?: boolean
    readonly name?: string
  } = {},
): Promise<DeskStaff> => {
  const { shopId, barber } = await namesOf(t, shopRef)
  const { brand_id } = await readRow<{ readonly brand_id: string }>(
    t.pool,
    'select brand_id from shop where id = $1',
    shopId,
  )
  const now = t.deps.clock.now()
  const [staffId, membershipId, token] = [randomUUID(), randomUUID(), newToken()]
  const email = `${staffId}@desk.example.com`
  await insertRow(t.pool, 'staff_account', { id: staffId, email, name, created_at: now.toString() })
  await insertRow(t.pool, 'staff_membership', {
    id: membershipId,
    staff_id: staffId,
    brand_id,
    shop_id: wholeBrand ? null : shopId,
    role,
    barber_id: professional === undefined ? null : barber(professional),
    created_at: now.toString(),
  })
  await insertRow(t.pool, 'staff_session', {
    id: randomUUID(),
    token_hash: tokenHash(token),
    staff_id: staffId,
    made_at: now.toString(),
    signed_in_at: now.toString(),
    last_used_at: now.toString(),
    expires_at: now.add({ hours: 12 }).toString(),
  })
  const headers = deskHeaders(t, token)
  const send: Send = (call, input, more = {}) => t.send(call, input, { ...headers, ...more })
  return { staffId, email, shopId, membershipId, headers, send }
}

/** The fixture's brand at 10:00 in New York, with the owner of `harbour-card` at the desk. */
export const deskApp = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock })
  return { t, clock, theo: await deskStaff(t, 'harbour-card') }
}
export type DeskApp = Awaited<ReturnType<typeof deskApp>>
