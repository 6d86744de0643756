import type { StaffRole } from '@openchair/contract'
import { expect, test } from 'vitest'
import { actsOf } from './acts-of.ts'

const zone = 'America/New_York'
const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}:00-05:00`)

const booked = {
  state: 'booked',
  startsAt: at('10:00'),
  arrivedAt: null,
  startedAt: null,
  doneAt: null,
  noShowAt: null,
  markedBy: null,
  isPaidSince: false,
  isFeeOpen: false,
  hasContact: true,
  saleOrderId: 'sale',
  money: { left: 4000, paid: 0, due: 0 },
} as const

const of = (more: Partial<Parameters<typeof actsOf>[0]>, time: string, role: StaffRole = 'reception') =>
  actsOf({ ...booked, ...more }, { roles: [role], staffId: 'theo' }, { now: at(time), zone })

test('a guest can be marked as arrived from an hour before, and as missed from the start', () => {
  expect(of({}, '08:59')).toEqual(['move', 'sendLink', 'sendConfirmation', 'pay', 'cancel'])
  expect(of({}, '09:00').slice(0, 3)).toEqual(['arrived', 'started', 'done'])
  expect(of({}, '09:00')).not.toContain('noShow')
  expect(of({}, '10:00')).toContain('noShow')
})

test('a booking is canceled until its start, and from then on it is a no-show', () => {
  expect(of({}, '09:59')).toContain('cancel')
  expect(of({}, '10:00', 'owner')).not.toContain('cancel')
})

test('a mark is not taken back once the guest has paid since', () => {
  const done = { state: 'done', doneAt: at('10:40'), markedBy: 'theo' } as const
  expect(of(done, '10:45')).toContain('undo')
  expect(of({ ...done, isPaidSince: true }, '10:45', 'owner')).not.toContain('undo')
})

test('nobody is asked to pay for a no-show before its fee is decided', () => {
  const missed = { state: 'noShow', noShowAt: at('10:10') } as const
  expect(of({ ...missed, isFeeOpen: true }, '12:00')).toEqual(['noShow', 'undoNoShow'])
  expect(of(missed, '12:00')).toContain('pay')
})

test('acts that a role may not do, or that would do nothing, are not offered', () => {
  expect(of({ hasContact: false, money: { left: 0, paid: 0, due: 0 } }, '08:00', 'professional')).toEqual([
    'move',
  ])
})

test('a mark is taken back by whoever set it on the same day, and by a manager at any time', () => {
  const arrived = { state: 'arrived', arrivedAt: at('09:55') } as const
  expect(of({ ...arrived, markedBy: 'theo' }, '10:00')).toEqual([
    'started',
    'done',
    'longer',
    'move',
    'pay',
    'undo',
  ])
  expect(of({ ...arrived, markedBy: 'ana' }, '10:00')).toEqual(['started', 'done', 'longer', 'move', 'pay'])
  expect(of({ ...arrived, markedBy: 'ana' }, '10:00', 'manager')).toContain('undo')
  const yesterday = { ...arrived, markedBy: 'theo', arrivedAt: at('09:55').subtract({ hours: 24 }) }
  expect(of(yesterday, '10:00')).not.toContain('undo')
})

test('a booking can be moved until it is done', () => {
  const arrived = { state: 'arrived', arrivedAt: at('09:55') } as const
  expect(of(arrived, '10:00')).toContain('move')
  expect(of({ ...arrived, state: 'started', startedAt: at('10:00') }, '10:10')).toContain('move')
  expect(of({ ...arrived, state: 'done', doneAt: at('10:30') }, '10:40')).not.toContain('move')
})

test('a no-show is taken back within a day, and its fee is decided on where that was left to others', () => {
  const missed = { state: 'noShow', noShowAt: at('10:10'), money: { left: 0, paid: 0, due: 0 } } as const
  expect(of(missed, '12:00')).toEqual(['undoNoShow'])
  expect(of({ ...missed, isFeeOpen: true }, '12:00')).toEqual(['noShow', 'undoNoShow'])
  expect(of({ ...missed, isFeeOpen: true }, '12:00', 'professional')).toEqual([])
  const before = { ...missed, noShowAt: at('10:10').subtract({ hours: 24 }) }
  expect(of(before, '12:00')).toEqual([])
  expect(of(before, '12:00', 'owner')).toEqual(['undoNoShow'])
})
