import { findDeskGuests } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openSales } from '../../test/booked-sale.ts'
import { card } from '../../test/booking.ts'
import { deskStaff } from '../../test/desk-staff.ts'
import { insertRow, readRow } from '../../test/rows.ts'

type Known = readonly [first: string, last: string, email: string | null, phone: string | null]

const people: readonly Known[] = [
  ['José', 'Ruiz Peña', 'jose@ruiz.example', '+12125550101'],
  ['Ana', 'O’Brien', 'ana.ob@mail.example', '+12125550102'],
  ['Mariana', 'Joseph', null, '+33612345678'],
  ['Ana', 'Clarke', null, null],
  ['देवी', 'शर्मा', null, null],
  ['Đặng', 'Nguyễn', null, null],
  ['Sam', '(Leo’s dad)', null, null],
]

const open = async (role: Parameters<typeof deskStaff>[2] = {}) => {
  const s = await openSales('harbour-card')
  const staff = await deskStaff(s.t, s.shop, role)
  const { brand_id } = await readRow<{ brand_id: string }>(
    s.t.pool,
    'select brand_id from shop where id = $1',
    staff.shopId,
  )
  const add = async ([first_name, last_name, email, phone]: Known, more: object = {}) =>
    insertRow(s.t.pool, 'customer', {
      brand_id,
      first_name,
      last_name,
      email,
      phone,
      created_at: s.clock.now().toString(),
      ...more,
    })
  for (const person of people) await add(person)
  const find = async (query: string) =>
    (await staff.send(findDeskGuests, { shopId: s.shop, query })).body.rows.map(({ name }) => name).toSorted()
  return { ...s, staff, add, find }
}

test('guests are found by the beginnings of their names in any order, and by letters without accents', async () => {
  await using s = await open()
  expect(await s.find('jos')).toEqual(['José Ruiz Peña', 'Mariana Joseph'])
  expect(await s.find('JOSE ru')).toEqual(['José Ruiz Peña'])
  expect(await s.find('pena josé')).toEqual(['José Ruiz Peña'])
  expect(await s.find('ana')).toEqual(['Ana Clarke', 'Ana O’Brien'])
  expect(await s.find("o'bri")).toEqual(['Ana O’Brien'])
  expect(await s.find('देवी'), 'vowels that are marks').toEqual(['देवी शर्मा'])
  expect(await s.find('dang nguyen')).toEqual(['Đặng Nguyễn'])
  expect(await s.find('NGUYỄN')).toEqual(['Đặng Nguyễn'])
  expect(await s.find('leo')).toEqual(['Sam (Leo’s dad)'])
  expect(await s.find('uiz'), 'the middle of a name').toEqual([])
  for (const noWord of ['%%', '\u0301\u0302']) expect(await s.find(noWord)).toEqual([])
  expect(await s.find('\u0301 ana'), 'an accent that stands alone').toEqual(['Ana Clarke', 'Ana O’Brien'])
})

test('guests are found by digits anywhere in their phone, as it is dialed, and by their e-mail', async () => {
  await using s = await open()
  expect(await s.find('0102')).toEqual(['Ana O’Brien'])
  expect(await s.find('(212) 555-0102')).toEqual(['Ana O’Brien'])
  expect(await s.find('06 12 34 56 78')).toEqual(['Mariana Joseph'])
  expect(await s.find('0033 6 12 34 56 78')).toEqual(['Mariana Joseph'])
  expect(await s.find('12'), 'two digits are in nearly every phone').toEqual([])
  expect(await s.find('ana.ob@mail.ex')).toEqual(['Ana O’Brien'])
})

test('a role that sees no contacts finds guests by name alone, and gets no contact', async () => {
  await using s = await open({ role: 'professional', professional: 'ada' })
  expect(await s.find('0102')).toEqual([])
  expect(await s.find('ana.ob@mail')).toEqual([])
  const { body } = await s.staff.send(findDeskGuests, { shopId: s.shop, query: 'ruiz' })
  expect(body.rows).toMatchObject([{ name: 'José Ruiz Peña', email: null, phone: null }])
})

test('at most eight guests are found, the last visitor first, with their visits and misses', async () => {
  await using s = await open()
  for (let index = 0; index < 9; index += 1) await s.add([`Ida${index}`, 'Moss', null, null])
  const today = (time: string) => `2026-11-21T${time}:00-05:00`
  await s.book(s.times('ada', 'cut', [today('11:00')]), {
    paymentToken: card(),
    customer: { firstName: 'Ida', lastName: 'Moss', email: 'ida@example.com', phone: '+12125550177' },
  })
  s.clock.set(today('12:00'))
  const { body } = await s.staff.send(findDeskGuests, { shopId: s.shop, query: 'ida' })
  expect(body.rows).toHaveLength(8)
  expect(body.rows[0]).toEqual({
    id: expect.any(String),
    name: 'Ida Moss',
    email: 'ida@example.com',
    phone: '+12125550177',
    visits: 1,
    missed: 0,
    lastVisit: { at: today('11:00'), barber: 'Ada' },
    mustPrepay: false,
    cannotBookOnline: false,
    hasNote: false,
    note: null,
    owed: 0,
  })
})

test('the last visitor comes first also where so many match that not each is looked at', async () => {
  await using s = await open()
  const today = (time: string) => `2026-11-21T${time}:00-05:00`
  await s.t.pool.query(
    `insert into customer (brand_id, first_name, last_name, created_at)
     select brand_id, 'Ida' || number, 'Moss', created_at
     from generate_series(1, 250) as number, (select * from customer limit 1) as first`,
  )
  await s.book(s.times('ada', 'cut', [today('11:00')]), {
    paymentToken: card(),
    customer: { firstName: 'Ida', lastName: 'Moss', email: 'ida@example.com', phone: '+12125550177' },
  })
  s.clock.set(today('12:00'))
  const { body } = await s.staff.send(findDeskGuests, { shopId: s.shop, query: 'ida mo' })
  expect(body.rows.map(({ visits }) => visits)).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
})

test('bookings under other details stand under the account that has claimed them, of one brand alone', async () => {
  await using s = await open()
  const own = await readRow<{ id: string }>(s.t.pool, `select id from customer where last_name = 'Clarke'`)
  await s.add(['Annie', 'Clark', null, '+12125550199'], { claimed_by: own.id })
  expect(await s.find('annie')).toEqual(['Ana Clarke'])
  await s.t.pool.query(`update customer set brand_id = gen_random_uuid() where last_name = 'Clarke'`)
  expect(await s.find('clarke')).toEqual([])
})
