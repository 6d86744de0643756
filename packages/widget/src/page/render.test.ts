import { afterEach, describe, expect, it, vi } from 'vitest'
import { assemblePage } from './assemble-page.ts'
import { factsNeeded } from './facts.ts'
import { type ClientFiles, scriptHash } from './files.ts'
import { render, type RenderRequest } from './render.tsx'

afterEach(() => {
  vi.unstubAllEnvs()
})

const request: RenderRequest = {
  url: '/booking/nowhere',
  locale: 'en',
  facts: [],
  flags: {},
  now: '2026-11-21T13:00:00-05:00',
  embedded: false,
}

const files: ClientFiles = {
  css: 'p{margin:0}',
  font: '/booking/assets/font.woff2',
  scripts: (modules) => ['/booking/assets/main.js', ...modules.map((name) => `/booking/assets/${name}`)],
}

const noColours = {
  primaryColor: null,
  primaryColorDark: null,
  primaryColorLight: null,
  primaryFontColor: null,
  secondaryColor: null,
  linkColor: null,
}

const shopFact = (data: unknown) => [['/v1/shop/:id', { id: 'soho' }], data] as const

describe('render', () => {
  it('draws an unknown address as not found, its title apart from its mark-up', async () => {
    const { status, head, html } = await render(request)
    expect(status).toBe(404)
    expect(head).toMatch(/^<title>Openchair<\/title><meta name="description" content="[^"]+"\/>$/)
    expect(html).toContain('Nothing here')
    expect(html).not.toContain('<title>')
  })

  it('draws in the language that it is told', async () => {
    expect((await render({ ...request, locale: 'fr' })).html).toContain('Rien par ici')
  })

  it('draws a shop that the server does not know as not found', async () => {
    const { status, html } = await render({ ...request, url: '/booking/book/soho', facts: [shopFact(null)] })
    expect(status).toBe(404)
    expect(html).toContain('Nothing here')
  })

  it('leaves the facts for the browser, so written that they cannot end the script', async () => {
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
    expect(drawn.map(({ html }) => /Nothing|Rien|Aquí/.exec(html)?.[0])).toEqual([
      'Nothing',
      'Rien',
      'Aquí',
      'Rien',
      'Nothing',
    ])
  })
})

const assemble = async (changed: Partial<RenderRequest> = {}) => {
  const asked = { ...request, ...changed }
  return assemblePage(await render(asked), asked, files)
}

describe('assemblePage', () => {
  it('writes one document with its styles, its data and one script, named by its hash', async () => {
    const { html, scriptHashes } = await assemble()
    expect(html).toMatch(/^<!doctype html><html lang="en"><head>/)
    expect(html).toContain('<title>Openchair</title>')
    expect(html).toContain('<style>p{margin:0}</style>')
    expect(html).toContain('as="font" type="font/woff2" href="/booking/assets/font.woff2" crossorigin')
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map((found) => found[1] ?? '')
    expect(scripts.map(scriptHash)).toEqual(scriptHashes)
  })

  it('names what the page will need, and no more', async () => {
    const { html } = await assemble({ url: '/booking/book/soho', facts: [shopFact(null)], locale: 'fr' })
    expect(html).toContain('shop-screen.tsx')
    expect(html).toContain('virtual:texts/arrival/fr')
    expect(html).not.toContain('booking/fr')
  })

  it("brings a brand's colours into a frame, and there alone", async () => {
    const theme = { ...noColours, primaryColor: '#12402F' }
    const framed = await assemble({ theme, embedded: true })
    expect(framed.html).toContain('<html lang="en" data-embedded>')
    expect(framed.html).toContain('--oc-primary:#12402f')
    expect((await assemble({ theme })).html).not.toContain('#12402f')
  })

  it("brings a brand's colours everywhere when the build is told so", async () => {
    vi.stubEnv('VITE_BRAND_COLOURS', 'everywhere')
    const theme = { ...noColours, primaryColor: '#12402F' }
    expect((await assemble({ theme })).html).toContain('--oc-primary:#12402f')
  })
})

describe('factsNeeded', () => {
  it('asks for nothing where there is nothing to draw', () => {
    expect(factsNeeded('/booking/nowhere', [])).toEqual([])
    expect(factsNeeded('/booking/book/soho/barber/any/schedule', [])).toEqual([])
  })

  it('asks until everything is there, and never twice', () => {
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
