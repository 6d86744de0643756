import { expect, test } from 'vitest'
import { assignTips, isEmptyTip, type Tip, tipAmount, tipTiers } from './tip.ts'

test.each([
  { tip: undefined, services: 5700, roundUp: false, expected: 0 },
  { tip: { type: 'percentage', percentage: 20 }, services: 5710, roundUp: false, expected: 1142 },
  { tip: { type: 'percentage', percentage: 25 }, services: 5710, roundUp: false, expected: 1428 },
  { tip: { type: 'percentage', percentage: 25 }, services: 5710, roundUp: true, expected: 1500 },
  { tip: { type: 'percentage', percentage: 0 }, services: 5710, roundUp: true, expected: 0 },
  { tip: { type: 'amount', amount: 777 }, services: 5710, roundUp: true, expected: 777 },
] as const)(
  'the amount of the tip $tip on services of $services is $expected (rounding up: $roundUp) [9.03.02]',
  ({ tip, services, roundUp, expected }) => {
    expect(tipAmount(tip, services, roundUp)).toBe(expected)
  },
)

test.each([
  [
    [null, null, null, null],
    [20, 25, 30, 35],
  ],
  [
    [15, 18, null, null],
    [15, 18],
  ],
  [[0, null, null, null], [0]],
] as const)(
  'a shop with the tip percentages %j offers %j [9.03.01]',
  ([tipTier1, tipTier2, tipTier3, tipTier4], expected) => {
    expect(tipTiers({ tipTier1, tipTier2, tipTier3, tipTier4 })).toEqual(expected)
  },
)

const percentage = (value: number) => ({ type: 'percentage', percentage: value }) as const
const amount = (value: number) => ({ type: 'amount', amount: value }) as const

test.each([
  {
    what: 'each by its professional',
    appointments: [{ barberId: 'ada' }, { barberId: 'bo' }],
    tips: [
      { barberId: 'bo', amount: 500 },
      { barberId: 'ada', tipPercentage: 20 },
    ],
    expected: [percentage(20), amount(500)],
  },
  {
    what: 'its own percentage wins',
    appointments: [{ barberId: 'ada', tipPercentage: 0 }],
    tips: [{ barberId: 'ada', amount: 500 }],
    expected: [percentage(0)],
  },
  {
    what: 'a professional who appears twice, named by index',
    appointments: [{ barberId: 'ada' }, { barberId: 'ada' }],
    tips: [{ barberId: 'ada', amount: 500, appointment: 1 }],
    expected: [undefined, amount(500)],
  },
  {
    what: 'an entry of both kinds is a percentage',
    appointments: [{ barberId: 'ada' }],
    tips: [{ barberId: 'ada', amount: 500, tipPercentage: 30 }],
    expected: [percentage(30)],
  },
])('tips are assigned to their appointments: $what [7.04.08]', ({ appointments, tips, expected }) => {
  expect(assignTips(appointments, tips)).toEqual({ ok: true, tips: expected })
})

test.each([
  {
    what: 'nobody of that name',
    appointments: [{ barberId: 'ada' }],
    tips: [{ barberId: 'bo', amount: 1 }],
    at: 0,
  },
  {
    what: 'two of that name',
    appointments: [{ barberId: 'ada' }, { barberId: 'ada' }],
    tips: [{ barberId: 'ada', amount: 1 }],
    at: 0,
  },
  {
    what: 'the index of another',
    appointments: [{ barberId: 'ada' }, { barberId: 'bo' }],
    tips: [{ barberId: 'ada', amount: 1, appointment: 1 }],
    at: 0,
  },
  {
    what: 'two for one appointment',
    appointments: [{ barberId: 'ada' }],
    tips: [
      { barberId: 'ada', amount: 1 },
      { barberId: 'ada', amount: 2 },
    ],
    at: 1,
  },
])('a tip that fits no single appointment is refused: $what', ({ appointments, tips, at }) => {
  expect(assignTips(appointments, tips)).toEqual({ ok: false, code: 'tip_without_appointment', tip: at })
})

test.each<readonly [what: string, tip: Tip | undefined, expected: boolean]>([
  ['none', undefined, true],
  ['nothing', { type: 'amount', amount: 0 }, true],
  ['no part', { type: 'percentage', percentage: 0 }, true],
  ['a cent', { type: 'amount', amount: 1 }, false],
  ['a part', { type: 'percentage', percentage: 20 }, false],
])('a tip of %s is checked for being empty', (_, tip, expected) => {
  expect(isEmptyTip(tip)).toBe(expected)
})
