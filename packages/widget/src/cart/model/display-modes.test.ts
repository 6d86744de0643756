import { anyBarber } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { type CartState, emptyCart } from './cart-state.ts'
import {
  type DisplayMode,
  displayModes,
  heedsScroll,
  may,
  mayEdit,
  modeOf,
  nextState,
  type PanelEvent,
  type PanelState,
  type Permission,
} from './display-modes.ts'
import { emptyReservation, type Reservation } from './reservation.ts'

const modes = Object.keys(displayModes) as DisplayMode[]
const events: readonly PanelEvent[] = ['toggle', 'edit', 'scrollDown', 'scrollUp']
const states: readonly PanelState[] = [
  'hidden',
  'showCta',
  'showCtaCheckout',
  'minimized',
  'small',
  'expanded',
  'editing',
]
const statesOf = (mode: DisplayMode) => Object.keys(displayModes[mode].states) as PanelState[]

const reservation = (change: Partial<Reservation> = {}): Reservation => ({
  ...emptyReservation('1', anyBarber),
  services: ['skin-fade'],
  ...change,
})
const cartWith = (...reservations: readonly Reservation[]): CartState => ({
  ...emptyCart,
  reservations,
  activeReservation: reservations[0]?.id,
})
const dateTime = '2026-11-24T10:15:00-05:00'

describe('the panel’s states', () => {
  it.each(modes)('in mode %s stay within the mode, and each can be reached from the first', (mode) => {
    const reached = new Set<PanelState>([displayModes[mode].initial])
    for (const state of reached) for (const event of events) reached.add(nextState(mode, state, event))
    expect([...reached].toSorted()).toEqual(statesOf(mode).toSorted())
  })

  /** Every event that changes the panel's state, by mode (cart/mode-states). */
  const moves: readonly (readonly [DisplayMode, PanelState, PanelEvent, PanelState])[] = [
    ...(['deeplinkPromo', 'incompleteAppt', 'addons', 'scheduleEmpty'] as const).flatMap((mode) => [
      [mode, 'showCta', 'toggle', 'expanded'] as const,
      [mode, 'expanded', 'toggle', 'showCta'] as const,
      [mode, 'expanded', 'scrollDown', 'showCta'] as const,
      [mode, 'expanded', 'scrollUp', 'showCta'] as const,
    ]),
    ['scheduleChosen', 'showCtaCheckout', 'toggle', 'expanded'],
    ['scheduleChosen', 'expanded', 'toggle', 'showCtaCheckout'],
    ['scheduleChosen', 'expanded', 'edit', 'editing'],
    ['scheduleChosen', 'expanded', 'scrollDown', 'showCtaCheckout'],
    ['scheduleChosen', 'expanded', 'scrollUp', 'showCtaCheckout'],
    ['scheduleChosen', 'editing', 'toggle', 'showCtaCheckout'],
    ['scheduleChosen', 'editing', 'scrollDown', 'showCtaCheckout'],
    ['scheduleChosen', 'editing', 'scrollUp', 'showCtaCheckout'],
    ['giftCard', 'minimized', 'toggle', 'small'],
    ['giftCard', 'minimized', 'scrollUp', 'small'],
    ['giftCard', 'small', 'toggle', 'expanded'],
    ['giftCard', 'small', 'scrollDown', 'minimized'],
    ['giftCard', 'expanded', 'toggle', 'small'],
    ['giftCard', 'expanded', 'scrollDown', 'expanded'],
    ['giftCard', 'expanded', 'scrollUp', 'expanded'],
  ]

  it.each(moves)(
    'go in mode %s from %s by %s to %s [4.02.01] [4.02.02] [4.02.03] [4.02.04]',
    (mode, from, event, to) => {
      expect(nextState(mode, from, event)).toBe(to)
    },
  )

  it('stay the same at every other event, in every mode [4.02.05]', () => {
    const moving = new Set(moves.map(([mode, state, event]) => `${mode} ${state} ${event}`))
    for (const mode of modes)
      for (const state of states)
        for (const event of events)
          if (!moving.has(`${mode} ${state} ${event}`)) expect(nextState(mode, state, event)).toBe(state)
  })

  it('heed scrolling exactly where it changes them [4.02.04]', () => {
    expect(heedsScroll('addons', 'showCta')).toBe(false)
    expect(heedsScroll('addons', 'expanded')).toBe(true)
    expect(heedsScroll('scheduleChosen', 'editing')).toBe(true)
    expect(heedsScroll('giftCard', 'minimized')).toBe(true)
    expect(heedsScroll('hidden', 'hidden')).toBe(false)
  })

  it('begin with the state that the table of modes names first [2.07.01] [2.07.02] [2.07.03] [2.07.04] [2.07.05] [4.02.06]', () => {
    expect(modes.map((mode) => [mode, displayModes[mode].initial, statesOf(mode)])).toEqual([
      ['hidden', 'hidden', ['hidden']],
      ['deeplinkPromo', 'showCta', ['showCta', 'expanded']],
      ['incompleteAppt', 'showCta', ['showCta', 'expanded']],
      ['addons', 'showCta', ['showCta', 'expanded']],
      ['scheduleEmpty', 'showCta', ['showCta', 'expanded']],
      ['scheduleChosen', 'showCtaCheckout', ['showCtaCheckout', 'expanded', 'editing']],
      ['giftCard', 'small', ['minimized', 'small', 'expanded']],
    ])
  })
})

