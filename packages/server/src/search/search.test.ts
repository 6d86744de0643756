import { search } from '@openchair/contract/calls'
import { foldText } from '@openchair/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

/** The application that all tests share that only read. */
let shared: TestApp
beforeAll(async () => {
  shared = await testApp({ seed: seedBrand })
})
afterAll(() => shared[Symbol.asyncDispose]())

const found = async (t: TestApp, term: string, more: object = {}): Promise<readonly string[]> => {
  const { body } = await t.send(search, { term, ...more })
  return body.rows.map(({ result, source }) => `${result.route} ${source}`)
}

test.each<[term: string, ...routes: readonly string[]]>([
  ['plateau', 'harbour-deposit name'],
  ['PLATEAU', 'harbour-deposit name'],
  ['  plat ', 'harbour-deposit name'],
  ['wynwod', 'harbour-free name'],
  ['montreal', 'harbour-deposit address'],
  ['Montréal', 'harbour-deposit address'],
  ['rue saint denis', 'harbour-deposit address'],
  ['saint-denis 4218', 'harbour-deposit address'],
  ['london', 'harbour-prepay address'],
  ['10004', 'harbour-card zip'],
  ['100', 'harbour-card zip', 'harbour-rental zip'],
  ['EC2A 3QB', 'harbour-prepay zip'],
  ['ec2a3qb', 'harbour-prepay zip'],
  ['h2j', 'harbour-deposit zip'],
  ['harbour chairs', 'harbour-rental name'],
  ['shoreditch london', 'harbour-prepay name'],
  ['hana', 'harbour-prepay name'],
  ['Hana Ito', 'harbour-prepay name'],
  ['wynwood dora', 'harbour-free name'],
  ['nowhere at all'],
  ['%'],
  ['_____'],
  ["'; drop table shop; --"],
])('a search finds a shop by %j [1.02.02]', async (term, ...routes) => {
  expect(await found(shared, term)).toEqual(routes)
})

test.each<[term: string, ...routes: readonly string[]]>([
  ['10003', 'harbour-card zip', 'harbour-rental zip'],
  ['10006', 'harbour-rental zip', 'harbour-card zip'],
  ['33199', 'harbour-free zip'],
  ['H2K 1A1', 'harbour-deposit zip'],
  ['EC1A 1BB'],
  ['90210'],
  ['monreal', 'harbour-deposit address'],
  ['rivingtn row', 'harbour-prepay address'],
  ['gagnom', 'harbour-deposit name'],
])('%j finds the shops that may be meant [guest-m11]', async (term, ...routes) => {
  expect(await found(shared, term)).toEqual(routes)
})

test('a shop found by a professional’s name is shown with that professional [guest-m11]', async () => {
  const named = async (term: string) =>
    (await shared.send(search, { term })).body.rows.map(({ professional }) => professional)
  expect(await named('hana')).toEqual(['Hana Ito'])
  expect(await named('shoreditch')).toEqual([undefined])
})

const signs = ["'", '’', '‘', 'ʼ', '`', '´', ' ', '', '-', '\u2011', '.', '\u200b']

test.each(signs)('words joined with %j find a shop with any joiner in its name [R14]', async (sign) => {
  await using t = await testApp({ seed: seedBrand })
  for (const [index, route] of ['harbour-free', 'harbour-card', 'harbour-prepay'].entries())
    await t.pool.query('update shop set search_name = $2, search_address = $3 where route = $1', [
      route,
      foldText(`O${['’', '', ' '][index]}Brien`),
      foldText(`12 Rue Saint${['-', '', ' '][index]}Denis`),
    ])
  for (const term of [`o${sign}brien`, `O${sign}Brien saint${sign}denis`, `saint${sign}denis`])
    expect(
      (await found(t, term)).map((each) => each.split(' ')[0]),
      term,
    ).toEqual(expect.arrayContaining(['harbour-card', 'harbour-free', 'harbour-prepay']))
  const sources = new Set((await found(t, `o${sign}brien`)).map((each) => each.split(' ')[1]))
  expect(sources).toEqual(new Set(['name']))
})

test('a search finds joined words by an index [R14]', async () => {
  const { rows } = await shared.pool.query(
    "select 1 from pg_indexes where indexname = 'shop_search_joined' and indexdef like '%replace(search_name, '' ''::text, ''''::text)%'",
  )
  expect(rows).toHaveLength(1)
})

