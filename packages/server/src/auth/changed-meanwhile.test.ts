import {
  getSession,
  logIn,
  removeWay,
  requestCode,
  requestPasswordReset,
  resetPassword,
  updateCustomer,
} from '@openchair/contract/calls'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { runJobs } from '../../test/run-jobs.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing, sentCode } from '../../test/sign-in.ts'
import { mailedToken, newcomer, password, verifiedUser } from '../../test/sign-up.ts'
import { testApp } from '../../test/test-app.ts'

const { email, brandId } = newcomer
const another = 'vintage-comb-42'

/** An account that another request changes while a sign-in compares its password. */
const setting = async () => {
  let happens: () => Promise<unknown> = () => Promise.resolve()
  let isOutdated = false
  const t = await testApp({
    seed: seedBrand,
    passwords: (quick) => ({
      ...quick,
      isOutdated: () => isOutdated,
      isRight: async (given, stored) => {
        const isRight = await quick.isRight(given, stored)
        const meanwhile = happens
        happens = () => Promise.resolve()
        await meanwhile()
        return isRight
      },
    }),
  })
  const owner = await verifiedUser(t)
  const reset = async (chosen: string) => {
    await t.send(requestPasswordReset, { email, brandId })
    await runJobs(t)
    const token = await mailedToken(t, email, 'resetPassword')
    return (await t.send(resetPassword, { token, password: chosen, brandId })).body
  }
  const logInWhile = async (meanwhile: () => Promise<unknown>, hashIsOutdated = false) => {
    happens = meanwhile
    isOutdated = hashIsOutdated
    const { body, refusal } = await t.send(logIn, { email, password, brandId })
    return refusal.code ?? body.user.id
  }
  return { ...t, owner, reset, logInWhile }
}

test.each([
  ['with a current hash', false],
  ['with an outdated hash', true],
])(
  'a password %s opens no session if a new one was set while it was compared [security-C3] [asvs-7.4.3]',
  async (_, isOutdated) => {
    await using t = await setting()
    const sessions: string[] = []
    const reset = async () => void sessions.push((await t.reset(another)).token)
    expect(await t.logInWhile(reset, isOutdated)).toBe('incorrect_password')
    const { rows } = await t.pool.query('select from user_session')
    expect(rows).toHaveLength(1)
    expect((await t.send(getSession, {}, bearing({ token: sessions[0] ?? '' }))).status).toBe(200)
    expect((await t.send(logIn, { email, password: another, brandId })).status).toBe(200)
  },
)

test('a password opens no session if its e-mail was removed while it was compared [security-C3]', async () => {
  await using t = await setting()
  const phone = '+12125550147'
  await t.send(requestCode, { phone, brandId })
  const change = { id: t.owner.user.customer?.id ?? '', phone, phoneCode: await sentCode(t, phone) }
  expect((await t.send(updateCustomer, change, bearing(t.owner))).status).toBe(200)
  const remove = async () =>
    expect((await t.send(removeWay, { id: 'email', brandId }, bearing(t.owner))).status).toBe(200)
  expect(await t.logInWhile(remove)).toBe('incorrect_password')
})

test('a right password signs in even if another sign-in renewed its hash meanwhile [security-C3]', async () => {
  await using t = await setting()
  const lesser = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
  const renew = () => t.pool.query('update user_account set password_hash = $1', [lesser])
  expect(await t.logInWhile(renew)).toBe(t.owner.user.id)
})
