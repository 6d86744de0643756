import type { CartState } from './cart-store.ts'
import { activeReservationOf } from './cart-store.ts'

export type Permission = 'edit' | 'addGuest' | 'viewSubtotal' | 'viewAppointments'
export type PanelState = 'hidden' | 'showCta' | 'showCtaCheckout' | 'expanded' | 'editing'
export type PanelEvent = 'toggle' | 'edit' | 'scrollDown' | 'scrollUp'

type State = {
  /** Where an event leads; an event that is not named is ignored. */
  readonly on: Partial<Record<PanelEvent, PanelState>>
  readonly may: readonly Permission[]
}

type Mode = { readonly initial: PanelState; readonly states: Partial<Record<PanelState, State>> }

/** A page that scrolls below an open panel puts it away, whichever way it goes: these modes rest at both ends. */
const scrollsTo = (resting: PanelState) => ({ scrollDown: resting, scrollUp: resting })

const showCtaMode = (may: readonly Permission[]): Mode => ({
  initial: 'showCta',
  states: {
    showCta: { on: { toggle: 'expanded', ...scrollsTo('showCta') }, may },
    expanded: { on: { toggle: 'showCta', ...scrollsTo('showCta') }, may },
  },
})

const view = ['viewAppointments', 'viewSubtotal'] as const

/** The cart panel's display modes, their states and what a guest may do there (spec 2, Cart display modes; spec 4). */
export const displayModes = {
  hidden: { initial: 'hidden', states: { hidden: { on: {}, may: [] } } },
  incompleteAppt: showCtaMode(['viewAppointments', 'addGuest']),
  addons: showCtaMode([...view, 'addGuest']),
  scheduleEmpty: showCtaMode(view),
  scheduleChosen: {
    initial: 'showCtaCheckout',
    states: {
      showCtaCheckout: { on: { toggle: 'expanded', ...scrollsTo('showCtaCheckout') }, may: view },
      expanded: {
        on: { toggle: 'showCtaCheckout', edit: 'editing', ...scrollsTo('showCtaCheckout') },
        may: [...view, 'edit'],
      },
      editing: { on: { toggle: 'showCtaCheckout', ...scrollsTo('showCtaCheckout') }, may: view },
    },
  },
} as const satisfies Record<string, Mode>

export type DisplayMode = keyof typeof displayModes

const stateOf = (mode: DisplayMode, state: PanelState): State | undefined =>
  (displayModes[mode].states as Mode['states'])[state]

/** Where an event leads; one that the mode does not allow in this state changes nothing. */
export const nextState = (mode: DisplayMode, state: PanelState, event: PanelEvent): PanelState =>
  stateOf(mode, state)?.on[event] ?? state

export const may = (mode: DisplayMode, state: PanelState, permission: Permission): boolean =>
  stateOf(mode, state)?.may.includes(permission) ?? false

/** Editing needs one reservation and its time, besides the mode's permission (spec 5, Professionals and services). */
export const mayEdit = (
  mode: DisplayMode,
  state: PanelState,
  cart: Pick<CartState, 'reservations'>,
): boolean =>
  may(mode, state, 'edit') && cart.reservations.length === 1 && cart.reservations[0]?.dateTime !== undefined

export type CartPage = 'services' | 'schedule'

/** The mode that a page and its cart are in. */
export const modeOf = (page: CartPage, cart: CartState): DisplayMode => {
  const active = activeReservationOf(cart)
  if (!active) return 'hidden'
  if (cart.reservations.some(({ services }) => services.length === 0)) return 'incompleteAppt'
  if (page === 'services') return 'addons'
  return active.dateTime === undefined ? 'scheduleEmpty' : 'scheduleChosen'
}
