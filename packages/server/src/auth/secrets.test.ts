import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import {
  googleSignUp,
  logIn,
  requestPasswordReset,
  resetPassword,
  updateCustomer,
  verifyEmail,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { mockProvider } from '../../test/identity-provider.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { runJobs } from '../../test/run-jobs.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { bearing } from '../../test/sign-in.ts'
import { mailedToken, newcomer, password, signedUp } from '../../test/sign-up.ts'
import { testApp } from '../../test/test-app.ts'

test('neither the log nor the database holds a password, a token or a link, even after failures [asvs-16.2.5]', async () => {
  let logged = ''
  const logTo = new Writable({
    write: (text: Buffer, _encoding, done) => {
      logged += text.toString()
      done()
    },
  })
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using provider = await mockProvider(clock)
  const settings = { ...provider.settings, LOG_LEVEL: 'debug' }
  await using t = await testApp({ seed: seedBrand, clock, settings, logTo })
  const { email, brandId } = newcomer
  const another = 'vintage-comb-42'

  const session = await signedUp(t)
  const id = session.user.customer?.id ?? ''
  const verify = await mailedToken(t, email)
  await t.send(verifyEmail, { token: verify }, bearing(session))
  await t.send(requestPasswordReset, { email, brandId })
  await runJobs(t)
  const reset = await mailedToken(t, email, 'resetPassword')
  const { body: second } = await t.send(resetPassword, { token: reset, password: another, brandId })
  await t.send(logIn, { email, password, brandId })
  await t.send(updateCustomer, { id, email: 'hop@example.com' }, bearing(second))
  const nonce = randomUUID()
  const identity = await provider.token({ nonce })
  await t.send(googleSignUp, { identity_token: identity, nonce, brandId })
  const secrets = [password, another, verify, reset, session.token, second.token, identity, nonce]

  const { rows: tables } = await t.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'message'`,
  )
  for (const { name } of tables) {
    const { rows } = await t.pool.query<{ text: string }>(
      `select to_jsonb(each)::text as text from "${name}" as each`,
    )
    for (const secret of secrets)
      expect(
        rows.filter(({ text }) => text.includes(secret)),
        name,
      ).toEqual([])
  }

  await provider.stop()
  clock.advance({ minutes: 3 })
  const strange = await provider.token({ nonce }, await provider.addKey())
  await t.send(googleSignUp, { identity_token: strange, nonce, brandId })
  await t.pool.query('alter table user_account rename to away')
  const failing = [
    await t.send(logIn, { email, password: another, brandId }),
    await t.send(resetPassword, { token: reset, password, brandId }),
    await t.send(verifyEmail, { token: verify }),
    await t.send(updateCustomer, { id, email: 'hop@example.com' }, bearing(second)),
  ]
  expect(failing.map(({ status }) => status)).toContain(500)
  expect(logged, 'that it failed').toContain('a request failed')
  for (const secret of [...secrets, strange, email, 'hop@example.com']) expect(logged).not.toContain(secret)
})
