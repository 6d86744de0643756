import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HeadApp, headApp, publicUrl } from '../../../test/page-heads.ts'

let app: HeadApp
beforeAll(async () => {
  app = await headApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const shop = `${publicUrl}/booking/book/harbour-card`
const brand = `${publicUrl}/booking/brands/harbour`
const idOf = async (table: 'brand' | 'shop', route: string): Promise<string> =>
  (await app.t.db.selectFrom(table).select('id').where('route', '=', route).executeTakeFirstOrThrow()).id

describe('a page is listed under one address', () => {
  test.each([
    ['the shop’s', '/booking/book/harbour-card', shop],
    [
      'not with what is told of where one comes from',
      '/booking/book/harbour-card?utm_source=a&rwg_token=b',
      shop,
    ],
    ['not with what is chosen already', '/booking/book/harbour-card?service=1&promo=FADE20', shop],
    ['with the slashes that are needed', '/booking//book/harbour-card/', shop],
    ['however its letters are written', '/booking/book/harbour%2Dcard', shop],
    [
      'in a language that the address names',
      '/booking/book/harbour-card?lang=fr&utm_source=a',
      `${shop}?lang=fr`,
    ],
    ['in English by name', '/booking/book/harbour-card?lang=en', `${shop}?lang=en`],
    ['by the language’s one name', '/booking/book/harbour-card?lang=ES', `${shop}?lang=es-419`],
    ['not in a language that there is not', '/booking/book/harbour-card?lang=de', shop],
    [
      'not in Spanish where that is off',
      '/booking/book/harbour-prepay?lang=es',
      shop.replace('card', 'prepay'),
    ],
    ['the brand’s', '/booking/brands/harbour?refreshData=true', brand],
    ['the only brand’s for Home', '/booking', brand],
    [
      'the only brand’s for a promotion',
      '/booking?promo=FADE20&shop=harbour-card&lang=fr',
      `${brand}?lang=fr`,
    ],
  ])('%s: %s', async (_, url, canonical) => {
    const { status, links, headers, meta } = await app.head(url)
    expect([status, links['canonical'], headers['x-robots-tag']]).toEqual([200, canonical, undefined])
    expect(meta('robots')).toBe('max-image-preview:large')
  })

  test('by route also where it is asked for by id', async () => {
    const byId = await app.head(`/booking/book/${await idOf('shop', 'harbour-card')}?lang=fr`)
    expect(byId.links['canonical']).toBe(`${shop}?lang=fr`)
    expect((await app.head(`/booking/brands/${await idOf('brand', 'harbour')}`)).links['canonical']).toBe(
      brand,
    )
  })

  test('whatever language it is answered in', async () => {
    const { links, html } = await app.head('/booking/book/harbour-card', { 'accept-language': 'fr' })
    expect([links['canonical'], html.includes('lang="fr"')]).toEqual([shop, true])
  })
})

test('a page names itself in each language that it can be had in, and the one that asks for none', async () => {
  const { links } = await app.head('/booking/book/harbour-card?lang=fr')
  expect(links).toEqual({
    canonical: `${shop}?lang=fr`,
    en: `${shop}?lang=en`,
    fr: `${shop}?lang=fr`,
    'es-419': `${shop}?lang=es-419`,
    'x-default': shop,
  })
  expect(Object.keys((await app.head('/booking/book/harbour-prepay')).links)).toEqual([
    'canonical',
    'en',
    'fr',
    'x-default',
  ])
})

test.each([
  ['a step of a booking', '/booking/book/harbour-card/barber/ada/services'],
  ['another', '/booking/book/harbour-card/barber/any/schedule'],
  ['the last', '/booking/book/harbour-card/barber/any/products'],
  ['where gift cards are bought', '/booking/gift-card/harbour-card/barber/any'],
  ['a reservation', '/booking/view-reservation/0198a0a0-0000-7000-8000-000000000000'],
  ['a gift card', '/booking/view-gift-card/0198a0a0-0000-7000-8000-000000000000'],
  ['a place in line', '/booking/waiting-list/0198a0a0-0000-7000-8000-000000000000'],
  ['a reservation in other letters', '/booking//%76iew-reservation/0198a0a0'],
  ['a cart', '/booking/book/harbour-card?cartId=0198a0a0'],
  ['a mail’s link', '/booking/brands/harbour?reset=0198a0a0'],
  ['where a provider leads back to', '/booking/signed-in'],
  ['a shop that there is not', '/booking/book/nowhere'],
  ['a brand that there is not', '/booking/brands/%00'],
  ['an address that there is not', '/booking/nowhere/at/all'],
])('%s is not listed, and names no address as its own', async (_, url) => {
  const { links, headers, meta, data } = await app.head(url)
  expect([links, data]).toEqual([{}, undefined])
  expect([headers['x-robots-tag'], meta('robots')]).toEqual(['noindex', 'noindex'])
  expect(meta('description')).toBeTruthy()
})

test.each(['view-reservation', 'view-gift-card', 'waiting-list', 'signed-in', 'nowhere'])(
  'a page that is somebody’s secret, or none, shows messengers nothing: %s',
  async (page) => {
    const { html } = await app.head(`/booking/${page}/0198a0a0-0000-7000-8000-000000000000`)
    expect(html).not.toMatch(/og:|Harbour/)
  },
)

test('a shop that has closed, and a brand without an open one, are listed no more', async () => {
  await using closing = await headApp()
  const { t } = closing
  await t.db.updateTable('shop').set({ active: false }).where('route', '=', 'harbour-card').execute()
  expect((await closing.head('/booking/book/harbour-card')).headers['x-robots-tag']).toBe('noindex')
  expect((await closing.head('/booking/brands/harbour')).links['canonical']).toBe(brand)
  await t.db.updateTable('shop').set({ active: false }).execute()
  expect((await closing.head('/booking/brands/harbour')).headers['x-robots-tag']).toBe('noindex')
  expect((await closing.head('/booking')).links['canonical']).toBe(`${publicUrl}/booking`)
})

test('what answers no page is listed nowhere, but for pictures', async () => {
  const tagOf = async (url: string) => (await app.t.app.inject(url)).headers['x-robots-tag']
  for (const url of [
    '/v1/status',
    '/v1/brand',
    '/docs/',
    '/sandbox/outbox',
    '/calendar/x.ics',
    '/stop/x',
    '/nowhere',
  ])
    expect([url, await tagOf(url)]).toEqual([url, 'noindex'])
  expect(await tagOf('/media/x.png')).toBeUndefined()
})

describe('what a messenger shows', () => {
  test('of a shop, in the language of the page', async () => {
    const { meta } = await app.head('/booking/book/harbour-card?lang=fr')
    const description =
      'Réservez votre prochain rendez-vous chez Harbour Barbers South Street, 12 South Street, New York\u00a0: voyez qui est libre, choisissez un créneau, c’est fait.'
    expect(meta('description')).toBe(description)
    const shown = [
      'site_name',
      'title',
      'description',
      'url',
      'locale',
      'image:width',
      'image:height',
      'image:alt',
    ]
    expect(shown.map((name) => meta(`og:${name}`))).toEqual([
      'Harbour Barbers',
      'Harbour Barbers South Street',
      description,
      `${publicUrl}/booking/book/harbour-card?lang=fr`,
      'fr_FR',
      '1200',
      '630',
      'Harbour Barbers South Street, 12 South Street, New York',
    ])
    expect(meta('og:image')).toMatch(
      /^https:\/\/book\.example\.com\/share\/shop\/harbour-card\/[0-9a-f]{32}\.png$/,
    )
    expect(meta('twitter:card')).toBe('summary_large_image')
  })

  test('of a brand, in its own words where they are of the page’s language', async () => {
    const english = await app.head('/booking/brands/harbour')
    expect([english.meta('og:title'), english.meta('description')]).toEqual([
      'Harbour Barbers',
      'Cuts by the water.',
    ])
    expect((await app.head('/booking/brands/harbour?lang=es')).meta('description')).toMatch(
      /^Reserva tu próxima cita/,
    )
  })

  test('of a step, which it leads to', async () => {
    const { meta } = await app.head('/booking/book/harbour-card/barber/ada/services?cartId=1')
    expect(meta('og:url')).toBe(`${publicUrl}/booking/book/harbour-card/barber/ada/services`)
    expect(meta('og:image')).toContain('/share/shop/harbour-card/')
  })

  test.each([
    [
      'in English',
      '/booking/gift-card/harbour-card/barber/any',
      'Gift cards at Harbour Barbers South Street',
      'Give a gift card for Harbour Barbers South Street, 12 South Street, New York: choose an amount, add a few words, and send it by email.',
    ],
    [
      'in French',
      '/booking/gift-card/harbour-card/barber/any?lang=fr',
      'Cartes-cadeaux chez Harbour Barbers South Street',
      'Offrez une carte-cadeau valable chez Harbour Barbers South Street, 12 South Street, New York\u00a0: choisissez un montant, ajoutez un mot et envoyez-la par e-mail.',
    ],
    [
      'in Spanish',
      '/booking/gift-card/harbour-card/barber/any?lang=es',
      'Tarjetas de regalo de Harbour Barbers South Street',
      'Regala una tarjeta de Harbour Barbers South Street, 12 South Street, New York: elige un monto, agrega unas palabras y envíala por correo.',
    ],
  ])('of where gift cards are bought, %s', async (_, url, title, description) => {
    const { meta } = await app.head(url)
    const shown = ['og:title', 'og:description', 'description'].map(meta)
    expect(shown).toEqual([title, description, description])
  })

  test('of the shop where it sells none', async () => {
    const { meta } = await app.head('/booking/gift-card/harbour-rental/barber/any')
    expect(meta('og:title')).not.toContain('Gift')
    expect(meta('description')).toMatch(/^Book your next appointment/)
  })
})