describe('the permissions of a mode [2.07.06]', () => {
  const where = (permission: Permission) =>
    modes.flatMap((mode) =>
      statesOf(mode).flatMap((state) => (may(mode, state, permission) ? [`${mode} ${state}`] : [])),
    )

  it.each<readonly [Permission, readonly string[]]>([
    ['edit', ['scheduleChosen expanded']],
    ['setTip', ['scheduleChosen expanded']],
    ['addGuest', ['incompleteAppt showCta', 'incompleteAppt expanded', 'addons showCta', 'addons expanded']],
    ['viewBreakdown', []],
    ['manageBreakdown', []],
  ])('allow %s in %o [2.07.08] [2.07.11] [2.07.12]', (permission, expected) => {
    expect(where(permission)).toEqual(expected)
  })

  it('allow viewing the reservations in every mode that has any [2.07.10]', () => {
    const unseen = modes.filter((mode) => !where('viewAppointments').some((state) => state.startsWith(mode)))
    expect(unseen).toEqual(['hidden', 'giftCard'])
  })

  it('hide the subtotal while a reservation has no service [2.07.09]', () => {
    expect(may('incompleteAppt', 'expanded', 'viewSubtotal')).toBe(false)
    expect(may('addons', 'showCta', 'viewSubtotal')).toBe(true)
  })

  it('allow editing a reservation only if it is the only one, open, and has a time [2.07.07] [5.02.11]', () => {
    const cart = cartWith(reservation({ dateTime }))
    expect(mayEdit('scheduleChosen', 'expanded', cart)).toBe(true)
    expect(mayEdit('scheduleChosen', 'showCtaCheckout', cart)).toBe(false)
    expect(mayEdit('scheduleChosen', 'editing', cart)).toBe(false)
    expect(mayEdit('scheduleEmpty', 'expanded', cart)).toBe(false)
    expect(mayEdit('scheduleChosen', 'expanded', cartWith(reservation()))).toBe(false)
    const two = cartWith(reservation({ dateTime }), reservation({ id: '2', dateTime }))
    expect(mayEdit('scheduleChosen', 'expanded', two)).toBe(false)
  })
})

describe('the mode of a page', () => {
  const cases = [
    ['services', cartWith(), 'hidden'],
    ['services', cartWith(reservation({ services: [] })), 'incompleteAppt'],
    ['services', cartWith(reservation(), reservation({ id: '2', services: [] })), 'incompleteAppt'],
    ['services', cartWith(reservation()), 'addons'],
    ['services', cartWith(reservation({ dateTime })), 'addons'],
    ['schedule', cartWith(reservation()), 'scheduleEmpty'],
    ['schedule', cartWith(reservation({ dateTime })), 'scheduleChosen'],
    ['schedule', cartWith(reservation(), reservation({ id: '2', dateTime })), 'scheduleEmpty'],
    ['shop', cartWith(reservation(), reservation({ id: '2', services: [] })), 'incompleteAppt'],
    ['services', { ...cartWith(reservation({ services: [] })), deeplinkPromo: 'FADE20' }, 'deeplinkPromo'],
    ['services', { ...cartWith(reservation()), deeplinkPromo: 'FADE20' }, 'addons'],
    ['giftCard', cartWith(), 'giftCard'],
  ] as const

  it.each(cases)('fits the %s page and its cart, case %#', (page, cart, mode) => {
    expect(modeOf(page, cart)).toBe(mode)
  })

  it('takes each value in at least one case', () => {
    expect(new Set(cases.map(([, , mode]) => mode))).toEqual(new Set(modes))
  })
})
