import {
  getSession,
  getWays,
  googleSignUp,
  logIn,
  removeWay,
  updateCustomer,
  requestCode,
} from '@openchair/contract/calls'
import type { NewSession } from '@openchair/contract'
import { expect, test } from 'vitest'
import { appWithProvider } from '../../test/app-with-provider.ts'
import { signInByProvider } from '../../test/identity-provider.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { outboxOf } from '../../test/outbox.ts'
import { bearing, sentCode, signInByCode } from '../../test/sign-in.ts'
import { newcomer, password, verifiedUser } from '../../test/sign-up.ts'

const { email, brandId } = newcomer
const phone = '+12125550147'

/** An account with a password, a phone added a day later, and Google a day after that. */
const setting = async () => {
  await using stack = new AsyncDisposableStack()
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = stack.use(await appWithProvider(clock))
  const owner = await verifiedUser(t)
  clock.advance({ hours: 24 })
  await t.send(requestCode, { phone, brandId })
  const change = { id: owner.user.customer?.id ?? '', phone, phoneCode: await sentCode(t, phone) }
  await t.send(updateCustomer, change, bearing(owner))
  clock.advance({ hours: 24 })
  const byGoogle = await signInByProvider(t, t.provider, googleSignUp)
  const moved = stack.move()
  return {
    ...t,
    owner,
    byGoogle,
    later: (minutes: number) => clock.advance({ minutes }),
    /** A session begun now by the e-mail, the way in by which the account was made. */
    fresh: async () => (await t.send(logIn, { email, password, brandId })).body,
    waysOf: async (session: NewSession) => (await t.send(getWays, {}, bearing(session))).body.rows,
    remove: (id: string, session: NewSession) => t.send(removeWay, { id, brandId }, bearing(session)),
    [Symbol.asyncDispose]: () => moved.disposeAsync(),
  }
}

test('the ways in to an account are listed, masked, each with its day [security-C3]', async () => {
  await using t = await setting()
  expect(t.byGoogle.user.id).toBe(t.owner.user.id)
  const removable = false
  expect(await t.waysOf(t.owner)).toEqual([
    { id: 'phone', kind: 'phone', label: '••••\u00a00147', addedDay: '2026-11-22', removable },
    { id: 'email', kind: 'email', label: 'g•••@example.com', addedDay: '2026-11-21', removable },
    {
      id: expect.stringMatching(/^google-[0-9a-f]{32}$/),
      kind: 'google',
      label: null,
      addedDay: '2026-11-23',
      removable,
    },
  ])
})

test('a message to mailbox and phone says that Google was added to an account by its e-mail [security-m5] [asvs-6.3.7]', async () => {
  await using t = await setting()
  for (const to of [email, phone]) expect((await outboxOf(t, to))[0]?.text, to).toContain('Google was added.')
})

test('a removed way in no longer signs in, other sessions end, and all contacts get a message [security-C3] [asvs-7.4.3] [asvs-6.5.6]', async () => {
  await using t = await setting()
  const session = await t.fresh()
  const google = (await t.waysOf(t.owner)).find(({ kind }) => kind === 'google')?.id ?? ''
  const { body } = await t.remove(google, session)
  expect(body.rows.map(({ kind }) => kind)).toEqual(['phone', 'email'])
  for (const other of [t.byGoogle, t.owner])
    expect((await t.send(getSession, {}, bearing(other))).refusal.code).toBe('session_expired')
  expect((await t.remove('phone', session)).body.rows.map(({ kind }) => kind)).toEqual(['email'])
  expect((await outboxOf(t, phone)).map(({ text }) => text).slice(0, 2)).toEqual([
    expect.stringContaining('this phone can no longer sign in'),
    expect.stringContaining('Google was removed.'),
  ])
  expect((await outboxOf(t, email))[0]?.text).toContain('The phone was removed.')
  expect((await signInByCode(t, { phone, brandId })).user.id).not.toBe(t.owner.user.id)
})

test('a fresh session that removes its own e-mail also removes the password [security-C3]', async () => {
  await using t = await setting()
  const session = await t.fresh()
  expect((await t.remove('email', session)).body.rows.map(({ kind }) => kind)).toEqual(['phone', 'google'])
  expect(
    (await t.waysOf(session)).map(({ removable }) => removable),
    'its own way is gone',
  ).toEqual([false, false])
  expect((await t.send(logIn, { email, password, brandId })).refusal.code).toBe('incorrect_password')
  expect((await outboxOf(t, email))[0]?.text).toContain('this address can no longer sign in')
})

test('neither the last way in nor one of another account can be removed [security-C3]', async () => {
  await using t = await setting()
  const ada = await signInByCode(t, { phone: '+12125550199', brandId })
  expect(await t.remove('phone', ada)).toMatchObject({ status: 409, refusal: { code: 'last_way' } })
  const google = (await t.waysOf(t.owner)).find(({ kind }) => kind === 'google')?.id ?? ''
  for (const id of [google, 'email', 'google-'])
    expect(await t.remove(id, ada)).toMatchObject({ status: 404, refusal: { code: 'way_not_found' } })
  expect(await t.waysOf(t.owner)).toHaveLength(3)
})

test('a session may remove a way in for fifteen minutes, and then requires a new sign-in [security-C3]', async () => {
  await using t = await setting()
  const session = await t.fresh()
  const isRemovable = async () => (await t.waysOf(session)).map(({ removable }) => removable)
  t.later(15)
  expect(await isRemovable()).toEqual([true, true, true])
  t.later(1)
  expect(await isRemovable()).toEqual([false, false, false])
  for (const [language, text] of [
    ['en', 'sign in again'],
    ['fr-CA', 'reconnectez-vous'],
    ['es-419', 'vuelve a iniciar sesión'],
  ] as const)
    expect(
      await t.send(removeWay, { id: 'phone', brandId }, { ...bearing(session), 'accept-language': language }),
    ).toMatchObject({
      status: 403,
      refusal: { code: 'sign_in_again', message: expect.stringContaining(text) },
    })
  expect(await t.waysOf(session)).toHaveLength(3)
})

test('a way in may remove later ones, and no earlier one [security-C3]', async () => {
  await using t = await setting()
  const ways = (await t.waysOf(t.byGoogle)).map(({ kind, removable }) => [kind, removable])
  expect(ways).toEqual([
    ['phone', false],
    ['email', false],
    ['google', true],
  ])
  const byPhone = await signInByCode(t, { phone, brandId })
  for (const [session, id] of [
    [t.byGoogle, 'phone'],
    [t.byGoogle, 'email'],
    [byPhone, 'email'],
  ] as const)
    expect((await t.remove(id, session)).refusal.code).toBe('sign_in_again')
  const google = (await t.waysOf(byPhone)).find(({ kind }) => kind === 'google')?.id ?? ''
  expect((await t.remove(google, byPhone)).body.rows).toHaveLength(2)
})
