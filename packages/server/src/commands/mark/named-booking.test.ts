import { expect, test } from 'vitest'
import { appointmentsOf, openSales } from '../../../test/booked-sale.ts'
import { appointmentInWords, namedAppointment, namedSale, withWholeCode } from './named-booking.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`

test('a booking is found by its code in any spelling, and shown with its guest, professional and time [words-O2]', async () => {
  await using s = await openSales('harbour-card')
  const { id: saleId, confirmationCode, items } = await s.book(s.times('ada', 'cut', [at('10:00')]))
  const written = `${confirmationCode.slice(0, 3)}-${confirmationCode.slice(3)}`.toLowerCase()
  for (const word of [confirmationCode, written, items[0]?.id ?? '']) {
    const found = await namedAppointment(s.t.pool, word)
    expect(found && appointmentInWords(found)).toBe('Ada King with Ada, 2026-11-24 10:00 (America/New_York)')
  }
  expect(await namedSale(s.t.pool, written)).toBe(saleId)
  for (const word of ['WWWWWW', 'nothing', '', crypto.randomUUID()]) {
    expect(await namedAppointment(s.t.pool, word)).toBeUndefined()
    expect(await namedSale(s.t.pool, word)).toBe(word)
  }
})

test('a code with several appointments finds none until only one of them is left [words-O2]', async () => {
  await using s = await openSales('harbour-card')
  const sale = await s.book(s.times('ada', 'cut', [at('10:00'), at('15:00')]))
  const [first = '', second = ''] = appointmentsOf(sale)
  const { confirmationCode: code } = sale
  await expect(namedAppointment(s.t.pool, code)).rejects.toThrow(
    [
      'This code is of 2 appointments. Name one by its id:',
      `  ${first}  Ada King with Ada, 2026-11-24 10:00 (America/New_York)`,
      `  ${second}  Ada King with Ada, 2026-11-24 15:00 (America/New_York)`,
    ].join('\n'),
  )
  expect((await s.cancel(first)).status).toBe(200)
  expect(await namedAppointment(s.t.pool, code)).toMatchObject({ id: second, isBooked: true })
})

test('a code that is typed with its space counts as one word', () => {
  expect(withWholeCode(['wr4', 'F4V', 'x'])).toEqual(['wr4F4V', 'x'])
  expect(withWholeCode(['WR4F4V', 'abc'])).toEqual(['WR4F4V', 'abc'])
  expect(withWholeCode([])).toEqual([])
})
