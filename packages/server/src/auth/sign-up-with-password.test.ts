import { getSession, logIn, signUp } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { outboxOf } from '../../test/outbox.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing } from '../../test/sign-in.ts'
import { newcomer, password, signedUp, verifiedUser } from '../../test/sign-up.ts'
import { testApp } from '../../test/test-app.ts'

const { email } = newcomer
const app = () => testApp({ seed: seedBrand })

/** The application with a count of the passwords it has hashed. */
const countingApp = async () => {
  let hashes = 0
  const count = <T>(value: T): T => {
    hashes += 1
    return value
  }
  const t = await testApp({
    seed: seedBrand,
    passwords: (quick) => ({
      ...quick,
      hash: (password) => count(quick.hash(password)),
      isRight: (password, stored) => count(quick.isRight(password, stored)),
    }),
  })
  return { ...t, hashes: () => hashes }
}
const login = { email, password, brandId: 'harbour' }

test('a user who signs up is signed in, has verified nothing, and is sent a link [7.09.04]', async () => {
  await using t = await app()
  const { user, ...session } = await signedUp(t, { email: ' Grace@Example.com ' })
  expect(user).toMatchObject({ email, emailVerified: false, phone: null, phoneVerified: false })
  expect(user.customer).toMatchObject({ firstName: 'Grace', lastName: 'Hop', email: 'Grace@Example.com' })
  expect((await t.send(getSession, {}, bearing(session))).body.user.id).toBe(user.id)
  const [mail] = await outboxOf(t, email)
  expect(mail).toMatchObject({ channel: 'email', kind: 'verifyEmail', language: 'en' })
  expect(mail?.link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/booking\/brands\/harbour\?verify=[\w-]{43}$/)
})

test.each([
  [
    'a name',
    { firstName: ' ', lastName: '' },
    [
      ['firstName', 'This is empty.'],
      ['lastName', 'This is empty.'],
    ],
  ],
  ['an e-mail', { email: 'grace@example' }, [['email', 'This email address doesn’t look right. Check it.']]],
  ['a phone', { phone: '12' }, [['phone', 'This phone number doesn’t look right. Check it.']]],
  [
    'a password with everything wrong',
    { password: '' },
    [
      ['password', 'Use 8 characters or more.'],
      ['password', 'Use a letter.'],
      ['password', 'Use a number or a special character.'],
    ],
  ],
  ['a common password', { password: 'Password123!' }, [['password', expect.stringContaining('Many people')]]],
  [
    'their e-mail [asvs-6.2.11]',
    { password: 'grace@example.com1' },
    [['password', expect.stringContaining('made from your name or email')]],
  ],
  [
    'their name',
    { password: 'GraceHop1906' },
    [['password', expect.stringContaining('made from your name or email')]],
  ],
] as const)('a sign-up with %s is refused by its field', async (_, more, issues) => {
  await using t = await app()
  const { status, refusal } = await t.send(signUp, { ...newcomer, ...more })
  expect({ status, code: refusal.code }).toEqual({ status: 400, code: 'invalid_request' })
  expect(refusal.issues?.map(({ path, message }) => [path, message])).toEqual(issues)
  expect(await outboxOf(t)).toEqual([])
})

const keysOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, keysOf(each)]))
    : typeof value === 'string' && /^[\w-]{36,43}$/.test(value)
      ? 'random'
      : value

test('a sign-up with a verified e-mail gets the same answer after as much work, and its owner gets a mail [asvs-6.3.8]', async () => {
  await using t = await countingApp()
  const before = t.hashes()
  const first = await t.send(signUp, { ...newcomer, email: 'nobody@example.com' })
  const perSignUp = t.hashes() - before
  const owner = await verifiedUser(t)
  const start = t.hashes()
  const again = await t.send(signUp, newcomer)
  expect(t.hashes() - start).toBe(perSignUp)
  expect(
    keysOf({
      ...again.body,
      user: { ...again.body.user, email: '', customer: { ...again.body.user.customer, email: '' } },
    }),
  ).toEqual(
    keysOf({
      ...first.body,
      user: { ...first.body.user, email: '', customer: { ...first.body.user.customer, email: '' } },
    }),
  )
  expect(again.body.user.id).not.toBe(owner.user.id)
  const [mail] = await outboxOf(t, email)
  expect(mail).toMatchObject({
    kind: 'accountExists',
    signInLink: 'http://127.0.0.1:8080/booking/brands/harbour',
    resetLink: expect.stringMatching(/\/booking\/brands\/harbour\?reset=[\w-]{43}$/),
  })
  expect(mail?.link).toBeUndefined()
})

test('signing in costs two hashes and reveals nothing, whether or not a user has the e-mail [asvs-6.3.8]', async () => {
  await using t = await countingApp()
  const cost = async (more: Partial<typeof login>) => {
    const before = t.hashes()
    const { status, refusal } = await t.send(logIn, { ...login, ...more })
    return {
      status,
      code: refusal.code,
      hashes: t.hashes() - before,
    }
  }
  const wrong = { status: 401, code: 'incorrect_password', hashes: 2 }
  expect(await cost({ email: 'nobody@example.com' }), 'nobody').toEqual(wrong)
  await signedUp(t)
  expect(await cost({ password: 'another-9-password' }), 'who has not verified it').toEqual(wrong)
  expect(await cost({}), 'the right one').toEqual({ status: 401, code: 'email_not_verified', hashes: 2 })
  await verifiedUser(t, { email: 'ada@example.com' })
  expect(await cost({ email: 'ada@example.com', password: 'another-9-password' }), 'who has').toEqual(wrong)
  expect(await cost({ email: 'ada@example.com' })).toEqual({ status: 200, code: undefined, hashes: 2 })
})

test('signing in does not reveal either that a new user’s e-mail was verified by somebody else', async () => {
  await using t = await app()
  await verifiedUser(t)
  await signedUp(t, { password: 'another-9-password' })
  const { refusal } = await t.send(logIn, { ...login, password: 'another-9-password' })
  expect(refusal.code).toBe('email_not_verified')
  expect((await t.send(logIn, login)).status).toBe(200)
})

test('a fourth mail in ten minutes is not sent, and the answer stays the same', async () => {
  await using t = await app()
  for (let round = 0; round < 4; round += 1) await signedUp(t)
  expect(await outboxOf(t, email)).toHaveLength(3)
  expect((await t.send(logIn, login)).refusal.code).toBe('email_not_verified')
  expect(await outboxOf(t, email)).toHaveLength(3)
})
