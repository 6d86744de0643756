import { anyBarber } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { type CartState, emptyCart } from './cart-store.ts'
import {
  type DisplayMode,
  displayModes,
  may,
  mayEdit,
  modeOf,
  nextState,
  type PanelEvent,
  type PanelState,
} from './display-modes.ts'
import { emptyReservation, type Reservation } from './reservation.ts'

const modes = Object.keys(displayModes) as DisplayMode[]
const events: readonly PanelEvent[] = ['toggle', 'edit', 'scrollDown', 'scrollUp']
const statesOf = (mode: DisplayMode) => Object.keys(displayModes[mode].states) as PanelState[]

const visit = (change: Partial<Reservation> = {}): Reservation => ({
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

describe('states', () => {
  it.each(modes)('of %s can all be reached from its first, and none leads out of it', (mode) => {
    const reached = new Set<PanelState>([displayModes[mode].initial])
    for (const state of reached) for (const event of events) reached.add(nextState(mode, state, event))
    expect([...reached].toSorted()).toEqual(statesOf(mode).toSorted())
  })

  it.each<readonly [DisplayMode, PanelState, PanelEvent, PanelState]>([
    ['addons', 'showCta', 'toggle', 'expanded'],
    ['addons', 'expanded', 'toggle', 'showCta'],
    ['scheduleEmpty', 'showCta', 'toggle', 'expanded'],
    ['scheduleChosen', 'showCtaCheckout', 'toggle', 'expanded'],
    ['scheduleChosen', 'expanded', 'toggle', 'showCtaCheckout'],
    ['scheduleChosen', 'expanded', 'edit', 'editing'],
    ['scheduleChosen', 'editing', 'toggle', 'showCtaCheckout'],
    ['addons', 'expanded', 'scrollDown', 'showCta'],
    ['addons', 'expanded', 'scrollUp', 'showCta'],
    ['scheduleChosen', 'editing', 'scrollDown', 'showCtaCheckout'],
  ])('%s: %s goes by %s to %s', (mode, from, event, to) => {
    expect(nextState(mode, from, event)).toBe(to)
  })

  it.each<readonly [DisplayMode, PanelState, PanelEvent]>([
    ['hidden', 'hidden', 'toggle'],
    ['hidden', 'hidden', 'scrollDown'],
    ['addons', 'expanded', 'edit'],
    ['scheduleChosen', 'showCtaCheckout', 'edit'],
    ['scheduleEmpty', 'editing', 'toggle'],
  ])('%s ignores in %s: %s', (mode, state, event) => {
    expect(nextState(mode, state, event)).toBe(state)
  })
})

describe('permissions', () => {
  it('let another guest be added only before a time is looked for', () => {
    const adding = modes.filter((mode) => statesOf(mode).some((state) => may(mode, state, 'addGuest')))
    expect(adding).toEqual(['incompleteAppt', 'addons'])
  })

  it('show no subtotal as long as a visit has no service', () => {
    expect(may('incompleteAppt', 'expanded', 'viewSubtotal')).toBe(false)
    expect(may('addons', 'showCta', 'viewSubtotal')).toBe(true)
  })

  it('let a visit be changed only when it is alone, opened and has its time', () => {
    const cart = cartWith(visit({ dateTime }))
    expect(mayEdit('scheduleChosen', 'expanded', cart)).toBe(true)
    expect(mayEdit('scheduleChosen', 'showCtaCheckout', cart)).toBe(false)
    expect(mayEdit('scheduleChosen', 'editing', cart)).toBe(false)
    expect(mayEdit('scheduleEmpty', 'expanded', cart)).toBe(false)
    expect(mayEdit('scheduleChosen', 'expanded', cartWith(visit()))).toBe(false)
    const two = cartWith(visit({ dateTime }), visit({ id: '2', dateTime }))
    expect(mayEdit('scheduleChosen', 'expanded', two)).toBe(false)
  })
})

describe('the mode of a page', () => {
  const cases = [
    ['services', cartWith(), 'hidden'],
    ['services', cartWith(visit({ services: [] })), 'incompleteAppt'],
    ['services', cartWith(visit(), visit({ id: '2', services: [] })), 'incompleteAppt'],
    ['services', cartWith(visit()), 'addons'],
    ['services', cartWith(visit({ dateTime })), 'addons'],
    ['schedule', cartWith(visit()), 'scheduleEmpty'],
    ['schedule', cartWith(visit({ dateTime })), 'scheduleChosen'],
    ['schedule', cartWith(visit(), visit({ id: '2', dateTime })), 'scheduleEmpty'],
  ] as const

  it.each(cases)('%s, case %#', (page, cart, mode) => {
    expect(modeOf(page, cart)).toBe(mode)
  })

  it('is each of them somewhere', () => {
    expect(new Set(cases.map(([, , mode]) => mode))).toEqual(new Set(modes))
  })
})
