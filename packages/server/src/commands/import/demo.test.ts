import { giftCardKinds } from '@openchair/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemoBookings } from '../../../../../demo/bookings.ts'
import { importDemo } from '../../../../../demo/import-demo.ts'
import { demoBookings as bookings } from '../../../test/demo-app.ts'
import { readRows } from '../../../test/rows.ts'
import { openedOnce } from '../../../test/opened-once.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { findGiftCard, findPromo } from '../../discounts/find-promo.ts'
import { selectMembership } from '../../discounts/store.ts'

let t: TestApp
let shops: readonly ShopCatalogue[]

beforeAll(async () => {
  t = await testApp({ seed: importDemo })
  const { shop } = await t.deps.catalogues.ofShop('kingsley-soho')
  shops = await t.deps.catalogues.ofBrand(shop.brandId)
})
afterAll(() => t[Symbol.asyncDispose]())

test('the demo has five shops, one for each way to pay', () => {
  const policy = Object.fromEntries(
    shops.map(({ shop, flags, services, barbers }) => [
      shop.route,
      [
        shop.timezone,
        shop.currency,
        shop.settings.defaultLanguage,
        ...Object.entries({
          prepayment: shop.requiresPrepayment,
          deposit: shop.requiresPartialDeposits && flags['payment-deposits-enabled'] === true,
          noPay: shop.bookNoPay,
          inPerson: shop.allowInPersonPayments,
          inPersonCard: shop.requestCardForInPersonPayments,
          any: shop.allowBookWithAnyBarber,
          adults: shop.adultsOnly,
          rental: shop.kind === 0,
          prepaidService: services.some(({ details }) => details.requiresPrepaid),
          earlyTips: barbers.some(({ details }) => details.earlyTipping),
          lateTips: barbers.some(({ details }) => details.lateTipping),
        }).flatMap(([name, isOn]) => (isOn ? [name] : [])),
      ].join(' '),
    ]),
  )
  expect(policy).toEqual({
    'kingsley-soho': 'America/New_York usd en any earlyTips lateTips',
    'kingsley-plateau': 'America/Toronto cad fr deposit any prepaidService earlyTips lateTips',
    'kingsley-wynwood': 'America/New_York usd es-419 noPay inPerson any adults earlyTips lateTips',
    'kingsley-shoreditch': 'Europe/London gbp en prepayment any lateTips',
    'kingsley-rental': 'America/New_York usd en inPerson inPersonCard rental earlyTips lateTips',
  })
})

test('each shop of the demo has the taxes of its location', () => {
  const taxes = shops.map(({ services }) =>
    (services[0]?.taxes ?? []).map(({ percentage, addToPrice }) => (addToPrice ? percentage : -percentage)),
  )
  expect(taxes).toEqual([[4.5], [5, 9.975], [], [-20], []])
})

test('every shop of the demo has several services and professionals to choose from', () => {
  for (const { shop, services, barbers } of shops) {
    const main = services.filter(({ isAddon }) => !isAddon)
    const categories = new Set(main.flatMap(({ details }) => details.categories.map(({ id }) => id)))
    const week = ({ details }: (typeof barbers)[number]): string => JSON.stringify(details.schedules)
    expect(main.length, shop.route).toBeGreaterThanOrEqual(8)
    expect(categories.size, shop.route).toBeGreaterThanOrEqual(3)
    expect(
      main.filter(({ details }) => details.categories.length === 0),
      shop.route,
    ).toHaveLength(1)
    expect(
      main.some(({ addonIds }) => addonIds.length > 0),
      shop.route,
    ).toBe(true)
    expect(barbers.length, shop.route).toBeGreaterThanOrEqual(4)
    expect(new Set(barbers.map(week)).size, shop.route).toBe(barbers.length)
    expect(new Set(barbers.map(({ offerings }) => [...offerings.keys()].join())).size, shop.route).toBe(
      barbers.length,
    )
    const hasRange = main.some(
      ({ id }) => new Set(barbers.flatMap(({ offerings }) => offerings.get(id)?.price ?? [])).size > 1,
    )
    expect(hasRange, shop.route).toBe(true)
  }
})

test('the server serves the demo’s pictures', async () => {
  const addresses = shops.flatMap(({ shop, barbers, products }) => [
    ...shop.photos.map(({ url }) => url),
    ...shop.instagramImages.map(({ url }) => url),
    ...[shop.staticMap].flatMap((map) => map ?? []),
    ...barbers.flatMap(({ details }) => details.photos.map(({ url }) => url)),
    ...products.flatMap(({ details }) => details.photos.map(({ url }) => url)),
  ])
  expect(
    shops.every(
      ({ shop, barbers, products }) =>
        shop.staticMap &&
        shop.photos.length > 1 &&
        products.length === 3 &&
        products.every(({ details }) => details.photos.length === 1) &&
        barbers.every(({ details }) => details.photos.length === 1),
    ),
  ).toBe(true)
  for (const address of new Set(addresses))
    expect((await t.app.inject(address)).statusCode, address).toBe(200)
})

