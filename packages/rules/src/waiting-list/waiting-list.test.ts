import { describe, expect, test } from 'vitest'
import { applicationState, asksForSlots, needsKeptCard } from './application.ts'

const slots = [{ waitingListSlotId: 'one' }, { waitingListSlotId: 'two' }]
const inLine = { status: null, slots: [], slotId: undefined, rescheduleTime: undefined }
const offered = { ...inLine, slots }
const time = '2026-11-30T09:45:00-05:00'

describe('the state of an application [4.07.01] [4.07.02] [4.07.03] [4.07.04]', () => {
  test.each([
    ['no status and no times', inLine, 'active'],
    ['a slot in the address whose offer has ended', { ...inLine, slotId: 'one' }, 'active'],
    ['times', offered, 'available'],
    ['times, and one of them in the address', { ...offered, slotId: 'two' }, 'selected'],
    ['times, and none of them in the address', { ...offered, slotId: 'three' }, 'available'],
    ['times, and another time in the address', { ...offered, rescheduleTime: time }, 'available'],
    ['a status, whatever times there are', { ...offered, status: 'accepted', slotId: 'one' }, 'accepted'],
    ['left', { ...inLine, status: 'left', rescheduleTime: time }, 'left'],
    ['expired', { ...inLine, status: 'expired' }, 'expired'],
    [
      'expired, and another time in the address',
      { ...inLine, status: 'expired', rescheduleTime: time },
      'rescheduleSelected',
    ],
    [
      'accepted, and another time in the address',
      { ...inLine, status: 'accepted', rescheduleTime: time },
      'accepted',
    ],
  ] as const)('follows from %s', (_, standing, state) => {
    expect(applicationState(standing)).toBe(state)
  })

  test.each([
    ['an attempt, in line', 'attempt', null, true],
    ['no attempt', undefined, null, false],
    ['an attempt, ended', 'attempt', 'left', false],
    ['an attempt, not known yet', 'attempt', undefined, false],
  ] as const)(
    'decides if the offered times must be fetched: %s [4.07.05]',
    (_, attempt, status, expected) => {
      expect(asksForSlots(attempt, status)).toBe(expected)
    },
  )
})

const shop = {
  requiresPrepayment: false,
  requiresPartialDeposits: false,
  allowInPersonPayments: false,
  requestCardForInPersonPayments: false,
  allowBookAndReserve: false,
  bookNoPay: false,
  takesCards: true,
  leastCharge: 50,
}

describe('a card for joining the waiting list', () => {
  test.each([
    ['card on file', {}, true],
    ['no payment needed', { bookNoPay: true }, false],
    ['in person, no card asked', { allowInPersonPayments: true }, false],
    ['prepayment', { bookNoPay: true, requiresPrepayment: true }, true],
    ['nothing can be booked', { takesCards: false }, false],
  ])("depends on the shop's rules: %s", (_, rules, expected) => {
    const context = {
      shop: { ...shop, ...rules },
      barbers: [{ bookNoPay: false }],
      services: [],
      depositsEnabled: false,
    }
    expect(needsKeptCard(context)).toBe(expected)
  })
})
