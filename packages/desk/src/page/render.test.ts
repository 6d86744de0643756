import type { ClientFiles } from '@openchair/ui/page/client-files.ts'
import { expect, it } from 'vitest'
import { emptyDay, signedIn, today } from '../../test/soho.ts'
import { dayQuery } from '../calls/day.ts'
import { sessionQuery } from '../calls/session.ts'
import { assemblePage } from './assemble-page.ts'
import { type Fact, factsNeeded } from './facts.ts'
import { render } from './render.tsx'

const now = '2026-11-25T04:20:00Z'
const session = (data: unknown): Fact => [['/v1/desk/session', {}], data]
const day: Fact = [dayQuery('shop-soho', today).queryKey as unknown as Fact[0], emptyDay]
const request = { url: '/desk/soho/day', locale: 'en', now, isNarrow: false } as const

it('asks for the day that it still is at the shop, once it is known who is signed in', () => {
  expect(sessionQuery().queryKey).toEqual(['/v1/desk/session', {}])
  expect(factsNeeded('/desk/soho/day', [session(null)], now)).toEqual([])
  const facts = [session(signedIn())]
  expect(factsNeeded('/desk/soho/day', facts, now)).toEqual([
    { path: '/v1/desk/shop/:shopId/day/:day', input: { shopId: 'shop-soho', day: '2026-11-24' } },
  ])
  expect(factsNeeded('/desk/soho/day', [...facts, day], now)).toEqual([])
  expect(factsNeeded('/desk/wynwood/day', facts, now)).toEqual([])
  expect(factsNeeded('/desk/soho/staff', facts, now)).toEqual([])
})

it('draws the day for whoever is signed in, and the sign-in for nobody', async () => {
  const drawn = await render({ ...request, facts: [session(signedIn()), day] })
  expect(drawn.html).toContain('Ana Duarte')
  const nobody = await render({ ...request, facts: [session(null)] })
  expect(nobody.html).toContain('E-mail me a link')
  expect((await render({ ...request, locale: 'fr', facts: [session(null)] })).html).toContain('Le comptoir')
})

it('leaves the hint of a new account to the browser, which knows if it has passkeys', async () => {
  const { html } = await render({
    ...request,
    facts: [session(signedIn('owner', { hints: ['secondOwner'] })), day],
  })
  expect(html).not.toContain('You are the only owner')
  expect(html).not.toContain('<!--$!-->')
})

it('answers an address that the desk does not have with a page and status 404', async () => {
  const { status, html } = await render({ ...request, url: '/desk/a/b/c/d', facts: [session(null)] })
  expect([status, html.includes('This page does not exist')]).toEqual([404, true])
})

it('writes data so that nothing in it can end the script, and starts the entry whatever loads first', async () => {
  const hostile = signedIn('owner', { name: '</script><script>alert(1)</script>' })
  const drawn = await render({ ...request, facts: [session(hostile)] })
  expect(drawn.json).not.toContain('<')
  const files: ClientFiles = {
    css: 'p{margin:0}',
    font: '/desk/assets/font.woff2',
    addressOf: (name) => `/desk/assets/${name}`,
    scripts: (modules) => ['/desk/assets/src/main.tsx', ...modules.map((name) => `/desk/assets/${name}`)],
  }
  const html = assemblePage({ ...drawn, locale: 'en' }, files)
  expect(html).toContain('<script type="module" src="/desk/assets/src/main.tsx">')
  expect(html.match(/<script/g)).toHaveLength(2)
})
