import { createContext, use, useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import {
  type CartPage,
  type DisplayMode,
  displayModes,
  isSheetOpen,
  nextState,
  type PanelEvent,
  type PanelState,
} from '../model/display-modes.ts'
import type { Shop } from '@openchair/contract'
import type { FoundReservations } from '../sync/use-reservations.ts'

type StateInMode = { readonly mode: DisplayMode; readonly state: PanelState }

const away: StateInMode = { mode: 'hidden', state: 'hidden' }
const panelStore = createStore<StateInMode>(() => away)

/** The panel's state in this mode, at first and after a change the mode's first one (cart/mode-states). */
const inMode = (panel: StateInMode, mode: DisplayMode): StateInMode =>
  panel.mode === mode ? panel : { mode, state: displayModes[mode].initial }

/** The panel's state in this mode. Once the guest leaves the page the panel is hidden. */
export const usePanelState = (mode: DisplayMode): PanelState => {
  useEffect(() => {
    panelStore.setState((panel) => inMode(panel, mode))
  }, [mode])
  useEffect(() => () => panelStore.setState(away), [])
  return useStore(panelStore, (panel) => inMode(panel, mode).state)
}

export const movePanel = (mode: DisplayMode, event: PanelEvent): void =>
  panelStore.setState((panel) => ({ mode, state: nextState(mode, inMode(panel, mode).state, event) }))

/** Tells if the panel covers the page. The title bar's close button is then hidden (frame/closing). */
export const usePanelCovers = (): boolean => useStore(panelStore, ({ state }) => isSheetOpen(state))

/** The data that the bar, the sheet and their parts share. */
export type Panel = {
  /** The shop's id or route in the page's address. */
  readonly shopRef: string
  readonly shop: Shop
  readonly page: CartPage
  readonly mode: DisplayMode
  readonly state: PanelState
  readonly found: FoundReservations
  /** Leads to the step after a time has been chosen. */
  readonly onContinue: () => void
}

export const PanelContext = createContext<Panel | undefined>(undefined)

/**
 * The data of the panel in which this component is drawn.
 * @throws outside of a cart panel.
 */
export const usePanel = (): Panel => {
  const panel = use(PanelContext)
  if (!panel) throw new Error('This belongs inside of a cart panel')
  return panel
}
