import type { SaleItem } from '@openchair/contract'
import { expect, test } from 'vitest'
import { appointmentsOf, guestOf, lastEnd } from './appointments.ts'

const item = (id: string, dateTime: string, endsAt: string, more: object = {}) =>
  ({
    id,
    type: 'appointment',
    dateTime,
    endsAt,
    barber: { firstName: 'Ada', lastName: 'Bell' },
    subItems: [],
    customer: null,
    ...more,
  }) as unknown as SaleItem

const early = item('early', '2026-11-24T10:15:00-05:00', '2026-11-24T12:00:00-05:00')
const late = item('late', '2026-11-24T15:30:00Z', '2026-11-24T16:00:00Z')

test('the appointments of a sale come in order of time, whatever their offsets, and without its other items', () => {
  const product = item('clay', '2026-11-24T10:00:00Z', '2026-11-24T10:00:00Z', { type: 'product' })
  const found = appointmentsOf({ items: [late, product, early] })
  expect(found.map(({ id }) => id)).toEqual(['early', 'late'])
  expect(lastEnd(found)).toBe(early.endsAt)
})

test('the customer is called "you", and everybody else by their name', () => {
  const [mine] = appointmentsOf({ items: [early] })
  const [theirs] = appointmentsOf({
    items: [{ ...early, customer: { firstName: 'Leo', lastName: '' } }],
  })
  if (!mine || !theirs) throw new Error('no appointment')
  expect(guestOf(mine, { customerFirstName: 'Sam' })).toBeUndefined()
  expect(guestOf(theirs, { customerFirstName: 'Sam' })).toBe('Leo')
  expect(guestOf(theirs, { customerFirstName: 'Leo' })).toBeUndefined()
})
