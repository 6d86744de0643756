import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkChangeable, checkMoves, isFinished } from './changeable.ts'
import { moneyOfChange } from './money-of-change.ts'
import { tipUntil } from './tips-and-reviews.ts'

const booked = { state: 0, isNoShow: false, start: 1000 } as const

test.each([
  ['before the cut-off', booked, 900, 899, 'yes'],
  ['at the cut-off', booked, 900, 900, 'too_late_to_change'],
  ['begun', booked, 2000, 1000, 'too_late_to_change'],
  ['the professional allows no changes', booked, null, 0, 'change_not_allowed'],
  ['canceled', { ...booked, state: 1 }, 900, 0, 'change_not_allowed'],
  ['arrived', { ...booked, state: 2 }, 900, 0, 'change_not_allowed'],
  ['missed', { ...booked, isNoShow: true }, 900, 0, 'change_not_allowed'],
] as const)(
  'an appointment is checked for whether its guest can change it: %s [6.03.01] [4.06.03] [4.06.04]',
  (_what, appointment, cutOff, now, expected) => {
    const answer = checkChangeable(appointment, cutOff, now)
    expect(answer.ok ? 'yes' : answer.code).toBe(expected)
    if (answer.ok) expect(isFinished(appointment, now)).toBe(false)
  },
)

const from = { barberId: 'ada', start: 600 }
const to = { ...from, day: '2026-11-24' }
test.each([
  ['another time', [{ from, to: { ...to, start: 630 } }], 'yes'],
  ['another professional', [{ from, to: { ...to, barberId: 'ben' } }], 'yes'],
  [
    'one of two',
    [
      { from, to },
      { from, to: { ...to, start: 630 } },
    ],
    'yes',
  ],
  [
    'nothing',
    [
      { from, to },
      { from, to },
    ],
    'nothing_changed',
  ],
  [
    'two days',
    [
      { from, to },
      { from, to: { ...to, day: '2026-11-25', start: 2000 } },
    ],
    'not_on_one_day',
  ],
] as const)('a move to %s is checked [4.06.01] [4.06.02]', (_what, moves, expected) => {
  const answer = checkMoves(moves)
  expect(answer.ok ? 'yes' : answer.code).toBe(expected)
})

const all = {
  left: 5000,
  scheduled: 0,
  open: 0,
  unasked: 0,
  inPerson: false,
  takesInPerson: false,
  hasCard: true,
  byStaff: false,
  least: 50,
}
const later = { ...all, left: 0, scheduled: 5000 }
const atShop = { ...all, left: 0, open: 5000, inPerson: true, hasCard: false }
test.each([
  ['dearer, all paid', 400, all, { charge: 400 }],
  ['dearer, all paid, the shop takes money', 400, { ...all, inPerson: true }, { atShop: 400 }],
  ['dearer, paid by a gift card alone: due', 400, { ...all, hasCard: false }, { later: 400 }],
  [
    'dearer, paid by a gift card alone, the shop takes money',
    400,
    { ...all, hasCard: false, inPerson: true },
    { atShop: 400 },
  ],
  ['dearer, charged later', 400, later, { later: 400 }],
  ['dearer by the desk, charged later', 400, { ...later, byStaff: true }, { atShop: 400 }],
  ['dearer by the desk, all paid', 400, { ...all, byStaff: true }, { atShop: 400 }],
  ['cheaper by the desk, charged later', -400, { ...later, byStaff: true }, { later: -400 }],
  [
    'cheaper by the desk after it was dearer',
    -400,
    { ...later, open: 300, byStaff: true },
    { atShop: -300, later: -100 },
  ],
  ['dearer, a deposit paid', 400, { ...later, left: 1000, inPerson: true }, { later: 400 }],
  ['dearer, paid there', 400, atShop, { atShop: 400 }],
  ['cheaper, all paid', -400, all, { refund: 400 }],
  ['cheaper, charged later', -400, later, { later: -400 }],
  ['cheaper than the rest', -400, { ...all, scheduled: 300 }, { later: -300, refund: 100 }],
  ['cheaper, paid there', -400, atShop, { atShop: -400 }],
  ['dearer by too little for a card', 20, all, { waived: 20 }],
  ['dearer by too little, the shop takes money', 20, { ...all, takesInPerson: true }, { atShop: 20 }],
  ['dearer by too little, charged later', 20, later, { later: 20 }],
  ['cheaper, and too little is left to charge', -4980, later, { later: -5000, waived: 20 }],
  ['the same, the shop takes money', -4980, { ...later, takesInPerson: true }, { later: -5000, atShop: 20 }],
  ['cheaper, of which a part was waived', -400, { ...all, unasked: 30 }, { refund: 370, waived: -30 }],
  ['cheaper after it was dearer', -400, { ...all, open: 300, inPerson: true }, { atShop: -300, refund: 100 }],
])('the difference between the old and the new price is divided: %s [R3]', (_what, by, paid, parts) => {
  const nothing = { refund: 0, charge: 0, atShop: 0, later: 0 }
  expect(moneyOfChange({ total: by }, paid)).toEqual({ total: by, ...nothing, ...parts })
})

