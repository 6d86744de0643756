import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { card, checkOut, guest, makeSingleCart } from '../../../test/booking.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

const shop = 'harbour-card'
const [nul, half] = ['\u0000', '\uD800']
const member = { email: 'MEMBER@example.com', phone: '+12125550188' }
const late = { email: 'late@example.com' }
const quoted = `"{\\"a\\",NULL}'; drop table cart; --`

type Case = {
  readonly who?: Partial<Record<keyof typeof guest, string>>
  readonly key?: string
  /** `unknown` is the id of no cart, `other` a cart of another shop, `odd` an id that is malformed. */
  readonly cart?: 'unknown' | 'other' | 'odd'
  /** The number of times that the request is sent at once. */
  readonly times?: number
  readonly isBooked?: true
  readonly paymentToken?: string
}

/** Concurrent requests. Each has to get the answer that it would get alone. */
const cases: Readonly<Record<string, Case>> = {
  plain: {},
  'the name NULL': { who: { firstName: 'NULL', lastName: 'null' } },
  'the key NULL': { key: 'NULL' },
  'the key null': { key: 'null' },
  'no key': {},
  'an empty key': { key: '' },
  'a key of braces and quotes': { key: '{"a",NULL}\\' },
  'a key that is another cart’s': { key: 'cart:1' },
  'a long key': { key: 'k'.repeat(200) },
  'a key that is too long': { key: 'k'.repeat(20_000) },
  'NUL in a name': { who: { firstName: `A${nul}` } },
  'half a character in a name': { who: { lastName: `B${half}` } },
  'NUL in an e-mail': { who: { email: `a${nul}@example.com` } },
  'NUL in a phone': { who: { phone: `+1212555012${nul}` } },
  'quotes in a name': { who: { firstName: quoted, lastName: '\\' } },
  'braces in an e-mail': { who: { email: '{null}@example.com' } },
  'quotes in an e-mail': { who: { email: `"o'b\\"@example.com` } },
  'a tab, a line and a comma': { who: { firstName: 'a\tb\nc,d' } },
  'beyond the first plane': { who: { firstName: '💈'.repeat(50), lastName: '\u202Eabc' } },
  'an empty name': { who: { firstName: '' } },
  'a name that is too long': { who: { lastName: 'x'.repeat(50_000) } },
  'a member': { who: member },
  'a member’s e-mail': { who: { email: member.email } },
  'a member’s phone': { who: { phone: member.phone } },
  'who has to pay beforehand': { who: late },
  'a cart that nobody has': { cart: 'unknown' },
  'a cart of another shop': { cart: 'other' },
  'a cart that is none': { cart: 'odd' },
  'booked before': { isBooked: true },
  'booked before with a key': { isBooked: true, key: 'mine' },
  'twice with one key': { times: 2, key: 'twice' },
  'a declined card': { paymentToken: card('4000000000000002') },
}

type Sent = { readonly name: string; readonly send: () => Promise<unknown> }

/** Makes the carts of all cases. `send` checks one out, and returns what is the same in each run. */
const prepare = async (t: TestApp): Promise<readonly Sent[]> => {
  const sent: Sent[] = []
  for (const [index, [name, each]] of Object.entries(cases).entries()) {
    const hours = String(10 + (index % 8)).padStart(2, '0')
    const dateTime = `2026-11-${24 + Math.floor(index / 8)}T${hours}:00:00-05:00`
    const where =
      each.cart === 'other' ? (['harbour-free', 'dora', 'corte'] as const) : ([shop, 'ada', 'cut'] as const)
    const made = await makeSingleCart(t, where[0], where[1], where[2], dateTime)
    const cartId = each.cart === 'unknown' ? randomUUID() : each.cart === 'odd' ? `{${made.id}}` : made.id
    // A phone of many checkouts at once would count as many declined cards, until their cards are charged.
    const own = { email: `guest${index}@example.com`, phone: `+1212556${String(index).padStart(4, '0')}` }
    const who = { ...own, firstName: `Ada${index}`, ...each.who }
    const headers = {
      'x-forwarded-for': `203.0.113.${index}`,
      ...(each.key !== undefined && { 'idempotency-key': each.key }),
    }
    const more = { customer: { ...guest, ...who }, paymentToken: each.paymentToken ?? card() }
    const go = async (tries = 50): ReturnType<typeof checkOut> => {
      const answer = await checkOut(t, shop, cartId, more, headers)
      return answer.refusal.code === 'in_progress' && tries > 1 ? go(tries - 1) : answer
    }
    const before = each.isBooked && (await go()).body.id
    const send = async () => {
      const { status, body, refusal } = await go()
      if (before) expect(body.id, name).toBe(before)
      if (status !== 200)
        return {
          status,
          code: refusal.code,
          issues: refusal.issues,
          total: (refusal as Shown).cart?.breakdown.total,
        }
      const { rows } = await t.pool.query(
        `select c.first_name, c.last_name, c.email, c.phone, a.starts_at, s.cart_id = $2 as "isOwn"
         from sale_order s join appointment a on a.sale_order_id = s.id join customer c on c.id = s.customer_id where s.id = $1`,
        [body.id, made.id],
      )
      return { status, total: body.total, rows }
    }
    for (let time = 0; time < (each.times ?? 1); time += 1) sent.push({ name, send })
  }
  return sent
}

type Shown = { readonly cart?: { readonly breakdown: { readonly total: number } } }
type Statement = { readonly name?: string; readonly values: readonly unknown[] }
const settings = { TRUSTED_PROXIES: '1' }

test('requests that guests send at the same time get the answers that each would get alone', async () => {
  await using together = await testApp({ seed: seedBrand, settings })
  await using apart = await testApp({ seed: seedBrand, settings })
  const [all, one] = [await prepare(together), await prepare(apart)]
  const batches: number[] = []
  const query = together.deps.pool.query.bind(together.deps.pool) as (...sent: readonly unknown[]) => unknown
  together.deps.pool.query = ((...sent: [Statement]) => {
    const [{ name, values }] = sent
    if (name === 'cart-checkout-state') batches.push((values[0] as readonly unknown[]).length)
    return query(...sent)
  }) as typeof together.deps.pool.query
  const answers = await Promise.all(all.map(async ({ name, send }) => [name, await send()]))
  const alone: unknown[] = []
  for (const { name, send } of one) alone.push([name, await send()])
  expect(answers).toEqual(alone)
  for (const name of ['plain', 'no key', 'the key NULL', 'the key null'])
    expect(answers).toContainEqual([name, expect.objectContaining({ status: 200 })])
  expect(Math.max(...batches)).toBeGreaterThan(1)
})
