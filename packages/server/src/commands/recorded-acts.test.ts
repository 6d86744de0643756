import { expect, test } from 'vitest'
import { databaseOf } from '../../test/run-program.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { signInByCode } from '../../test/sign-in.ts'
import { newcomer, verifiedUser } from '../../test/sign-up.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { customer } from './run/customer.ts'
import { mark } from './run/mark.ts'

const phone = '+12125550147'

/** Makes two accounts whose customers have the same phone. */
const twoOfOnePhone = async (t: TestApp): Promise<readonly string[]> => {
  const one = await signInByCode(t, { phone, brandId: 'harbour' })
  const other = await verifiedUser(t)
  await t.pool.query('update customer set phone = $1', [phone])
  return [one.user.id, other.user.id].toSorted()
}

const eventsOf = async ({ pool }: TestApp, kind: string) => {
  const { rows } = await pool.query<{ account_id: string | null; times: number }>(
    'select account_id, times from security_event where kind = $1 order by account_id',
    [kind],
  )
  return rows.map(({ account_id: account, times }) => [account, times])
}

test.each(['export', 'sign-out', 'events'])(
  'the act %s is recorded with every account that has the contact [security-m3] [asvs-16.3.3]',
  async (act) => {
    await using t = await testApp({ seed: seedBrand })
    const accounts = await twoOfOnePhone(t)
    expect(await customer([act, phone], databaseOf(t.pool))).toMatchObject({ code: 0, err: '' })
    expect(await eventsOf(t, `operator.${act}`)).toEqual(accounts.map((account) => [account, 1]))
  },
)

test('an act that is refused is recorded as a try [security-m3] [asvs-16.3.3]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const { user } = await verifiedUser(t)
  const settings = databaseOf(t.pool)
  expect((await customer(['erase', newcomer.email], settings)).code).toBe(1)
  expect(await eventsOf(t, 'operatorTried.erase')).toEqual([[user.id, 1]])
  expect((await mark(['refund', '11111111-1111-4111-8111-111111111111'], settings)).code).toBe(1)
  expect((await customer(['export', 'nobody@example.com'], settings)).code).toBe(1)
  expect(await eventsOf(t, 'operatorTried.refund')).toEqual([[null, 1]])
  expect(await eventsOf(t, 'operatorTried.export')).toEqual([[null, 1]])
  expect(await eventsOf(t, 'operator.erase')).toEqual([])
})
