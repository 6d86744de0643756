import type { SaleItem } from '@openchair/contract'
import { expect, test } from 'vitest'
import { cancelDeadline, cancelNotice, isCancellable, isCanceled, isOutdated } from './lifecycle.ts'

type Item = {
  services: readonly string[]
  state?: 0 | 1 | 2
  barber?: null
  dateTime?: null
  type?: SaleItem['type']
}

const item = ({ services, ...rest }: Item): SaleItem =>
  ({
    type: 'new_appointment',
    state: 0,
    barber: {},
    dateTime: '2026-11-21T09:00:00-05:00',
    subItems: services.map((itemId) => ({ itemId })),
    ...rest,
  }) as unknown as SaleItem
const items = (...all: readonly Item[]): SaleItem[] => all.map(item)

test.each([
  { what: 'the same', reservations: [['cut', 'beard']], validated: [['cut', 'beard']], outdated: false },
  { what: 'another order', reservations: [['beard', 'cut']], validated: [['cut', 'beard']], outdated: false },
  { what: 'one more service', reservations: [['cut', 'beard']], validated: [['cut']], outdated: true },
  { what: 'another service', reservations: [['beard']], validated: [['cut']], outdated: true },
  { what: 'one more guest', reservations: [['cut'], ['cut']], validated: [['cut']], outdated: true },
  { what: 'one guest less', reservations: [['cut']], validated: [['cut'], ['cut']], outdated: true },
  {
    what: 'guests changed about',
    reservations: [['cut'], ['beard']],
    validated: [['beard'], ['cut']],
    outdated: true,
  },
])(
  'a validated cart is compared with the reservations: $what [4.03.05]',
  ({ reservations, validated, outdated }) => {
    const product: Item = { services: [], type: 'product', barber: null, dateTime: null }
    const known = { items: items(...validated.map((services) => ({ services })), product) }
    expect(
      isOutdated(
        reservations.map((services) => ({ services })),
        known,
      ),
    ).toBe(outdated)
  },
)

test.each([
  { state: 'booked', states: [0, 0], canceled: false },
  { state: 'canceled', states: [0], canceled: true },
  { state: 'booked', states: [0, 1], canceled: true },
  { state: 'booked', states: [2], canceled: false },
] as const)(
  'a cart in state $state with appointments in $states is canceled: $canceled [4.03.08]',
  ({ state, states, canceled }) => {
    expect(
      isCanceled({ state, items: items(...states.map((each) => ({ services: [], state: each }))) }),
    ).toBe(canceled)
  },
)

test('a returned product does not make the cart canceled', () => {
  expect(isCanceled({ state: 'booked', items: items({ services: [], type: 'product', state: 1 }) })).toBe(
    false,
  )
})

const appointment = { start: 10_000, canCustomerCancel: true, advanceCancelMins: 120 }
test.each([
  { what: 'one', appointments: [appointment], deadline: 9880 },
  {
    what: 'the first start less the largest notice',
    appointments: [appointment, { ...appointment, start: 9500, advanceCancelMins: 60 }],
    deadline: 9380,
  },
  {
    what: 'one that cannot be canceled',
    appointments: [appointment, { ...appointment, canCustomerCancel: false }],
    deadline: null,
  },
  { what: 'nothing', appointments: [], deadline: null },
])(
  'the deadline for canceling is computed: $what [6.03.02] [4.06.03] [4.06.04]',
  ({ appointments, deadline }) => {
    expect(cancelDeadline(appointments)).toBe(deadline)
  },
)

test.each([
  [{ canceled: false, canCancelBefore: 100 }, 99, true],
  [{ canceled: false, canCancelBefore: 100 }, 100, false],
  [{ canceled: true, canCancelBefore: 100 }, 1, false],
  [{ canceled: false, canCancelBefore: null }, 1, false],
])('the cart %j can be canceled at minute %i: %s [4.06.05]', (cart, now, cancellable) => {
  expect(isCancellable(cart, now)).toBe(cancellable)
})

test('the strictest professional decides the deadline for canceling', () => {
  const easy = { canCustomerCancel: true, advanceCancelMins: 120 }
  const strict = { canCustomerCancel: true, advanceCancelMins: 1440 }
  expect(cancelNotice([easy, strict])).toBe(1440)
  expect(cancelNotice([easy, { ...easy, canCustomerCancel: false }])).toBeNull()
  expect(cancelNotice([])).toBeNull()
})
