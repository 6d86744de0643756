import { afterEach, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing, signInByCode } from '../../test/sign-in.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { askToJoin, guestNumber } from '../../test/waiting-list.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp({ seed: seedBrand, clock: movableClock('2026-11-21T15:00:00Z') })
})
afterEach(() => t[Symbol.asyncDispose]())

const customerOfList = async (): Promise<string | undefined> => {
  const { rows } = await t.pool.query<{ id: string }>(
    'select customer_id as id from waiting_list_application',
  )
  return rows[0]?.id
}

test('the answer to a guest who joins has their customer id, and says that they are no user [3.14.08]', async () => {
  const { body } = await askToJoin(t, 'harbour-free', 1)
  expect(body).toEqual({
    id: expect.any(String),
    customer: { id: await customerOfList(), userId: null },
  })
})

test('a signed-in user joins as their own customer', async () => {
  const session = await signInByCode(t, { phone: guestNumber(1).phone, brandId: 'harbour' })
  const { body } = await askToJoin(t, 'harbour-free', 1, {}, { ...bearing(session) })
  expect(body).toMatchObject({ customer: { id: await customerOfList(), userId: session.user.id } })
})
