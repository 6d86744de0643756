import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ClientFiles, scriptHash } from '@openchair/ui/page/client-files.ts'
import { noColours } from '@openchair/ui/gallery/colours.ts'
import { barbers } from '../gallery/kingsley/barbers.ts'
import { kingsley } from '../gallery/kingsley/brand.ts'
import { soho } from '../gallery/kingsley/shops.ts'
import { paths } from '../paths.ts'
import { assemblePage, type PageRequest } from './assemble-page.ts'
import { type Fact, factsNeeded } from './facts.ts'
import { render } from './render.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
})

const request: PageRequest = {
  url: '/booking/nowhere',
  locale: 'en',
  facts: [],
  flags: {},
  head: '<meta name="description" content="Ours">',
  now: '2026-11-21T13:00:00-05:00',
  embedded: false,
}

const files: ClientFiles = {
  css: 'p{margin:0}',
  font: '/booking/assets/font.woff2',
  addressOf: (name) => `/booking/assets/${name}`,
  scripts: (modules) => ['/booking/assets/main.js', ...modules.map((name) => `/booking/assets/${name}`)],
}

const shopFact = (data: unknown) => [['/v1/shop/:id', { id: 'soho' }], data] as const

describe('render', () => {
  it('draws an unknown address as not found, with its title separate from its mark-up', async () => {
    const { status, head, html } = await render(request)
    expect(status).toBe(404)
    expect(head).toMatch(/<title>Openchair<\/title>$/)
    expect(head).toContain('art/scene-empty-chair.svg')
    expect(html).toContain('We can’t find this page')
    expect(html).not.toContain('<title>')
  })

  it('draws in the given language', async () => {
    expect((await render({ ...request, locale: 'fr' })).html).toContain('Page introuvable')
  })

  it('draws the background beside the column with pictures that a phone does not load, and none for a frame [guest-m29]', async () => {
    const shop = { ...request, url: '/booking/book/soho', facts: [shopFact({ ...soho, services: [] })] }
    const { beside } = await render(shop)
    const pictures = beside.match(/<img[^>]*>/g) ?? []
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((picture) => !picture.includes('loading="lazy"'))).toEqual([])
    expect((await render({ ...shop, embedded: true })).beside).toBe('')
  })

  it('draws an unknown shop as not found', async () => {
    const { status, html } = await render({ ...request, url: '/booking/book/soho', facts: [shopFact(null)] })
    expect(status).toBe(404)
    expect(html).toContain('We can’t find this shop')
  })

  it('draws the alternatives for an unknown shop: its brand, whose name stays [2.02.05]', async () => {
    const facts = [shopFact(null), [['/v1/brand', {}], { rows: [kingsley] }]] as const
    const { head, html } = await render({ ...request, url: '/booking/book/soho', facts })
    expect(head).toContain(`<title>Kingsley &amp; Sons</title>`)
    expect(html).toContain('Here are the other 4:')
    expect(html).toContain('href="/booking/book/kingsley-plateau"')
  })

  it('draws an unknown professional as not found, with the others of the shop', async () => {
    const url = '/booking/book/soho/barber/nobody/services'
    const barber = [['/v1/shop/:id/barber/:barberId', { id: 'soho', barberId: 'nobody' }], null] as const
    const people = [['/v1/shop/:id/professional', { id: 'soho' }], { rows: barbers }] as const
    const { status, html } = await render({ ...request, url, facts: [shopFact(soho), barber, people] })
    expect(status).toBe(404)
    expect(html).toContain('We can’t find this professional')
    expect(html).toContain('href="/booking/book/soho/barber/marcus-bell/services"')
  })

  it.each([
    [
      'of a confirmed booking',
      'schedule?bank=1&cartId=7&redirect_status=succeeded',
      /Saving your chair.*Your bank has confirmed\./s,
    ],
    ['of one that waits', 'schedule?bank=1&cartId=7', /Waiting for your bank/],
    [
      'of a place in line',
      'schedule?bank=1&redirect_status=succeeded',
      /Putting you on the list.*Your bank has confirmed\./s,
    ],
  ])(
    'draws for a guest back from their bank the step in progress, instead of the page they left: %s [guest-M1]',
    async (_what, query, words) => {
      const url = `/booking/book/soho/barber/any/${query}`
      const facts = [shopFact({ ...soho, services: [] })]
      const { status, head, html, beside } = await render({ ...request, url, facts })
      expect(status).toBe(200)
      expect(html).toBe('')
      expect(head).toContain('<title>Kingsley &amp; Sons Soho</title>')
      expect(beside).toMatch(/<dialog[^>]* open/)
      expect(beside).toMatch(words)
      expect(beside).toContain('Keep this page open.')
      expect(beside).not.toMatch(/Choose a time|data-screen=|role="grid"|Continue/)
    },
  )

  it('draws an unknown shop as not found, even for a guest back from their bank [guest-M1]', async () => {
    const url = '/booking/book/soho/barber/any/schedule?bank=1&cartId=7'
    const { html, beside } = await render({ ...request, url, facts: [shopFact(null)] })
    expect(html).toContain('We can’t find this shop')
    expect(beside).not.toContain('<dialog')
  })

  it('writes the facts into the page for the browser, escaped so that they cannot end the script', async () => {
    const facts = [shopFact({ name: '</script><script>alert(1)</script>' })]
    const { json } = await render({ ...request, facts })
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toMatchObject({
      locale: 'en',
      state: { queries: [{ queryKey: ['/v1/shop/:id', { id: 'soho' }] }] },
    })
  })

  it('draws pages for several guests at once, each in its own language', async () => {
    const locales = ['en', 'fr', 'es-419', 'fr', 'en'] as const
    const drawn = await Promise.all(locales.map((locale) => render({ ...request, locale })))
    expect(drawn.map(({ html }) => /We can’t|Page introuvable|No encontramos/.exec(html)?.[0])).toEqual([
      'We can’t',
      'Page introuvable',
      'No encontramos',
      'Page introuvable',
      'We can’t',
    ])
  })
})