test('a search answers with whole shops [3.14.02]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const [hit] = (await t.send(search, { term: 'wynwood' })).body.rows
  expect(hit).toMatchObject({ type: 'public_shops', source: 'name', result: { alias: 'Wynwood' } })
  expect([hit?.id, hit?.shopId]).toEqual([hit?.result.id, hit?.result.id])
})

test('a search can be limited to one brand, by id or route [7.01.20]', async () => {
  await using t = await testApp({ seed: seedBrand })
  await t.pool.query(
    "insert into brand (route, name, settings, extension) values ('haven', 'Haven', '{}', '{}')",
  )
  await t.pool.query(
    "update shop set brand_id = (select id from brand where route = 'haven') where route = 'harbour-free'",
  )
  const { rows } = await t.pool.query<{ id: string }>("select id from brand where route = 'haven'")
  expect(await found(t, 'miami', { 'filters[brandId]': 'harbour' })).toEqual([])
  expect(await found(t, 'miami', { 'filters[brandId]': 'haven' })).toEqual(['harbour-free address'])
  expect(await found(t, 'miami', { 'filters[brandId]': rows[0]?.id })).toEqual(['harbour-free address'])
  const { status, refusal } = await t.send(search, { term: 'miami', 'filters[brandId]': 'nowhere' })
  expect([status, refusal.code]).toEqual([404, 'brand_not_found'])
})

test('a search gives twenty shops a page, and no closed one [7.01.20]', async () => {
  await using t = await testApp({ seed: seedBrand })
  await t.pool.query(`
    insert into shop (brand_id, route, position, name, alias, timezone, currency, street, city, zip, country,
      lat, lng, details, search_name, search_address, search_zip)
    select brand_id, 'pier-' || n, n, 'Pier ' || n, 'Pier', timezone, currency, street, city, zip, country,
      lat, lng, details, 'pier', 'long pier', '1' from shop, generate_series(1, 30) as n where route = 'harbour-free'`)
  await t.pool.query("update shop set active = false where route = 'pier-2'")
  const first = await found(t, 'pier')
  const second = await found(t, 'pier', { index: 1 })
  expect([first.length, second.length]).toEqual([20, 10])
  expect(first.slice(0, 2)).toEqual(['pier-1 name', 'pier-3 name'])
  expect(new Set([...first, ...second]).size).toBe(30)
  expect(await found(t, 'pier', { index: 2 })).toEqual([])
})

test.each([
  ['', 'term'],
  ['   ', 'term'],
  ['a'.repeat(101), 'term'],
])('the term %j is refused', async (term, field) => {
  await using t = await testApp({ seed: seedBrand })
  const { status, refusal } = await t.send(search, { term })
  expect([status, refusal.issues?.map(({ path }) => path)]).toEqual([400, [field]])
})

test('a search counts as ten requests in the limit of an address, and one too many says when to continue, in the visitor’s language', async () => {
  await using t = await testApp({
    seed: seedBrand,
    clock: movableClock('2026-11-21T15:00:15Z'),
    settings: { RATE_LIMIT: '100', TRUSTED_PROXIES: '1' },
  })
  const ask = (address: string, language: string) =>
    t.send(search, { term: 'plateau' }, { 'x-forwarded-for': address, 'accept-language': language })
  for (let typed = 0; typed < 10; typed += 1) expect((await ask('203.0.113.7', 'en')).status).toBe(200)
  const said: unknown[] = []
  for (const language of ['en', 'fr', 'es']) {
    const { status, headers, refusal } = await ask('203.0.113.7', language)
    said.push([status, headers['retry-after'], refusal.code, refusal.message])
  }
  const refused = (message: RegExp) => [429, '45', 'too_many_requests', expect.stringMatching(message)]
  expect(said).toEqual([
    refused(/^Too many tries\. Try again in 1\smin\.$/),
    refused(/^Trop de tentatives\. Réessayez dans 1\smin\.$/),
    refused(/^Demasiados intentos\. Inténtalo de nuevo en 1\smin\.$/),
  ])
  expect((await ask('203.0.113.8', 'en')).status, 'another address').toBe(200)
})