test('the demo has every text of a shop in each of its languages', () => {
  for (const { shop, services, products } of shops) {
    const sold = [
      ...services.map(({ key, details: { name, desc, categories } }) => ({
        key,
        texts: [name, desc, ...categories.map((category) => category.name)],
      })),
      ...products.map(({ key, details: { name, desc } }) => ({ key, texts: [name, desc] })),
    ]
    for (const { key, texts: all } of sold) {
      for (const texts of all) {
        if (Object.keys(texts).length === 0) continue
        expect(Object.keys(texts).toSorted(), `${shop.route} ${key}`).toEqual(
          shop.settings.supportedLanguages.toSorted(),
        )
      }
    }
  }
})

test('the demo has one professional who can be booked by passcode alone', async () => {
  const withPasscode = shops.flatMap(({ barbers, shop }) =>
    barbers.filter(({ passcodeHash }) => passcodeHash).map((barber) => ({ barber, shop })),
  )
  expect(withPasscode.map(({ barber, shop }) => [shop.route, barber.route])).toEqual([
    ['kingsley-soho', 'quino'],
  ])
  const [quino] = withPasscode
  expect(quino && (await t.deps.catalogues.isPasscodeOf(quino.barber, '1954'))).toBe(true)
})

const another = openedOnce(() => testApp({ seed: importDemo }))

test('the demo makes the same bookings on every machine, and none twice', async () => {
  const other = another()
  const rows = await bookings(other)
  expect(rows).toEqual(await bookings(t))
  await addDemoBookings(other.deps, (await other.deps.catalogues.ofShop('kingsley-soho')).shop.brandId)
  expect(await bookings(other)).toEqual(rows)
})

test('a start continues the demo if it was interrupted between the brand and its bookings', async () => {
  const other = another()
  const whole = await bookings(other)
  await other.pool.query('delete from appointment')
  await importDemo(other.deps)
  expect(await bookings(other)).toEqual(whole)
})

test('the demo stores all bookings of the month or, if it is interrupted, none', async () => {
  await using other = await testApp()
  await other.pool.query(`create function cut() returns trigger language plpgsql as $$
    begin if (select count(*) from appointment) > 700 then raise 'cut off'; end if; return new; end $$`)
  await other.pool.query(
    'create trigger cut before insert on appointment for each statement execute function cut()',
  )
  await expect(importDemo(other.deps)).rejects.toThrow('cut off')
  expect(await bookings(other)).toEqual([])
  await other.pool.query('drop function cut cascade')
  await importDemo(other.deps)
  expect(await bookings(other)).toEqual(await bookings(t))
})

test('the demo changes nothing in a database that has another brand, or bookings already', async () => {
  await using other = await testApp({ seed: seedBrand })
  await importDemo(other.deps)
  expect(await readRows(other.pool, 'select route from brand')).toEqual([{ route: 'harbour' }])
  const own = another()
  await own.pool.query(`delete from appointment where starts_at > '2026-11-22'`)
  const left = await bookings(own)
  await importDemo(own.deps)
  expect(await bookings(own)).toEqual(left)
  await own.pool.query('delete from appointment')
  await importDemo(own.deps)
})

test('the demo has promos, gift cards and a membership to try', async () => {
  const [soho, plateau] = shops
  if (soho === undefined || plateau === undefined) throw new Error('the demo has changed')
  const { brandId } = soho.shop
  expect(await findPromo(t.deps, brandId, { code: 'fade20' })).toMatchObject({
    code: 'FADE20',
    percentage: 20,
    shopIds: [soho.shop.id],
  })
  expect((await findPromo(t.deps, brandId, { code: 'SUMMER24' }))?.lastDay).toBe('2024-08-31')
  const card = (code: string) => findGiftCard(t.deps, brandId, code)
  expect(await card('king 2468 1357 9024')).toMatchObject({ shopId: null, balance: 10_000 })
  expect(await card('SOHO-1122-3344-5566')).toMatchObject({ shopId: soho.shop.id, balance: 4000 })
  expect(giftCardKinds(soho.shop, 'marcus')).toEqual(['assigned', 'unassigned'])
  const member = { email: 'member@example.com', phone: undefined }
  expect(await selectMembership(t.pool, brandId, member)).toMatchObject({
    name: 'Kingsley Club',
    percentage: 10,
  })
})

test('the demo has two guests who wait for a full day, one after the other', async () => {
  const { rows } = await t.pool.query<{ day: string; barber: string; number: number; free: number }>(
    `select application.day, barber.route as barber, cardinality(free_at_joining) as free,
       row_number() over (partition by queue_id order by number)::int as number
     from waiting_list_application application join barber on barber.id = barber_id order by number`,
  )
  const [first, second] = rows
  expect(rows).toHaveLength(2)
  expect(first).toMatchObject({ barber: 'dev', number: 1, free: 0 })
  expect(second).toEqual({ ...first, number: 2 })
})
