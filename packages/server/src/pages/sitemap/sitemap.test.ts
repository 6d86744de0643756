import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandFileCopy } from '../../../test/brand-file.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { importBrandFile } from '../../commands/import/import-brand-file.ts'
import { registerSitemap } from './sitemap.ts'

const publicUrl = 'https://book.example.com'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ seed: seedBrand, settings: { PUBLIC_URL: publicUrl } })
})
afterAll(() => t[Symbol.asyncDispose]())

const pathsIn = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>https:\/\/book\.example\.com([^<]+)<\/loc>/g)].map(([, path = '']) => path)

const shops = ['card', 'deposit', 'free', 'prepay', 'rental'].map((name) => `/booking/book/harbour-${name}`)

test('robots may read everything, and find the address of the sitemap', async () => {
  const { statusCode, headers, body } = await t.app.inject('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`)
})

test('the sitemap lists each brand and open shop once, and nothing else', async () => {
  const { statusCode, headers, body } = await t.app.inject('/sitemap.xml')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n/)
  expect(body).toMatch(/<\/urlset>\n$/)
  expect(pathsIn(body).toSorted()).toEqual([...shops, '/booking/brands/harbour'])
})

test('a closed shop is not in the sitemap, and Home is in it unless Home is a brand’s page', async () => {
  await using other = await testApp({ seed: seedBrand, settings: { PUBLIC_URL: publicUrl } })
  const paths = async () => pathsIn((await other.app.inject('/sitemap.xml')).body).toSorted()
  await other.pool.query(`update shop set active = false where route = 'harbour-card'`)
  expect(await paths()).toEqual([...shops.slice(1), '/booking/brands/harbour'])
  await other.pool.query(
    `insert into brand (route, name, settings, extension) select 'other', name, settings, extension from brand`,
  )
  expect(await paths()).toEqual(['/booking', ...shops.slice(1), '/booking/brands/harbour'])
  await other.pool.query('update shop set active = false')
  expect(await paths()).toEqual(['/booking'])
})

test('a shop’s date of change in the sitemap is the date of its last import', async () => {
  await using other = await testApp({ seed: seedBrand, settings: { PUBLIC_URL: publicUrl } })
  const at = async (route: string) => {
    const { body } = await other.app.inject('/sitemap.xml')
    return new RegExp(`/${route}</loc><lastmod>([^<]+)<`).exec(body)?.[1]
  }
  const before = { card: await at('harbour-card'), brand: await at('harbour') }
  expect(before.card).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  await using file = await brandFileCopy()
  await file.change(['key: fade, name: Skin fade, price: 45,', 'key: fade, name: Skin fade, price: 46,'])
  const later = Temporal.Instant.from('2030-01-01T00:00:00Z')
  expect(await importBrandFile({ ...other.deps, clock: { now: () => later } }, file.path)).toMatchObject({
    ok: true,
  })
  expect(await at('harbour-card')).toBe('2030-01-01T00:00:00.000Z')
  expect(await at('harbour-prepay')).toBe(before.card)
  expect(await at('harbour')).toBe('2030-01-01T00:00:00.000Z')
})

describe('a sitemap with more addresses than one file may hold', () => {
  const withMost = async (most: number, deps = t.deps) => {
    const app = fastify()
    registerSitemap(app, deps, most)
    return async (url: string) => {
      const { statusCode, body } = await app.inject(url)
      return { status: statusCode, body, paths: pathsIn(body) }
    }
  }

  test('consists of an index and files that together hold each address once', async () => {
    const get = await withMost(2)
    const { body, paths } = await get('/sitemap.xml')
    expect(body).toContain('<sitemapindex ')
    expect(paths).toEqual(['brands-1', 'shops-1', 'shops-2', 'shops-3'].map((name) => `/sitemap/${name}.xml`))
    const files = await Promise.all(paths.map(get))
    expect(files.map((file) => file.paths.length)).toEqual([1, 2, 2, 1])
    expect(files.flatMap((file) => file.paths).toSorted()).toEqual([...shops, '/booking/brands/harbour'])
  })

  test.each([
    'shops-4.xml',
    'shops-0.xml',
    'shops-1',
    'brands-2.xml',
    'cats-1.xml',
    'shops-9999999.xml',
    '%00',
  ])('gives 404 for the file %s', async (file) => {
    expect((await (await withMost(2))(`/sitemap/${file}`)).status).toBe(404)
  })

  test('loses no address although a file’s rows are read a thousand at a time', async () => {
    await using many = await testApp({ seed: seedBrand, settings: { PUBLIC_URL: publicUrl } })
    const columns = 'brand_id, name, alias, timezone, currency, street, city, zip, country, lat, lng, details'
    await many.pool.query(
      `insert into shop (route, ${columns}) select 'copy-' || n, ${columns} from shop, generate_series(1, 2400) n where route = 'harbour-card'`,
    )
    const get = await withMost(1200, many.deps)
    const files = await Promise.all((await get('/sitemap.xml')).paths.map(get))
    expect(files.map((file) => file.paths.length)).toEqual([1, 1200, 1200, 5])
    expect(new Set(files.flatMap((file) => file.paths)).size).toBe(2406)
    expect(pathsIn((await many.app.inject('/sitemap.xml')).body)).toHaveLength(2406)
  })
})
