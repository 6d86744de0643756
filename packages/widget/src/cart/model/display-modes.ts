import { activeReservationOf, type CartState } from './cart-state.ts'

export type Permission =
  | 'edit'
  | 'addGuest'
  | 'viewSubtotal'
  | 'viewAppointments'
  | 'viewBreakdown'
  | 'manageBreakdown'
  | 'setTip'
export type PanelState =
  | 'hidden'
  | 'showCta'
  | 'showCtaCheckout'
  | 'minimized'
  | 'small'
  | 'expanded'
  | 'editing'
export type PanelEvent = 'toggle' | 'edit' | 'scrollDown' | 'scrollUp'

type State = {
  /** The next state for each event. Events without one change nothing. */
  readonly on: Partial<Record<PanelEvent, PanelState>>
  readonly may: readonly Permission[]
}

type Mode = { readonly initial: PanelState; readonly states: Partial<Record<PanelState, State>> }

/** The moves of modes in which scrolling the page, in either direction, closes the panel. */
const scrollsTo = (resting: PanelState) => ({ scrollDown: resting, scrollUp: resting })

const showCtaMode = (may: readonly Permission[]): Mode => ({
  initial: 'showCta',
  states: {
    showCta: { on: { toggle: 'expanded' }, may },
    expanded: { on: { toggle: 'showCta', ...scrollsTo('showCta') }, may },
  },
})

const view = ['viewAppointments', 'viewSubtotal'] as const

/**
 * The display modes of the cart panel, with each mode's states, and what the guest may do in it (cart/modes,
 * cart/mode-states). As the specification requires, none of them allows viewing or managing the breakdown.
 */
export const displayModes = {
  hidden: { initial: 'hidden', states: { hidden: { on: {}, may: [] } } },
  deeplinkPromo: showCtaMode(['viewAppointments']),
  incompleteAppt: showCtaMode(['viewAppointments', 'addGuest']),
  addons: showCtaMode([...view, 'addGuest']),
  scheduleEmpty: showCtaMode(view),
  scheduleChosen: {
    initial: 'showCtaCheckout',
    states: {
      showCtaCheckout: { on: { toggle: 'expanded' }, may: view },
      expanded: {
        on: { toggle: 'showCtaCheckout', edit: 'editing', ...scrollsTo('showCtaCheckout') },
        may: [...view, 'edit', 'setTip'],
      },
      editing: { on: { toggle: 'showCtaCheckout', ...scrollsTo('showCtaCheckout') }, may: view },
    },
  },
  /** Scrolling down minimizes the panel, scrolling up enlarges it. Below an open sheet nothing scrolls. */
  giftCard: {
    initial: 'small',
    states: {
      minimized: { on: { toggle: 'small', scrollUp: 'small' }, may: ['viewSubtotal'] },
      small: { on: { toggle: 'expanded', scrollDown: 'minimized' }, may: ['viewSubtotal'] },
      expanded: { on: { toggle: 'small' }, may: ['viewSubtotal'] },
    },
  },
} as const satisfies Record<string, Mode>

export type DisplayMode = keyof typeof displayModes

const stateOf = (mode: DisplayMode, state: PanelState): State | undefined =>
  (displayModes[mode].states as Mode['states'])[state]

/** The state after an event; unchanged where the mode does not allow the event in this state. */
export const nextState = (mode: DisplayMode, state: PanelState, event: PanelEvent): PanelState =>
  stateOf(mode, state)?.on[event] ?? state

export const may = (mode: DisplayMode, state: PanelState, permission: Permission): boolean =>
  stateOf(mode, state)?.may.includes(permission) ?? false

/** Tells if the panel's sheet is open in this state, and so covers the page, which cannot be pressed. */
export const isSheetOpen = (state: PanelState): boolean => state === 'expanded' || state === 'editing'

/** Tells if the guest may edit: the mode permits it, for a single reservation with a time (cart/editing). */
export const mayEdit = (mode: DisplayMode, state: PanelState, cart: Pick<CartState, 'reservations'>) =>
  may(mode, state, 'edit') && cart.reservations.length === 1 && cart.reservations[0]?.dateTime !== undefined

/** Tells if scrolling the page changes the panel in this state. */
export const heedsScroll = (mode: DisplayMode, state: PanelState): boolean =>
  (['scrollDown', 'scrollUp'] as const).some((event) => nextState(mode, state, event) !== state)

export type CartPage = 'shop' | 'services' | 'schedule' | 'giftCard'

const isIncomplete = ({ services }: CartState['reservations'][number]): boolean => services.length === 0

/** The display mode for a page and its cart. */
export const modeOf = (page: CartPage, cart: CartState): DisplayMode => {
  if (page === 'giftCard') return 'giftCard'
  const active = activeReservationOf(cart)
  if (cart.deeplinkPromo !== undefined && cart.reservations.every(isIncomplete)) return 'deeplinkPromo'
  if (!active) return 'hidden'
  if (cart.reservations.some(isIncomplete)) return 'incompleteAppt'
  if (page !== 'schedule') return 'addons'
  return active.dateTime === undefined ? 'scheduleEmpty' : 'scheduleChosen'
}
