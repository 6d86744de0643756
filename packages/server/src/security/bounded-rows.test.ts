import { expect, test } from 'vitest'
import { eventsOf, securityApp } from '../../test/security-app.ts'
import { signInByCode } from '../../test/sign-in.ts'
import { newcomer, verifiedUser } from '../../test/sign-up.ts'
import { mostOfAccounts, mostOfHour, mostOfNetwork } from './store.ts'

const brandId = 'harbour'
const phone = '+12125550147'
const { email } = newcomer

test('one network that tries many contacts fills a limited number of rows an hour [security-m3] [asvs-16.3.3]', async () => {
  await using t = await securityApp()
  const { record } = t.deps.securityEvents
  for (let index = 0; index < 100; index += 1) {
    record({ kind: 'failed.password', about: { contact: `p${index}@example.com` }, address: '198.51.100.7' })
    await t.deps.securityEvents.written()
  }
  const rows = await eventsOf(t)
  expect(rows).toHaveLength(mostOfNetwork + 1)
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(100)
  expect(rows.filter(({ contact }) => contact === null)).toMatchObject([
    { network: '198.51.100.0/24', times: 100 - mostOfNetwork },
  ])
  t.clock.advance({ hours: 1 })
  record({ kind: 'failed.password', about: { contact: 'p1@example.com' }, address: '198.51.100.7' })
  expect(await eventsOf(t)).toHaveLength(mostOfNetwork + 2)
})

test('an attacked account has a row of its own, even if invented contacts have used up the rows of its network and hour [security-m3] [asvs-16.3.3]', async () => {
  await using t = await securityApp()
  await verifiedUser(t)
  await signInByCode(t, { phone, brandId })
  const { record, written } = t.deps.securityEvents
  const address = '198.51.100.7'
  const tried = async (contact: string) => {
    record({ kind: 'failed.password', about: { contact }, address })
    await written()
  }
  for (let index = 0; index <= mostOfNetwork; index += 1) {
    await tried(`p${index}@example.com`)
  }
  for (const contact of [email, phone, email]) {
    await tried(contact)
  }
  const own = (await eventsOf(t, 'failed.password')).filter(({ contact }) => contact !== null)
  expect(own).toHaveLength(mostOfNetwork + 2)
  expect(own.reduce((sum, { times }) => sum + times, 0)).toBe(mostOfNetwork + 3)
})

test('the rows of accounts that one network tries have a limit too [security-m3]', async () => {
  await using t = await securityApp()
  await verifiedUser(t)
  await t.pool.query(
    `insert into security_event (key, hour, kind, network, times, first_at, last_at)
     select sha256(number::text::bytea), '2026-11-21T15:00:00Z', 'failed.password', '198.51.100.0/24', 1, '2026-11-21T15:10:00Z',
       '2026-11-21T15:10:00Z'
     from generate_series(1, $1) as number`,
    [mostOfAccounts],
  )
  const { record } = t.deps.securityEvents
  record({ kind: 'failed.password', about: { contact: email }, address: '198.51.100.7' })
  record({ kind: 'failed.password', about: { contact: email }, address: '203.0.113.9' })
  const own = (await eventsOf(t, 'failed.password')).filter(({ contact }) => contact !== null)
  expect(own).toMatchObject([{ network: '203.0.113.0/24' }])
})

test('many networks fill a limited number of rows an hour, and acts of operators still have rows of their own [security-m3]', async () => {
  await using t = await securityApp()
  await t.pool.query(
    `insert into security_event (key, hour, kind, times, first_at, last_at)
     select sha256(number::text::bytea), '2026-11-21T15:00:00Z', 'limited.code', 1, '2026-11-21T15:10:00Z', '2026-11-21T15:10:00Z'
     from generate_series(1, $1) as number`,
    [mostOfHour],
  )
  const account = '11111111-1111-4111-8111-111111111111'
  const { record, written } = t.deps.securityEvents
  for (const address of ['198.51.100.7', '203.0.113.9']) {
    record({ kind: 'failed.passcode', address })
    await written()
    record({ kind: 'operator.export', about: { account }, address })
    await written()
  }
  expect(await eventsOf(t, 'failed.passcode')).toMatchObject([{ network: null, times: 2 }])
  expect(await eventsOf(t, 'operator.export')).toHaveLength(2)
})
