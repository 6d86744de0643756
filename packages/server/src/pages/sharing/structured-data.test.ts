import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HeadApp, headApp, publicUrl } from '../../../test/page-heads.ts'

let app: HeadApp
beforeAll(async () => {
  app = await headApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const url = `${publicUrl}/booking/book/harbour-card`

test('a shop is described as a hair salon, with the facts that its page shows', async () => {
  const { data, meta } = await app.head('/booking/book/harbour-card?lang=en')
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'HairSalon',
    '@id': url,
    name: 'Harbour Barbers South Street',
    url,
    description: meta('description'),
    image: [meta('og:image'), expect.stringMatching(/^https:\/\/book\.example\.com\/media\/.+\.svg$/)],
    telephone: '+12125550101',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 South Street',
      addressLocality: 'New York',
      addressRegion: 'NY',
      postalCode: '10004',
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 40.7033, longitude: -74.0108 },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '09:00',
        closes: '18:00',
      },
    ],
    priceRange: '$35–$50',
    currenciesAccepted: 'USD',
    parentOrganization: {
      '@type': 'Organization',
      '@id': `${publicUrl}/booking/brands/harbour`,
      name: 'Harbour Barbers',
      url: `${publicUrl}/booking/brands/harbour`,
    },
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: url,
        inLanguage: ['en', 'fr', 'es-419'],
        actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
      },
      result: { '@type': 'Reservation', name: 'Appointment' },
    },
  })
})

test('a shop has neither ratings nor offers in its data, because its page shows none', async () => {
  expect((await app.head('/booking/book/harbour-card')).html).not.toMatch(/aggregateRating|"review|"offers/i)
})

test('a brand is described as an organization', async () => {
  expect((await app.head('/booking/brands/harbour')).data).toMatchObject({
    '@type': 'Organization',
    name: 'Harbour Barbers',
    url: `${publicUrl}/booking/brands/harbour`,
    description: 'Cuts by the water.',
  })
})

test.each([
  ['with mark-up', '</script><script>alert(1)</script>'],
  ['with quotation marks', '<!-- <script> "quoted" & \'so\' -->'],
  ['in other scripts', '理髮店 💈 \u2028 حلاق \u202e'],
  ['without end', 'Salon '.repeat(300)],
])('a shop’s name %s ends neither an element nor an attribute', async (_, name) => {
  await using hostile = await headApp()
  const { t } = hostile
  await t.pool.query(
    `update shop set name = $1, city = $1, revision = revision + 1 where route = 'harbour-card'`,
    [name],
  )
  const { data, meta, html, links } = await hostile.head('/booking/book/harbour-card')
  expect([data?.['name'], meta('og:title')]).toEqual([name, name])
  expect(Object.keys(links)).toContain('x-default')
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect((await t.app.inject(new URL(meta('og:image') ?? '').pathname)).statusCode).toBe(200)
})
