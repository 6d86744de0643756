import { getBarber, listBarbers } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { takeTime } from '../../test/booking.ts'
import { brandFileCopy } from '../../test/brand-file.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { testApp } from '../../test/test-app.ts'
import { importBrandFile } from '../commands/import/import-brand-file.ts'

const harbour = openedOnce(() => testApp({ seed: seedBrand }))

test('professionals are listed in their order, without former ones [7.01.13] [7.01.15]', async () => {
  await using t = await testApp({ seed: seedBrand })
  const routes = async (): Promise<readonly string[]> =>
    (await t.send(listBarbers, { id: 'harbour-card' })).body.rows.map(({ route }) => route)
  expect(await routes()).toEqual(['ada', 'ben', 'cleo'])
  await using file = await brandFileCopy()
  await file.change(
    ['lastName: Byrne,', 'lastName: Byrne, order: 1, since: 2020-01-01,'],
    ['lastName: Cole\n', 'lastName: Cole\n        since: 2024-01-01\n'],
  )
  await importBrandFile(t.deps, file.path)
  expect(await routes()).toEqual(['ben', 'ada', 'cleo'])
  await t.pool.query("update barber set active = false where route = 'ben'")
  await t.pool.query('update shop set revision = revision + 1')
  expect(await routes()).toEqual(['ada', 'cleo'])
})

test('a professional is found by id and by route [2.01.14] [3.03.01] [3.03.02] [3.03.03] [3.03.05] [7.01.12] [7.01.14]', async () => {
  const t = harbour()
  const { status, body } = await t.send(getBarber, { id: 'harbour-card', barberId: 'cleo' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    route: 'cleo',
    firstName: 'Cleo',
    lastName: 'Diaz',
    order: 2,
    createdAt: '2026-11-21T10:00:00-05:00',
    requirePasscode: true,
    canCustomerCancel: true,
    advanceBookDays: 30,
    advanceCancelMins: 1440,
    days_off: [{ day: '2026-11-24', wholeDay: true }],
    days_on: [],
    defaultServiceName: 'Cut',
  })
  expect(body.services.map(({ name }) => name)).toEqual(['Cut', 'Hot shave'])
  expect(body.schedules[0]?.workdays).toHaveLength(7)
  expect((await t.send(getBarber, { id: 'harbour-card', barberId: body.id })).body).toEqual(body)
})

test('days that recur every year are shown with their dates, for a year or for the bookable days [3.03.04]', async () => {
  await using t = await testApp({ seed: seedBrand })
  await using file = await brandFileCopy()
  await file.change([
    'lastName: Byrne,',
    "lastName: Byrne, daysOff: ['12-25', '12-24 15:00-20:00', '02-29'], daysOn: ['11-21 10:00-12:00'],",
  ])
  expect((await importBrandFile(t.deps, file.path)).ok).toBe(true)
  const { body } = await t.send(getBarber, { id: 'harbour-card', barberId: 'ada' })
  expect(body.days_off).toEqual([
    { day: '2026-12-24', wholeDay: false, start: 900, end: 1200 },
    { day: '2026-12-25', wholeDay: true },
  ])
  expect(body.days_on.map(({ day }) => day)).toEqual(['2026-11-21', '2027-11-21'])
})

test('services are named in the language of the request, or else in the shop’s own', async () => {
  const t = harbour()
  const names = async (id: string, barberId: string, language: string) => {
    const { body } = await t.send(getBarber, { id, barberId }, { 'accept-language': language })
    return [body.defaultServiceName, ...body.services.map(({ name }) => name)]
  }
  expect(await names('harbour-card', 'ben', 'fr')).toEqual(['Coupe', 'Coupe', 'Skin fade'])
  expect(await names('harbour-card', 'ben', 'es')).toEqual(['Corte', 'Corte', 'Skin fade'])
  expect(await names('harbour-free', 'eli', 'en')).toEqual(['Corte', 'Corte', 'Barba'])
})

test('a professional of a rental shop has their own rules', async () => {
  const t = harbour()
  const { rows } = (await t.send(listBarbers, { id: 'harbour-rental' })).body
  expect(
    rows.map((each) => [each.route, each.advanceBookDays, each.advanceCancelMins, each.bookNoPay]),
  ).toEqual([
    ['ivo', 7, 120, false],
    ['june', 60, 1440, true],
  ])
})

test('each professional is shown with their next free time for their default service [3.03.02]', async () => {
  await using t = await testApp({ seed: seedBrand })
  await takeTime(t, ['harbour-card', 'ada'], ['2026-11-21T15:15:00Z', '2026-11-21T16:45:00Z'])
  const next = async (language: string) =>
    (await t.send(listBarbers, { id: 'harbour-card' }, { 'accept-language': language })).body.rows.map(
      (each) => [each.route, each.nextAvailableTime, each.nextAvailableTimeText === null],
    )
  // It is 10:00 on a Saturday: Ada is booked from 10:15, and half an hour does not fit before that.
  expect(await next('en')).toEqual([
    ['ada', '2026-11-21T11:45:00-05:00', false],
    ['ben', '2026-11-21T10:00:00-05:00', false],
    ['cleo', '2026-11-21T10:00:00-05:00', false],
  ])
  await t.pool.query(`update barber set details = details || '{"schedules": []}' where route = 'ada'`)
  await t.pool.query('update shop set revision = revision + 1')
  expect((await next('fr'))[0]).toEqual(['ada', null, true])
})

test.each([
  ['harbour-card', 'nobody', 'barber_not_found'],
  ['harbour-card', 'any', 'barber_not_found'],
  ['harbour-card', 'hana', 'barber_not_found'],
  ['harbour-card', '00000000-0000-4000-8000-000000000000', 'barber_not_found'],
  ['nowhere', 'ada', 'shop_not_found'],
])('the shop %s has no professional named %s', async (id, barberId, code) => {
  const t = harbour()
  const { status, refusal } = await t.send(getBarber, { id, barberId })
  expect([status, refusal.code]).toEqual([404, code])
})
