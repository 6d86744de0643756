import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lookAsOwner, nextTimeQuery, scheduleQuery, type Wanted } from './schedule.ts'

const fetched = vi.fn<typeof fetch>(async () => Response.json({ rows: [] }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockClear()
  document.documentElement.lang = 'en'
})

const marcus: Wanted = { shopId: 'soho', barber: 'marcus', services: ['cut'], duration: 30, group: undefined }
const any: Wanted = { ...marcus, barber: 'any' }
const group: Wanted = { ...any, group: [] }
const days = { first: '2026-11-24', last: '2026-12-01' }

const paths = async (lang: string): Promise<readonly string[]> => {
  fetched.mockClear()
  document.documentElement.lang = lang
  const client = new QueryClient()
  for (const wanted of [marcus, any, group]) await client.fetchQuery(scheduleQuery(wanted, days))
  for (const wanted of [marcus, any]) await client.fetchQuery(nextTimeQuery(wanted, days.first))
  return fetched.mock.calls.map(([url]) => (typeof url === 'string' ? url : ''))
}

it('the widget writes days in the order of the language, which in French is reversed [7.01.05] [7.01.16] [7.01.18] [7.01.19] [7.03.01] [7.03.02] [9.01.08]', async () => {
  for (const lang of ['en', 'es-419']) {
    expect(await paths(lang)).toEqual([
      '/v1/barber/marcus/schedule-time-range/2026-11-24/2026-12-01/30?services=cut',
      '/v1/shop/soho/schedule-time-range/2026-11-24/2026-12-01/cut',
      '/v2/shop/soho/schedule-time-range/2026-11-24/2026-12-01',
      '/v1/barber/marcus/next-available-time/30/2026-11-24?services=cut',
      '/v1/shop/soho/next-available-time/30/2026-11-24?services=cut',
    ])
  }
  expect(await paths('fr')).toEqual([
    '/v1/barber/marcus/schedule-time-range/24-11-2026/01-12-2026/30?services=cut',
    '/v1/shop/soho/schedule-time-range/24-11-2026/01-12-2026/cut',
    '/v2/shop/soho/schedule-time-range/24-11-2026/01-12-2026',
    '/v1/barber/marcus/next-available-time/30/24-11-2026?services=cut',
    '/v1/shop/soho/next-available-time/30/24-11-2026?services=cut',
  ])
})

it('the widget caches answers under the same days in every language', () => {
  const key = scheduleQuery(marcus, days).queryKey
  document.documentElement.lang = 'fr'
  expect(scheduleQuery(marcus, days).queryKey).toEqual(key)
})

it('the widget asks as the owner of the cart that holds times, and caches answers under the same keys [guest-M11]', async () => {
  const keyBefore = scheduleQuery(marcus, days).queryKey
  lookAsOwner({ cartId: 'cart-1', cartProof: 'a secret' })
  expect(scheduleQuery(marcus, days).queryKey).toEqual(keyBefore)
  const client = new QueryClient()
  for (const wanted of [marcus, any]) await client.fetchQuery(scheduleQuery(wanted, days))
  await client.fetchQuery(scheduleQuery(group, days))
  lookAsOwner(undefined)
  await client.fetchQuery(scheduleQuery({ ...marcus, duration: 45 }, days))
  const asked = fetched.mock.calls.map(([url, options]) => ({
    own: `${typeof url === 'string' ? url : ''} ${typeof options?.body === 'string' ? options.body : ''}`.includes(
      'cart-1',
    ),
    proof: new Headers(options?.headers).get('x-cart-proof'),
  }))
  const owned = { own: true, proof: 'a secret' }
  expect(asked).toEqual([owned, owned, owned, { own: false, proof: null }])
})
