import { validateBarber } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { namesOf } from '../../test/booking.ts'
import { limited } from '../../test/limited.ts'
import { botCheckSecret } from '../../test/prove-human.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { testApp } from '../../test/test-app.ts'

/** An address in a /64 of its own; a /48 has 65,536 of them. */
const addressIn = (site: string, index: number): string => `2001:db8:${site}:${index.toString(16)}::1`
const many = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A shop, and a function that guesses a passcode there and gives the answer. */
const open = async (settings: Readonly<Record<string, string>> = {}) => {
  const t = await testApp({ seed: seedBrand, settings: { TRUSTED_PROXIES: '1', ...settings } })
  const { barber } = await namesOf(t, 'harbour-card')
  const guess = async (passcode: string, address: string): Promise<string> => {
    const headers = { 'x-forwarded-for': address }
    const { status, refusal } = await t.send(validateBarber, { id: barber('cleo'), passcode }, headers)
    return status === 200 ? 'right' : refusal.code
  }
  return { guess, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() }
}

test('2,000 guesses from the networks of one /48 find no passcode, because the server compares at most 80 of them [security-M3]', async () => {
  await using shop = await open()
  const answers: string[] = []
  for (const round of many(40))
    answers.push(
      ...(await Promise.all(
        many(50).map((index) =>
          shop.guess(String(5000 + 50 * round + index), addressIn('1', 50 * round + index)),
        ),
      )),
    )
  expect(answers).toHaveLength(2000)
  const compared = answers.filter((answer) => answer === 'incorrect_passcode').length
  expect(compared).toBeGreaterThanOrEqual(20)
  expect(compared).toBeLessThanOrEqual(80)
  expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(2000 - compared)
  expect(await shop.guess('4711', addressIn('1', 60_000)), 'the right one').toBe('too_many_requests')
  expect(await shop.guess('4711', addressIn('2', 1)), 'another site').toBe('right')
  expect(await shop.guess('4711', '203.0.113.7')).toBe('right')
})

test('an attacked target compares no guess without a proof where the bot check is set up [security-M3]', async () => {
  await using shop = await open({ BOT_CHECK_SECRET: botCheckSecret })
  const answers: string[] = []
  for (const index of many(60)) answers.push(await shop.guess('1000', addressIn('1', index << 8)))
  expect(answers.slice(0, 20)).toEqual(many(20).map(() => 'incorrect_passcode'))
  expect(answers.slice(20)).toEqual(many(40).map(() => 'bot_check_required'))
  expect(await shop.guess('4711', '203.0.113.7')).toBe('bot_check_required')
})

const wrong = () => Promise.resolve(undefined)
const codeOf = (error: { readonly code: string }) => error.code

test.each([
  ['one /64', 1, () => '2001:db8:1:1::/64'],
  ['one /56', 4, (index: number) => `2001:db8:1:${(0x1000 + index).toString(16)}::/64`],
  ['one /48', 16, (index: number) => `2001:db8:1:${(index << 8).toString(16)}::/64`],
])(
  '%s may guess %d times as often as an address, at one target and at all targets together [security-M3]',
  async (_name, times, address) => {
    await using t = await limited()
    const limits = t.limits()
    const guess = (index: number, target: string) =>
      limits.guess('code', { target, address: address(index) }, wrong).catch(codeOf)
    for (const index of many(10 * times)) expect(await guess(index, 't')).toBeUndefined()
    expect(await guess(200, 't')).toBe('too_many_requests')
    expect(await guess(200, 'another')).toBeUndefined()
    const spend = (index: number) =>
      limits.spend('signUp', { target: 'brand', address: address(index) }).catch(codeOf)
    for (const index of many(10 * times)) expect(await spend(index)).toBeUndefined()
    expect(await spend(201)).toBe('too_many_requests')
  },
)

test('a limit of a day still counts tries after ten minutes, and says how long to wait [security-M4]', async () => {
  await using t = await limited()
  const send = (index: number) =>
    t.limits().spend('authCode', { target: '+12125550123', address: `198.51.100.${index}` })
  for (const index of many(10)) {
    await send(index)
    t.clock.advance({ minutes: 5 })
  }
  await expect(send(11)).rejects.toMatchObject({ options: { retryAfter: 24 * 3600 - 50 * 60 } })
  t.clock.advance({ hours: 23, minutes: 9 })
  await expect(send(12)).rejects.toMatchObject({ code: 'too_many_requests' })
  t.clock.advance({ minutes: 1 })
  await send(13)
})

test.each(['authCode', 'saleLink', 'consented', 'joined'] as const)(
  'one network may request a hundred text messages a day by %s, and another network has a hundred of its own [security-M4]',
  async (name) => {
    await using t = await limited()
    const spend = (index: number, address = 'a') =>
      t
        .limits()
        .spend(name, { target: `target ${index}`, address })
        .catch(codeOf)
    for (const index of many(100)) {
      expect(await spend(index)).toBeUndefined()
      t.clock.advance({ minutes: 2 })
    }
    expect(await spend(100)).toBe('too_many_requests')
    expect(await spend(100, 'b')).toBeUndefined()
    t.clock.advance({ hours: 24 })
    expect(await spend(101)).toBeUndefined()
  },
)

test('limits that are counted together also count tries for the networks around an address, and each network gets them back [security-C1] [security-M3]', async () => {
  await using t = await limited()
  const limits = t.limits()
  const address = (index: number) => `2001:db8:1:${(index << 8).toString(16)}::/64`
  const tries = (index: number) =>
    [
      { name: 'declinedBasket', target: `cart ${index}`, address: address(index) },
      { name: 'unpaidAddress', target: '', address: address(index), tries: 25 },
    ] as const
  const count = async (index: number) => 'tooMany' in (await limits.count(tries(index)))
  for (const index of many(15)) expect(await count(index)).toBe(false)
  const last = await limits.count(tries(15))
  if ('tooMany' in last) throw new Error('there was room')
  expect(await limits.count(tries(16)), 'the /48 is full').toMatchObject({
    tooMany: { name: 'unpaidAddress' },
  })
  await last.takeOut()
  expect(await count(16)).toBe(false)
  expect(await count(17)).toBe(true)
})

test('all spellings of a mailbox count as one target of limits that are counted together [security-C1] [security-M4]', async () => {
  await using t = await limited()
  const count = async (target: string) =>
    'tooMany' in (await t.limits().count([{ name: 'declinedContact', target, address: 'a' }]))
  for (const index of many(10)) expect(await count(`S.am+${index}@GoogleMail.com`)).toBe(false)
  expect(await count('sam@gmail.com')).toBe(true)
})
