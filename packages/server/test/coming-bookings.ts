import { brandFileCopy } from './brand-file.ts'
import { card, checkOut, guest, makeCart, namesOf } from './booking.ts'
import { seedBrand } from './seed-brand.ts'
import { type TestApp, testApp } from './test-app.ts'
import { importBrandFile } from '../src/commands/import/import-brand-file.ts'
import { reportComing } from '../src/commands/import/coming/report-coming.ts'

type Booked = {
  readonly firstName: string
  readonly shop: string
  readonly barber: string
  readonly services: readonly string[]
  readonly at: string
  readonly product?: string
}

/** The bookings are after Saturday 21 November 2026, 10:00 in New York. */
const booked: readonly Booked[] = [
  {
    firstName: 'Marie',
    shop: 'harbour-card',
    barber: 'ada',
    services: ['cut'],
    at: '2026-11-23T10:00:00-05:00',
    product: 'pomade',
  },
  {
    firstName: 'Noor',
    shop: 'harbour-card',
    barber: 'ben',
    services: ['cut', 'hot-towel'],
    at: '2026-11-24T10:30:00-05:00',
  },
  {
    firstName: 'Ike',
    shop: 'harbour-card',
    barber: 'ben',
    services: ['fade'],
    at: '2026-11-27T15:00:00-05:00',
  },
  {
    firstName: 'Luz',
    shop: 'harbour-free',
    barber: 'dora',
    services: ['corte'],
    at: '2026-11-25T11:00:00-05:00',
  },
  {
    firstName: 'Kai',
    shop: 'harbour-prepay',
    barber: 'hana',
    services: ['cut'],
    at: '2026-11-26T23:15:00+00:00',
  },
  {
    firstName: 'Zed',
    shop: 'harbour-rental',
    barber: 'ivo',
    services: ['cut'],
    at: '2026-11-26T10:00:00-05:00',
  },
]

const how: Readonly<Record<string, object>> = {
  'harbour-free': { isBookNoPay: true },
  'harbour-rental': { isReservation: true, paymentToken: card() },
}

const bookAll = async (t: TestApp): Promise<void> => {
  for (const { firstName, shop, barber, services, at, product } of booked) {
    const names = await namesOf(t, shop)
    const { products } = await t.deps.catalogues.ofShop(shop)
    const found = products.find(({ key }) => key === product)
    const appointment = {
      barberId: names.barber(barber),
      services: names.services(...services),
      dateTime: at,
    }
    const items = found === undefined ? [] : [{ type: 'product' as const, id: found.id, quantity: 1 }]
    const cart = await makeCart(t, shop, [appointment], { items })
    const pay = { customer: { ...guest, firstName }, ...(how[shop] ?? { paymentToken: card() }) }
    const { status, refusal } = await checkOut(t, shop, cart.id, pay)
    if (status !== 200) throw new Error(`${firstName}: ${status} ${refusal.code}`)
  }
}

/** The fixture's brand with coming bookings, for tests of an import's report about them. */
export const openComingBookings = async (): Promise<TestApp> => {
  const t = await testApp({ seed: seedBrand })
  await bookAll(t)
  return t
}

/** Texts of the fixture's brand file, each with its replacement. */
export type FileChanges = readonly (readonly [from: string, to: string])[]

/** The report on coming bookings of an import that only checks, without the ids of the bookings. */
export const reportedOf = async ({ deps }: TestApp, changes: FileChanges): Promise<readonly string[]> => {
  await using file = await brandFileCopy()
  await file.change(...changes)
  const result = await importBrandFile(deps, file.path, {
    onlyCheck: true,
    withBookings: true,
  })
  if (!result.ok) throw new Error(result.faults.map(({ line, message }) => `${line}: ${message}`).join('\n'))
  return reportComing(result.concerned).map((line) => line.replace(/ {2}[0-9a-f-]{36}$/, ''))
}

export const marie = '  Mon 2026-11-23 10:00  Marie  (Cut with Ada)'
export const noor = '  Tue 2026-11-24 10:30  Noor  (Cut, Hot towel with Ben)'
export const ike = '  Fri 2026-11-27 15:00  Ike  (Skin fade with Ben)'
export const luz = '  Wed 2026-11-25 11:00  Luz  (Corte with Dora)'
export const kai = '  Thu 2026-11-26 23:15  Kai  (Cut with Hana)'
export const zed = '  Thu 2026-11-26 10:00  Zed  (Cut with Ivo)'

export const adaLine = '      - { route: ada, firstName: Ada, lastName: Byrne, photo: cutter.svg }\n'
export const benHours = "hours: { tue-sat: '10:00-13:00 14:00-18:00' }"
export const shopHours = "hours: { mon-sat: '09:00-18:00' }\n"
export const fadeLine =
  '      - { key: fade, name: Skin fade, price: 45, duration: 45, categories: [hair], addons: [hot-towel] }\n'
export const adaCards: FileChanges = [
  ['  - { code: ADAS-1000-2000-3000, balance: 500, shop: harbour-card, professional: ada }\n', ''],
]

/** Removes Ada from the file, and makes her gift cards valid with any professional. */
export const withoutAda: FileChanges = [[adaLine, ''], ...adaCards]

/** Removes the shop harbour-rental from the file. */
export const withoutRental = async (): Promise<FileChanges> => {
  await using file = await brandFileCopy()
  const [from, to] = ['  # Chairs are rented', '# What several shops honour'].map((mark) =>
    file.text.indexOf(mark),
  )
  return [[file.text.slice(from, to), '']]
}