test.each([
  ['cheaper: nothing of it is there', -400, -400, {}],
  ['cheaper: a part was given back', -400, -100, { refund: 300 }],
  ['dearer, up to what was given back', 400, 400, {}],
  ['dearer than that', 400, 300, { charge: 100 }],
])('a voluntary refund is neither repeated nor owed again: %s', (_what, by, off, parts) => {
  const nothing = { refund: 0, charge: 0, atShop: 0, later: 0 }
  expect(moneyOfChange({ total: by, waived: off }, all)).toEqual({ total: by, ...nothing, ...parts })
})

test('the parts of a difference between prices add up to it', () => {
  const money = fc.nat(10_000)
  const known = fc.record({
    left: money,
    scheduled: money,
    open: money,
    unasked: fc.nat(49),
    inPerson: fc.boolean(),
    takesInPerson: fc.boolean(),
    hasCard: fc.boolean(),
    byStaff: fc.boolean(),
    least: fc.constantFrom(0, 30, 50),
  })
  fc.assert(
    fc.property(known, fc.integer({ min: -10_000, max: 10_000 }), (paid, wanted) => {
      const by = Math.max(wanted, -(paid.left + paid.scheduled + paid.open + paid.unasked))
      const money = moneyOfChange({ total: by }, paid)
      const { charge, atShop, later: scheduled, refund, total, waived = 0 } = money
      expect(charge + atShop + scheduled + waived - refund).toBe(total)
      for (const asked of [charge, paid.scheduled + scheduled])
        expect(asked === 0 || asked >= paid.least, `a card is asked for ${asked}`).toBe(true)
      expect(paid.unasked + waived).toBeGreaterThanOrEqual(0)
      expect(total).toBe(by)
      expect(refund).toBeLessThanOrEqual(paid.left)
      expect(paid.scheduled + scheduled).toBeGreaterThanOrEqual(0)
      expect(paid.open + atShop).toBeGreaterThanOrEqual(0)
    }),
  )
})

const both = { earlyTipping: true, lateTipping: true }
const cut = { ...booked, end: 1030 }
const month = 30 * 24 * 60
test.each([
  ['before, until a month after', cut, both, true, 0, 1030 + month],
  ['before, without a card: until it begins', cut, both, false, 0, 1000],
  ['before, early tips alone', cut, { ...both, lateTipping: false }, true, 999, 1000],
  ['before, late tips alone', cut, { ...both, earlyTipping: false }, true, 999, null],
  ['begun, late tips alone', cut, { ...both, earlyTipping: false }, true, 1000, 1030 + month],
  ['come early', { ...cut, state: 2 }, { ...both, earlyTipping: false }, true, 990, 1030 + month],
  ['after, early tips alone', cut, { ...both, lateTipping: false }, true, 1000, null],
  ['after, without a card', cut, both, false, 1000, null],
  ['a month after', cut, both, true, 1030 + month, null],
  ['canceled', { ...cut, state: 1 }, both, true, 0, null],
  ['missed', { ...cut, isNoShow: true }, both, true, 1100, null],
] as const)(
  'the time until which a tip is possible is computed: %s [5.04.01] [6.03.03]',
  (_what, appointment, barber, hasCard, now, until) => {
    expect(tipUntil(appointment, barber, { hasCard, now })).toBe(until)
  },
)
