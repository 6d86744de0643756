import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HeadApp, headApp, publicUrl } from '../../../test/page-heads.ts'
import { readRow } from '../../../test/rows.ts'

let app: HeadApp
beforeAll(async () => {
  app = await headApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const shop = `${publicUrl}/booking/book/harbour-card`
const brand = `${publicUrl}/booking/brands/harbour`
const idOf = async (table: 'brand' | 'shop', route: string): Promise<string> =>
  (await readRow<{ id: string }>(app.t.pool, `select id from ${table} where route = $1`, route)).id

describe('a page’s listed address', () => {
  test.each([
    ['names the shop', '/booking/book/harbour-card', shop],
    [
      'has no parameters about where a guest comes from',
      '/booking/book/harbour-card?utm_source=a&rwg_token=b',
      shop,
    ],
    ['has no parameters of a choice', '/booking/book/harbour-card?service=1&promo=FADE20', shop],
    ['has no superfluous slashes', '/booking//book/harbour-card/', shop],
    ['is decoded', '/booking/book/harbour%2Dcard', shop],
    [
      'keeps the language of the address',
      '/booking/book/harbour-card?lang=fr&utm_source=a',
      `${shop}?lang=fr`,
    ],
    ['keeps English', '/booking/book/harbour-card?lang=en', `${shop}?lang=en`],
    ['uses our one name of the language', '/booking/book/harbour-card?lang=ES', `${shop}?lang=es-419`],
    ['has no unknown language', '/booking/book/harbour-card?lang=de', shop],
    [
      'has no Spanish where that is off',
      '/booking/book/harbour-prepay?lang=es',
      shop.replace('card', 'prepay'),
    ],
    ['names the brand', '/booking/brands/harbour?refreshData=true', brand],
    ['names the only brand for Home', '/booking', brand],
    [
      'names the only brand for a promotion',
      '/booking?promo=FADE20&shop=harbour-card&lang=fr',
      `${brand}?lang=fr`,
    ],
  ])('%s: %s', async (_, url, canonical) => {
    const { status, links, headers, meta } = await app.head(url)
    expect([status, links['canonical'], headers['x-robots-tag']]).toEqual([200, canonical, undefined])
    expect(meta('robots')).toBe('max-image-preview:large')
  })

  test('names the shop by its route even if the page was requested by the shop’s id', async () => {
    const byId = await app.head(`/booking/book/${await idOf('shop', 'harbour-card')}?lang=fr`)
    expect(byId.links['canonical']).toBe(`${shop}?lang=fr`)
    expect((await app.head(`/booking/brands/${await idOf('brand', 'harbour')}`)).links['canonical']).toBe(
      brand,
    )
  })

  test('stays the same whatever language the answer has', async () => {
    const { links, html } = await app.head('/booking/book/harbour-card', { 'accept-language': 'fr' })
    expect([links['canonical'], html.includes('lang="fr"')]).toEqual([shop, true])
  })
})

test('a page names its address in each of its languages, and its address without a language', async () => {
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
  ['a later step', '/booking/book/harbour-card/barber/any/schedule'],
  ['the last step', '/booking/book/harbour-card/barber/any/products'],
  ['the page that sells gift cards', '/booking/gift-card/harbour-card/barber/any'],
  ['a reservation', '/booking/view-reservation/0198a0a0-0000-7000-8000-000000000000'],
  ['a gift card', '/booking/view-gift-card/0198a0a0-0000-7000-8000-000000000000'],
  ['a place in line', '/booking/waiting-list/0198a0a0-0000-7000-8000-000000000000'],
  ['an encoded address of a reservation', '/booking//%76iew-reservation/0198a0a0'],
  ['a cart', '/booking/book/harbour-card?cartId=0198a0a0'],
  ['a mail’s link', '/booking/brands/harbour?reset=0198a0a0'],
  ['the page to which a provider returns', '/booking/signed-in'],
  ['an unknown shop', '/booking/book/nowhere'],
  ['an unknown brand', '/booking/brands/%00'],
  ['an unknown address', '/booking/nowhere/at/all'],
])('%s is not listed, and names no canonical address', async (_, url) => {
  const { links, headers, meta, data } = await app.head(url)
  expect([links, data]).toEqual([{}, undefined])
  expect([headers['x-robots-tag'], meta('robots')]).toEqual(['noindex', 'noindex'])
  expect(meta('description')).toBeTruthy()
})

test.each(['view-reservation', 'view-gift-card', 'waiting-list', 'signed-in', 'nowhere'])(
  'a page that is secret or unknown has no preview in a messenger: %s',
  async (page) => {
    const { html } = await app.head(`/booking/${page}/0198a0a0-0000-7000-8000-000000000000`)
    expect(html).not.toMatch(/og:|Harbour/)
  },
)

test('a shop that has closed is no longer listed, and neither is a brand without an open shop', async () => {
  await using closing = await headApp()
  const { t } = closing
  await t.pool.query(`update shop set active = false where route = 'harbour-card'`)
  expect((await closing.head('/booking/book/harbour-card')).headers['x-robots-tag']).toBe('noindex')
  expect((await closing.head('/booking/brands/harbour')).links['canonical']).toBe(brand)
  await t.pool.query('update shop set active = false')
  expect((await closing.head('/booking/brands/harbour')).headers['x-robots-tag']).toBe('noindex')
  expect((await closing.head('/booking')).links['canonical']).toBe(`${publicUrl}/booking`)
})

test('no answers are listed except pages and pictures', async () => {
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

describe('the preview in a messenger', () => {
  test('shows a shop in the language of the page', async () => {
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

  test('shows the brand’s own description if that is in the page’s language', async () => {
    const english = await app.head('/booking/brands/harbour')
    expect([english.meta('og:title'), english.meta('description')]).toEqual([
      'Harbour Barbers',
      'Cuts by the water.',
    ])
    expect((await app.head('/booking/brands/harbour?lang=es')).meta('description')).toMatch(
      /^Reserva tu próxima cita/,
    )
  })

  test('shows the shop of a booking’s step, and leads to the step', async () => {
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
  ])('shows the page where gift cards are sold, %s', async (_, url, title, description) => {
    const { meta } = await app.head(url)
    const shown = ['og:title', 'og:description', 'description'].map(meta)
    expect(shown).toEqual([title, description, description])
  })

  test('shows the shop if the shop sells no gift cards', async () => {
    const { meta } = await app.head('/booking/gift-card/harbour-rental/barber/any')
    expect(meta('og:title')).not.toContain('Gift')
    expect(meta('description')).toMatch(/^Book your next appointment/)
  })
})
