import {
  getBarberService,
  getShopService,
  listBarberServices,
  listShopServices,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { testApp } from '../../test/test-app.ts'

const range = (min: number, max = min) => ({ min, max })

const harbour = openedOnce(() => testApp({ seed: seedBrand }))

test('a shop’s services are listed, with ranges where professionals differ and add-ons inside [3.04.02] [3.04.03] [3.04.05] [3.04.07] [3.04.08] [7.02.01] [7.02.03]', async () => {
  const t = harbour()
  const { rows } = (await t.send(listShopServices, { id: 'harbour-card' })).body
  const { shop } = await t.deps.catalogues.ofShop('harbour-card')
  expect(rows.map(({ name, order }) => [name, order])).toEqual([
    ['Cut', 0],
    ['Skin fade', 1],
    ['Hot shave', 2],
    ['Advice', 3],
  ])
  const [cut, fade] = rows
  expect(cut).toMatchObject({
    duration: null,
    durationRange: range(30, 40),
    cost: null,
    costRange: range(4000, 5000),
    costWithoutTaxesRange: range(4000, 5000),
    costWithTaxes: null,
    // A tax of 8.875 % is added, rounded half-up.
    costWithTaxesRange: range(4355, 5444),
    categories: [{ id: 'hair', name: 'Hair' }],
    assignments: [{ assigneeId: shop.id, assignmentType: 'shop' }],
  })
  expect(fade).toMatchObject({ duration: 45, durationRange: range(45), cost: 4500, costWithTaxes: 4899 })
  expect(cut?.addonServices.map(({ name, cost, duration }) => [name, cost, duration])).toEqual([
    ['Hot towel', 1200, 10],
    ['Scalp massage', 1500, 15],
  ])
  expect(fade?.addonServices.map(({ name }) => name)).toEqual(['Hot towel'])
})

test('one professional’s services are listed with their length and price [7.02.02]', async () => {
  const t = harbour()
  const { rows } = (await t.send(listBarberServices, { id: 'harbour-card', barberId: 'ben' })).body
  expect(rows.map(({ name, cost, duration }) => [name, cost, duration])).toEqual([
    ['Cut', 5000, 40],
    ['Skin fade', 4500, 45],
  ])
  expect(rows[0]?.addonServices.map(({ name }) => name)).toEqual(['Hot towel'])
})

test('the services for any are those of professionals without a passcode', async () => {
  await using t = await testApp({ seed: seedBrand })
  await t.pool.query(`
    delete from offering using barber, service
    where barber_id = barber.id and service_id = service.id and barber.route = 'ada' and service.key = 'shave'`)
  await t.pool.query('update shop set revision = revision + 1')
  const named = async (barberId: string): Promise<readonly string[]> =>
    (await t.send(listBarberServices, { id: 'harbour-card', barberId })).body.rows.map(({ name }) => name)
  expect(await named('any')).toEqual(['Cut', 'Skin fade', 'Advice'])
  expect(await named('cleo')).toEqual(['Cut', 'Hot shave'])
  const { rows } = (await t.send(listShopServices, { id: 'harbour-card' })).body
  expect(rows.map(({ name }) => name)).toContain('Hot shave')
})

test('an included tax is subtracted from the price of a service [3.04.03] [3.04.04]', async () => {
  const t = harbour()
  const [cut] = (await t.send(listShopServices, { id: 'harbour-prepay' })).body.rows
  expect(cut).toMatchObject({ cost: 3600, costWithoutTaxes: 3000, costWithTaxes: 3600 })
  expect(cut?.taxes).toEqual([
    { id: expect.any(String), name: 'VAT', percentage: 20, addToPrice: false, enabled: true },
  ])
})

test('two taxes are both added to a price, and a disabled one is ignored', async () => {
  await using t = await testApp({ seed: seedBrand })
  const priceOf = async () => (await t.send(listShopServices, { id: 'harbour-deposit' })).body.rows[1]
  expect(await priceOf()).toMatchObject({ cost: 12_000, costWithoutTaxes: 12_000, costWithTaxes: 13_797 })
  await t.pool.query("update tax set enabled = false where key = 'tvq'")
  await t.pool.query('update shop set revision = revision + 1')
  expect(await priceOf()).toMatchObject({ costWithTaxes: 12_600 })
})

test('a service shows what has to be paid beforehand [3.04.06]', async () => {
  const t = harbour()
  const { rows } = (await t.send(listShopServices, { id: 'harbour-deposit' })).body
  expect(
    rows.map((each) => [
      each.name,
      each.requiresPrepaid,
      each.requiresDeposit,
      each.depositType,
      each.depositAmount,
    ]),
  ).toEqual([
    ['Coupe', false, false, 'percentage', 0],
    ['Couleur', true, false, 'percentage', 0],
    ['Rasage', false, true, 'amount', 1000],
  ])
})

test.each([
  ['fr', 'Coupe', 'Lavage et coupe', 'Cheveux'],
  ['es', 'Corte', 'Wash and cut', 'Cabello'],
  ['en', 'Cut', 'Wash and cut', 'Hair'],
  ['de', 'Cut', 'Wash and cut', 'Hair'],
])(
  'a service is shown in %s if it has a translation, and otherwise in the shop’s own language [3.04.01]',
  async (language, name, desc, category) => {
    const t = harbour()
    const [cut] = (await t.send(listShopServices, { id: 'harbour-card' }, { 'accept-language': language }))
      .body.rows
    expect(cut).toMatchObject({
      name: 'Cut',
      localizedName: name,
      desc: 'Wash and cut',
      localizedDesc: desc,
      categories: [{ name: category }],
    })
  },
)

test('the list leaves out services that nobody offers', async () => {
  await using t = await testApp({ seed: seedBrand })
  await t.pool.query(
    "delete from offering using service where service_id = service.id and key in ('fade', 'scalp')",
  )
  await t.pool.query('update shop set revision = revision + 1')
  const { rows } = (await t.send(listShopServices, { id: 'harbour-card' })).body
  expect(rows.map(({ name }) => name)).toEqual(['Cut', 'Hot shave', 'Advice'])
  expect(rows[0]?.addonServices.map(({ name }) => name)).toEqual(['Hot towel'])
})

test('one service of a shop or of a professional is found [7.02.01] [7.02.02]', async () => {
  const t = harbour()
  const { rows } = (await t.send(listShopServices, { id: 'harbour-card' })).body
  const [cut, fade] = rows
  const ids = { id: 'harbour-card', serviceId: cut?.id ?? '' }
  expect((await t.send(getShopService, ids)).body).toEqual(cut)
  expect((await t.send(getBarberService, { ...ids, barberId: 'ben' })).body).toMatchObject({ cost: 5000 })
  const refusals = [
    await t.send(getShopService, { ...ids, serviceId: 'cut' }),
    await t.send(getShopService, { ...ids, serviceId: cut?.addonServices[0]?.id ?? '' }),
    await t.send(getBarberService, { ...ids, barberId: 'cleo', serviceId: fade?.id ?? '' }),
  ]
  expect(refusals.map(({ status, refusal }) => [status, refusal.code])).toEqual(
    refusals.map(() => [404, 'service_not_found']),
  )
})

test.each([
  ['harbour-rental', 'any', 400, 'any_barber_not_allowed'],
  ['harbour-card', 'nobody', 404, 'barber_not_found'],
  ['nowhere', 'any', 404, 'shop_not_found'],
])('services are refused at %s for %s [5.02.02]', async (id, barberId, status, code) => {
  const t = harbour()
  const answer = await t.send(listBarberServices, { id, barberId })
  expect([answer.status, answer.refusal.code]).toEqual([status, code])
})

test('the list has at most 500 services [7.02.03] [9.01.05]', async () => {
  await using t = await testApp({ seed: seedBrand })
  await t.pool.query(`
    insert into service (shop_id, key, position, details)
    select shop_id, 'more-' || n, 100 + n, details from service, generate_series(1, 600) as n where key = 'advice'`)
  await t.pool.query(`
    insert into offering (barber_id, service_id, duration, price)
    select barber.id, service.id, 15, 100 from barber, service
    where barber.route = 'ada' and service.key like 'more-%'`)
  await t.pool.query('update shop set revision = revision + 1')
  const { rows } = (await t.send(listShopServices, { id: 'harbour-card' })).body
  expect(rows).toHaveLength(500)
  expect(rows.map(({ order }) => order)).toEqual(rows.map(({ order }) => order).toSorted((a, b) => a - b))
})
