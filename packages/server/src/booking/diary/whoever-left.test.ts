import { async as nodeIcal } from 'node-ical'
import { expect, test } from 'vitest'
import { firstOf, openSales } from '../../../test/booked-sale.ts'
import { brandFileCopy } from '../../../test/brand-file.ts'
import { forget, guestMail, mailsTo, move, tell } from '../../../test/told-sales.ts'
import { importBrandFile } from '../../commands/import/import-brand-file.ts'
import { secretOfFeed } from './store-feeds.ts'
import { writeDay } from './write-day.ts'

const tuesday = Temporal.PlainDate.from('2026-11-24')
const flore = '      - { route: flore, firstName: Flore, lastName: Gagnon }\n'
const guy = '      - { route: guy, firstName: Guy, lastName: Houle, prices: { coupe: 44 } }\n'
const coupe = '      - { key: coupe, name: { fr: Coupe, en: Cut }, price: 40, duration: 30 }\n'

/** Books Flore and Guy on Tuesday, and gives the means to import the brand file with changes. */
const openBooked = async () => {
  const s = await openSales('harbour-deposit')
  const sale = await s.book(s.guests(['flore', 'guy'], 'coupe', '2026-11-24T10:00:00-05:00'))
  const file = await brandFileCopy()
  return {
    ...s,
    sale,
    change: async (...changes: readonly (readonly [string, string])[]) => {
      await file.change(...changes)
      expect(await importBrandFile(s.t.deps, file.path, { withBookings: true })).toMatchObject({ ok: true })
    },
    sheets: async () =>
      (await writeDay(s.t.deps, 'harbour-deposit', tuesday))
        .split('<section>')
        .slice(1)
        .map((sheet) => sheet.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')),
    feedOf: async (barberId: string | null) => {
      const feed = { shopId: s.names.shopId, barberId }
      const secret = await secretOfFeed(s.t.pool, feed, s.clock.now())
      return s.t.app.inject({ url: `/calendar/${secret}.ics` })
    },
    [Symbol.asyncDispose]: async () => {
      await file[Symbol.asyncDispose]()
      await s[Symbol.asyncDispose]()
    },
  }
}

const titlesOf = async (text: string): Promise<readonly string[]> =>
  Object.values(await nodeIcal.parseICS(text))
    .flatMap((each) => (each?.type === 'VEVENT' && typeof each.summary === 'string' ? [each.summary] : []))
    .toSorted()

const elsewhere = '      - { route: hana, firstName: Hana, lastName: Ito }\n'

test.each([
  ['is taken out of the file', [[flore, '']], 'Flore Gagnon', 'Ne fait plus partie de l’équipe'],
  [
    'goes to another shop',
    [
      [flore, ''],
      [elsewhere, elsewhere + flore],
    ],
    'Flore Gagnon',
    'Ne fait plus',
  ],
  ['gets another route', [[flore, flore.replace('flore,', 'flore-g,')]], 'Flore Gagnon', 'Ne fait plus'],
  [
    'is called otherwise',
    [[flore, flore.replace('Flore,', 'Fleur,')]],
    'Fleur Gagnon',
    'Réservé avec Flore Gagnon',
  ],
  [
    'offers the service no more',
    [[flore, flore.replace('Gagnon', 'Gagnon, services: [rasage]')]],
    'Flore Gagnon',
    'Coupe',
  ],
] as const)(
  'the printed day and the shop’s calendar have every booking whose professional %s [operator-M1]',
  async (_what, changes, name, remark) => {
    await using s = await openBooked()
    await s.change(...changes)
    const sheets = await s.sheets()
    expect(sheets).toHaveLength(2)
    const own = sheets.find((sheet) => sheet.includes(name))
    expect(own).toContain('10:00 à 10:30')
    expect(own).toContain('Coupe')
    expect(own).toContain(remark)
    expect(sheets.some((sheet) => sheet.includes('Guy Houle'))).toBe(true)
    const [firstName = ''] = name.split(' ')
    const titles = await titlesOf((await s.feedOf(null)).body)
    expect(titles).toHaveLength(2)
    expect(titles.some((title) => title.endsWith(`Coupe · ${firstName}`))).toBe(true)
  },
)

test('a service that is no longer sold stays on the printed day for the guest who booked it [operator-M1]', async () => {
  await using s = await openBooked()
  await s.change([coupe, ''], [guy, guy.replace(', prices: { coupe: 44 }', '')])
  for (const sheet of await s.sheets()) expect(sheet).toContain('Coupe')
  expect(await titlesOf((await s.feedOf(null)).body)).toMatchObject(
    [/Coupe · Flore$/, /Coupe · Guy$/].map((each) => expect.stringMatching(each)),
  )
})

test('a shop that is taken out of the file still prints its appointments, and its calendar shows them [operator-M1]', async () => {
  await using s = await openBooked()
  const { text } = await brandFileCopy()
  const from = text.indexOf('  # Taxes on top; a deposit of 25 %')
  const until = text.indexOf('  # VAT in the price;')
  await s.change([text.slice(from, until), ''])
  expect((await s.sheets()).map((sheet) => /Flore Gagnon|Guy Houle/.exec(sheet)?.[0])).toEqual([
    'Flore Gagnon',
    'Guy Houle',
  ])
  expect(await titlesOf((await s.feedOf(null)).body)).toHaveLength(2)
})

test('a shop that gets another route sees on its printed day that there are appointments under the old route [operator-M1]', async () => {
  await using s = await openBooked()
  await s.change(['route: harbour-deposit', 'route: harbour-plateau'])
  const page = await writeDay(s.t.deps, 'harbour-plateau', tuesday)
  expect(page).toContain('Rien n’est réservé')
  expect(page).toContain(
    'Rendez-vous restants ce jour-là chez Harbour Barbers Plateau, fermé depuis\u00a0: 2. Pour les imprimer\u00a0: npm run day -- harbour-deposit 2026-11-24',
  )
  expect(await writeDay(s.t.deps, 'harbour-deposit', tuesday)).not.toContain('npm run day')
})

test('a professional who has left has no calendar any more, and gets another address when they come back [operator-N3]', async () => {
  await using s = await openBooked()
  const id = s.names.barber('flore')
  const old = await secretOfFeed(s.t.pool, { shopId: s.names.shopId, barberId: id }, s.clock.now())
  const read = async () => (await s.t.app.inject({ url: `/calendar/${old}.ics` })).statusCode
  expect(await read()).toBe(200)
  await s.change([flore, ''])
  expect(await read()).toBe(404)
  await s.change([flore, flore])
  expect(await read()).toBe(404)
  expect((await s.feedOf(id)).statusCode).toBe(200)
})

test('a guest who moved to another professional is told whom they had booked before, even once that one has left [operator-M1]', async () => {
  await using s = await openBooked()
  await forget(s)
  await move(s, firstOf(s.sale), s.sale.id, 'guy', '15:00')
  await s.change([flore, ''])
  await tell(s)
  const [mail] = await mailsTo(s, guestMail)
  expect(mail).toMatchObject({ kind: 'moved', text: expect.stringContaining('Flore') })
})
