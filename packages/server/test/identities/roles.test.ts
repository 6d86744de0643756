import { randomUUID } from 'node:crypto'
import { type Call, permissions, type StaffRole, staffRoles } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namesOf } from '../booking.ts'
import { deskStaff, type DeskStaff } from '../desk-staff.ts'
import { randomOf } from '../fuzz/random.ts'
import { movableClock } from '../movable-clock.ts'
import { insertRow, readRow } from '../rows.ts'
import { importSecondBrand } from '../second-brand.ts'
import { seedBrand } from '../seed-brand.ts'
import { bearing, signInByCode } from '../sign-in.ts'
import { type TestApp, testApp } from '../test-app.ts'

/** Tries each call of the desk as everybody who could send it, against the table of permissions. */

type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly refusal: { readonly code: string }
}
type Asks = (call: Call, shopRef: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>

const all: readonly (readonly [string, Call])[] = Object.entries(calls)
const ofDesk = all.filter(([, { auth }]) => auth === 'staff')
/** The calls that lead to a session of the desk. */
const signIns = all.filter(([, { isStaffSignIn }]) => isStaffSignIn)
const guests = all.filter(([, { auth }]) => auth === 'required')

const clock = movableClock('2026-11-21T15:00:00Z')
let t: TestApp
let guest: Readonly<Record<string, string>>
let isBound: (call: Call) => boolean
/** Sends a call with ids that name nothing, and only the shop's right. */
let ask: Asks
beforeAll(async () => {
  t = await testApp({ seed: seedBrand, clock })
  await importSecondBrand(t)
  guest = bearing(await signInByCode(t, { phone: '+12125550101', brandId: 'harbour' }))
  isBound = ({ method, path }) => t.app.hasRoute({ method, url: path })
  ask = (call, shopRef, headers = {}) => {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, randomUUID()])
    const input = { ...Object.fromEntries(names), ...(call.path.includes(':shopId') && { shopId: shopRef }) }
    return t.send(call as never, input as never, headers)
  }
})
afterAll(() => t[Symbol.asyncDispose]())

/** Tells if roles at the shop of a call allow the call. */
const isAllowed = ({ path, permission }: Call, roles: readonly StaffRole[]): boolean => {
  if (!path.includes(':shopId')) return true
  if (permission === undefined) return roles.length > 0
  return roles.some((role) => permissions[permission][role] !== 'none')
}

/** The outcome of a call: refused for lack of a role, or answered or refused for what it asks. */
const outcomeOf = (call: Call, { status, refusal }: Answer): 'refused' | 'heard' => {
  expect(status).toBeLessThan(500)
  expect(status).not.toBe(401)
  // A call may have finer rules of its own, about what it is asked.
  return refusal.code === 'not_permitted' && !call.errors?.includes('not_permitted') ? 'refused' : 'heard'
}

const expectOutcome = (call: Call, answer: Answer, roles: readonly StaffRole[], why: string): void => {
  if (isAllowed(call, roles)) expect(outcomeOf(call, answer), why).toBe('heard')
  else expect(answer, why).toMatchObject({ status: 403, refusal: { code: 'not_permitted' } })
}

const staffWith = (role: StaffRole, more: { readonly wholeBrand?: boolean } = {}): Promise<DeskStaff> =>
  deskStaff(t, 'harbour-card', { role, ...(role === 'professional' && { professional: 'ada' }), ...more })

describe.each(ofDesk)('%s', (_, call) => {
  test.each(staffRoles)(
    'answers a role of its own shop as the table says, and of no other shop: %s',
    async (role) => {
      if (!isBound(call)) return
      const { shopId } = await namesOf(t, 'harbour-card')
      for (const shopRef of ['harbour-card', shopId])
        expectOutcome(call, await ask(call, shopRef, (await staffWith(role)).headers), [role], shopRef)
      for (const shopRef of ['harbour-free', 'haven-free', 'none', randomUUID()])
        expectOutcome(call, await ask(call, shopRef, (await staffWith(role)).headers), [], shopRef)
      if (role === 'professional') return
      const everywhere = async () => (await staffWith(role, { wholeBrand: true })).headers
      expectOutcome(call, await ask(call, 'harbour-free', await everywhere()), [role], 'of the brand')
      expectOutcome(call, await ask(call, 'haven-free', await everywhere()), [], 'of another brand')
    },
  )

  test('answers neither nobody nor a guest', async () => {
    if (!isBound(call)) return
    for (const headers of [{}, guest]) {
      const answer = await ask(call, 'harbour-card', { origin: t.deps.config.publicUrl, ...headers })
      expect(answer).toMatchObject({ status: 401, refusal: { code: 'session_required' } })
    }
    const { origin } = (await staffWith('owner')).headers
    const forged = await ask(call, 'harbour-card', { origin, cookie: `__Host-desk=${randomUUID()}` })
    expect(forged).toMatchObject({ status: 401, refusal: { code: 'session_expired' } })
  })

  test('changes nothing for another site’s page, nor without a fresh sign-in what is sensitive', async () => {
    if (!isBound(call)) return
    const { headers } = await staffWith('owner')
    const { cookie } = headers
    if (call.method !== 'GET')
      for (const foreign of [
        { cookie },
        { cookie, origin: 'https://evil.example' },
        { cookie, origin: 'null' },
      ]) {
        const answer = await ask(call, 'harbour-card', foreign)
        expect(answer).toMatchObject({ status: 403, refusal: { code: 'foreign_origin' } })
      }
    clock.advance({ minutes: 16 })
    const later = await ask(call, 'harbour-card', headers)
    expect(later.refusal.code === 'sign_in_again').toBe(call.isSensitive === true)
  })
})

