import { expect, test } from 'vitest'
import { openedOnce } from '../../test/opened-once.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'
import { limitsSql } from '../accounts/store-people.ts'
import { membershipSql, selectMembership } from '../discounts/store.ts'
import { prepayOnlySql, readLimits } from './store-customers.ts'

const shared = openedOnce(async () => {
  const t = await testApp({ seed: seedBrand })
  const { brandId } = (await t.deps.catalogues.ofShop('harbour-card')).shop
  await t.pool.query(
    `insert into customer (brand_id, first_name, last_name, email, prepay_only, created_at)
     values ($1, 'A', 'B', 'J.Doe+shop@Gmail.com', true, '2026-01-01')`,
    [brandId],
  )
  await t.pool.query(
    `insert into membership (brand_id, name, percentage, email) values ($1, 'Regulars', 10, 'jdoe@gmail.com')`,
    [brandId],
  )
  return { t, brandId, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
})

test.each(['jdoe@gmail.com', 'J.DOE+another@googlemail.com'])(
  'a person who has to pay beforehand and a member are also recognized by %s [security-M4]',
  async (email) => {
    const { t, brandId } = shared()
    expect(await readLimits(t.pool, brandId, { email, phone: undefined })).toHaveProperty(
      'isPrepayOnly',
      true,
    )
    expect(await selectMembership(t.pool, brandId, { email, phone: undefined })).toMatchObject({
      name: 'Regulars',
    })
  },
)

test('a customer with another mailbox neither has to pay beforehand nor is a member [security-M4]', async () => {
  const { t, brandId } = shared()
  const other = { email: 'jdoe@example.com', phone: undefined }
  expect(await readLimits(t.pool, brandId, other)).toHaveProperty('isPrepayOnly', false)
  expect(await selectMembership(t.pool, brandId, other)).toBeUndefined()
})

test.each([
  [prepayOnlySql('$1::uuid', '$2::text', '$3::text'), 'customer_prepay_of_mailbox'],
  [
    `(select must_prepay from (${limitsSql('$1::uuid', '$2::text', '$3::text', 'null::uuid')}) as limited)`,
    'customer_of_mailbox',
  ],
  [membershipSql('$1::uuid', '$2::text', '$3::text'), 'membership_of_mailbox'],
])(
  'a mailbox is found by its index, however many mailboxes there are [security-M4]',
  async (expression, index) => {
    const { t, brandId } = shared()
    const client = await t.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select ${expression}`, [
        brandId,
        'jdoe@gmail.com',
        '+12125550147',
      ])
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
    } finally {
      await client.query('rollback')
      client.release()
    }
  },
)
