import { randomUUID } from 'node:crypto'
import { codeLogin, getSession } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { insertRow, readRow } from '../../test/rows.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing, signInByCode, writtenCode } from '../../test/sign-in.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

const phone = '+12125550147'
let brandId: string

const app = async () => {
  const t = await testApp({ seed: seedBrand })
  brandId = (await readRow<{ id: string }>(t.pool, 'select id from brand')).id
  return t
}

/** A customer of an earlier booking that was made without signing in. */
const booked = async (
  { pool }: TestApp,
  contact: { readonly email: string; readonly phone: string; readonly firstName: string },
  { day = 1, at = brandId }: { readonly day?: number; readonly at?: string } = {},
): Promise<string> => {
  const id = randomUUID()
  await insertRow(pool, 'customer', {
    id,
    brand_id: at,
    first_name: contact.firstName,
    last_name: 'King',
    email: contact.email,
    phone: contact.phone,
    created_at: `2026-11-0${day}T12:00:00Z`,
  })
  return id
}

const claims = ({ pool }: TestApp, id: string) =>
  readRow<{ user_id: string | null; claimed_by: string | null }>(
    pool,
    'select user_id, claimed_by from customer where id = $1',
    id,
  )

const signIn = (t: TestApp) => signInByCode(t, { phone, brandId })

test('a sign-in claims all bookings with its verified phone, and takes the name from the last of them', async () => {
  await using t = await app()
  const older = await booked(t, { firstName: 'A.', email: 'old@example.com', phone })
  const last = await booked(t, { firstName: 'Ada', email: 'ada@example.com', phone }, { day: 2 })
  const { user } = await signIn(t)
  expect(user.customer).toMatchObject({ firstName: 'Ada', email: '', phone })
  expect(user).toMatchObject({ email: null, emailVerified: false })
  for (const id of [older, last])
    expect(await claims(t, id)).toEqual({ user_id: null, claimed_by: user.customer?.id })
})

test('a guest who has to pay beforehand still has to after their first sign-in', async () => {
  await using t = await app()
  const older = await booked(t, { firstName: 'A.', email: 'old@example.com', phone })
  await booked(t, { firstName: 'Ada', email: 'ada@example.com', phone }, { day: 2 })
  await t.pool.query('update customer set prepay_only = true where id = $1', [older])
  const { user } = await signIn(t)
  const { rows } = await t.pool.query('select prepay_only from customer where id = $1', [user.customer?.id])
  expect(rows).toEqual([{ prepay_only: true }])
})

test('an unverified e-mail claims no bookings', async () => {
  await using t = await app()
  await booked(t, { firstName: 'Ada', email: 'ada@example.com', phone })
  const other = await booked(t, { firstName: 'Eve', email: 'ada@example.com', phone: '+12125550199' })
  await signIn(t)
  expect(await claims(t, other)).toEqual({ user_id: null, claimed_by: null })
})

test('bookings at another brand are claimed only by signing in there', async () => {
  await using t = await app()
  const { id: elsewhere } = await readRow<{ id: string }>(
    t.pool,
    `insert into brand (route, name, settings, extension)
     select 'elsewhere', 'Elsewhere', settings, extension from brand returning id`,
  )
  const there = await booked(t, { firstName: 'Ada', email: 'ada@example.com', phone }, { at: elsewhere })
  const session = await signIn(t)
  expect(session.user.customer?.firstName).toBe('')
  expect(await claims(t, there)).toEqual({ user_id: null, claimed_by: null })
  const { body } = await t.send(getSession, { include: 'customer', brandId: elsewhere }, bearing(session))
  expect(body.user.customer).toMatchObject({ firstName: 'Ada', email: '' })
})

test('a customer whom one user has claimed cannot be claimed by another', async () => {
  await using t = await app()
  const { user: first } = await signInByCode(t, { phone: '+12125550111', brandId })
  const customer = first.customer?.id ?? ''
  const theirs = await booked(t, { firstName: 'Ada', email: 'ada@example.com', phone })
  await t.pool.query('update customer set claimed_by = $1 where id = $2', [customer, theirs])
  await signIn(t)
  expect(await claims(t, theirs)).toEqual({ user_id: null, claimed_by: customer })
})

test('bookings made since the last sign-in are claimed by the next', async () => {
  await using t = await app()
  const { user } = await signIn(t)
  const since = await booked(t, { firstName: 'Ada', email: 'ada@example.com', phone }, { day: 3 })
  await signIn(t)
  expect(await claims(t, since)).toEqual({ user_id: null, claimed_by: user.customer?.id })
})

test('ten simultaneous sign-ins of one person make one user and one customer', async () => {
  await using t = await app()
  const last = await booked(t, { firstName: 'Ada', email: 'ada@example.com', phone })
  const visitors = Array.from({ length: 10 }, (_, index) => `visitor-${index}`)
  const codes = await Promise.all(visitors.map((visitorId) => writtenCode(t, { phone, brandId, visitorId })))
  const answers = await Promise.all(
    codes.map((code, index) =>
      t.send(codeLogin, { phone, brandId, code }, { 'x-visitor-id': visitors[index] ?? '' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
  expect(new Set(answers.map(({ body }) => body.user.customer?.id)).size).toBe(1)
  expect((await claims(t, last)).claimed_by).toBe(answers[0]?.body.user.customer?.id)
})