test.each(signIns)('%s is answered to pages of ours alone', async (_, call) => {
  for (const foreign of [{}, { origin: 'https://evil.example' }, { origin: 'null' }]) {
    const answer = await ask(call, 'harbour-card', foreign)
    expect(answer).toMatchObject({ status: 403, refusal: { code: 'foreign_origin' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('every changing call of the desk is tried above from foreign pages', () => {
  const changing = all.filter(([, { path, method }]) => path.startsWith('/v1/desk/') && method !== 'GET')
  const tried = new Set([...ofDesk, ...signIns].map(([name]) => name))
  expect(changing.filter(([name]) => !tried.has(name))).toEqual([])
})

test.each(guests)('%s counts a member of staff as nobody', async (_, call) => {
  const answer = await ask(call, 'harbour-card', (await staffWith('owner')).headers)
  expect(answer).toMatchObject({ status: 401, refusal: { code: 'session_required' } })
})

test('roles add up at a shop, and hold nowhere else: 500 random staffs and calls', async () => {
  const shopRefs = ['harbour-card', 'harbour-free', 'haven-free'] as const
  const brandOf = { 'harbour-card': 'harbour', 'harbour-free': 'harbour', 'haven-free': 'haven' } as const
  const barbers = { 'harbour-card': 'ada', 'harbour-free': 'dora', 'haven-free': 'dora' } as const
  const names = new Map(
    await Promise.all(shopRefs.map(async (shopRef) => [shopRef, await namesOf(t, shopRef)] as const)),
  )
  const bound = ofDesk.filter(([name, call]) => isBound(call) && name !== 'signOutStaff')
  const asker = await staffWith('owner')
  for (let index = 0; index < 500; index += 1) {
    const random = randomOf(69, index)
    await t.pool.query('delete from staff_membership where staff_id = $1', [asker.staffId])
    const held = Array.from({ length: random.whole(0, 3) }, () => {
      const [at, role] = [random.pick(shopRefs), random.pick(staffRoles)]
      return { at, role, wholeBrand: role !== 'professional' && random.chance(0.3) }
    })
    for (const { at, role, wholeBrand } of held) {
      const { shopId, barber } = names.get(at)!
      const { brand_id } = await readRow<{ readonly brand_id: string }>(
        t.pool,
        'select brand_id from shop where id = $1',
        shopId,
      )
      const barber_id = role === 'professional' ? barber(barbers[at]) : null
      const where = { brand_id, shop_id: wholeBrand ? null : shopId }
      const row = {
        id: randomUUID(),
        staff_id: asker.staffId,
        ...where,
        role,
        barber_id,
        created_at: '2026-11-21',
      }
      await insertRow(t.pool, 'staff_membership', row).catch((error: { readonly code?: string }) =>
        expect(error.code, 'has this role already').toBe('23505'),
      )
    }
    const [name, call] = random.pick(bound)
    const shopRef = random.pick(shopRefs)
    await t.pool.query('update staff_session set signed_in_at = $1, expires_at = $2 where staff_id = $3', [
      clock.now().toString(),
      clock.now().add({ hours: 12 }).toString(),
      asker.staffId,
    ])
    const roles = held.flatMap((each) =>
      each.at === shopRef || (each.wholeBrand && brandOf[each.at] === brandOf[shopRef]) ? [each.role] : [],
    )
    const why = `${index}: ${name} at ${shopRef} with ${JSON.stringify(held)}`
    expectOutcome(call, await ask(call, shopRef, asker.headers), roles, why)
  }
})
