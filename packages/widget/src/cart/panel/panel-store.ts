import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'

import {
  type DisplayMode,
  displayModes,
  isSheetOpen,
  nextState,
  type PanelEvent,
  type PanelState,
} from '../model/display-modes.ts'

type Panel = { readonly mode: DisplayMode; readonly state: PanelState }

const away: Panel = { mode: 'hidden', state: 'hidden' }
const panelStore = createStore<Panel>(() => away)

/** A panel whose mode has changed begins in the new mode's first state (cart/mode-states). */
const inMode = (panel: Panel, mode: DisplayMode): Panel =>
  panel.mode === mode ? panel : { mode, state: displayModes[mode].initial }

/** The panel's state in this mode; leaving the page hides it. */
export const usePanelState = (mode: DisplayMode): PanelState => {
  useEffect(() => {
    panelStore.setState((panel) => inMode(panel, mode))
  }, [mode])
  useEffect(() => () => panelStore.setState(away), [])
  return useStore(panelStore, (panel) => inMode(panel, mode).state)
}

export const movePanel = (mode: DisplayMode, event: PanelEvent): void =>
  panelStore.setState((panel) => ({ mode, state: nextState(mode, inMode(panel, mode).state, event) }))

/** Tells if the panel is open over the page; the title bar's close button hides then (frame/closing). */
export const usePanelCovers = (): boolean => useStore(panelStore, ({ state }) => isSheetOpen(state))