const assemble = async (changed: Partial<PageRequest> = {}) => {
  const asked = { ...request, ...changed }
  return assemblePage(await render(asked), asked, files)
}

describe('assemblePage', () => {
  it('writes one document with its styles, its data and one script, which the policy allows by its hash', async () => {
    const { html, scriptHashes } = await assemble()
    expect(html).toMatch(/^<!doctype html><html lang="en"><head>/)
    expect(html).toMatch(/<title>Openchair<\/title>.*<meta name="description" content="Ours">.*<\/head>/)
    expect(html).toContain('<style>p{margin:0}</style>')
    expect(html).toContain('as="font" type="font/woff2" href="/booking/assets/font.woff2" crossorigin')
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map((found) => found[1] ?? '')
    expect(scripts.map(scriptHash)).toEqual(scriptHashes)
  })

  it('names the files that the page will need, and no others [7.12.12]', async () => {
    const { html } = await assemble({ url: '/booking/book/soho', facts: [shopFact(soho)], locale: 'fr' })
    expect(html).toContain('shop-screen.tsx')
    expect(html).toContain('virtual:texts/arrival/fr')
    expect(html).not.toMatch(/booking\/fr|not-found/)
    const lost = await assemble({ url: '/booking/book/soho', facts: [shopFact(null)], locale: 'fr' })
    expect(lost.html).toContain('not-found-screen.tsx')
    expect(lost.html).toContain('virtual:texts/booking/fr')
    expect(lost.html).not.toContain('shop-screen.tsx')
  })

  it.each(Object.values(paths))('names a screen that exists: $pattern', async ({ pattern }) => {
    const url = `/booking${pattern}`
    const { html } = await assemble({ url })
    const named = /src\/screens\/[^"]+/.exec(html)?.[0] ?? ''
    expect(Object.keys(import.meta.glob('../screens/*/*-screen.tsx'))).toContain(named.replace('src', '..'))
  })

  it('names the files that continue the booking of a guest back from their bank [guest-M1]', async () => {
    const url = '/booking/book/soho/barber/any/schedule?bank=1&cartId=7'
    const { html } = await assemble({ url, facts: [shopFact(soho)] })
    for (const part of [
      'after-hydration.tsx',
      'checkout-host.tsx',
      'checkout/checkout.tsx',
      'schedule-screen.tsx',
    ])
      expect(html).toContain(part)
  })

  it("adds a brand's colors only in a frame [1.03.07]", async () => {
    const theme = { ...noColours, primaryColor: '#12402F' }
    const framed = await assemble({ theme, embedded: true })
    expect(framed.html).toContain('<html lang="en" data-embedded data-first>')
    expect(framed.html).toContain('--oc-primary:#12402f')
    expect((await assemble({ theme })).html).not.toContain('#12402f')
  })

  it("adds a brand's colors everywhere if the build is configured so [1.03.07]", async () => {
    vi.stubEnv('VITE_BRAND_COLOURS', 'everywhere')
    const theme = { ...noColours, primaryColor: '#12402F' }
    expect((await assemble({ theme })).html).toContain('--oc-primary:#12402f')
  })
})

describe('factsNeeded', () => {
  it('returns no call if there is nothing to draw', () => {
    expect(factsNeeded('/booking/view-reservation/1', [])).toEqual([])
  })

  const pathsOf = (url: string, facts: readonly Fact[] = []) =>
    factsNeeded(url, facts).map(({ path }) => path)
  const shop = '/v1/shop/:id'
  const barber = '/v1/shop/:id/barber/:barberId'
  const services = '/v2/shop/:id/barber/:barberId/service'

  it('returns the call for a professional’s services, and for the cart if the address names one [2.01.23]', () => {
    const marcus = '/booking/book/soho/barber/marcus'
    expect(pathsOf(`${marcus}/services`)).toEqual([shop, barber, services])
    expect(pathsOf(`${marcus}/schedule`)).toEqual([shop, barber, services])
    const cart = '/v2/shop/:id/cart/:cartId'
    for (const query of ['?cartId=7', '?lang=fr&%63artId=7'])
      expect(pathsOf(`${marcus}/schedule${query}`)).toEqual([shop, barber, services, cart])
    expect(pathsOf(`${marcus}/services?cartId=7`)).toEqual([shop, barber, services])
  })

  it('returns the call for any professional’s services only if the shop allows any professional [2.01.16]', () => {
    const any = '/booking/book/soho/barber/any/services'
    expect(pathsOf(any)).toEqual([shop])
    expect(pathsOf(any, [shopFact({ allowBookWithAnyBarber: true })])).toEqual([services])
    expect(pathsOf(any, [shopFact({ allowBookWithAnyBarber: false })])).toEqual([])
    expect(pathsOf(any, [shopFact(null)])).toEqual(['/v1/brand'])
  })

  it('returns the calls for the alternatives when something was not found', () => {
    const marcus = '/booking/book/soho/barber/marcus/services'
    const unknown = [barber, { id: 'soho', barberId: 'marcus' }] as const
    expect(pathsOf('/booking/nowhere')).toEqual(['/v1/brand'])
    expect(pathsOf(marcus, [shopFact(null), [unknown, null]])).toEqual(['/v1/brand'])
    expect(pathsOf(marcus, [shopFact({}), [unknown, null]])).toEqual(['/v1/shop/:id/professional'])
  })

  it('returns no more calls once everything is there, and never repeats a call', () => {
    const facts: (readonly [readonly [string, object], unknown])[] = []
    for (let round = 0; round < 5; round += 1) {
      const needed = factsNeeded('/booking/book/soho', facts)
      if (needed.length === 0) break
      for (const { path, input } of needed) facts.push([[path, input], null])
    }
    expect(facts.length).toBeGreaterThan(0)
    expect(new Set(facts.map(([query]) => JSON.stringify(query))).size).toBe(facts.length)
    expect(factsNeeded('/booking/book/soho', facts)).toEqual([])
  })
})
