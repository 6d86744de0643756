import type { Shop } from '@openchair/contract'
import { createContext, use } from 'react'
import type { CartPage, DisplayMode, PanelState } from '../model/display-modes.ts'
import type { FoundReservations } from '../sync/use-reservations.ts'

/** The data of a panel that the bar, the sheet and their parts share. */
export type Panel = {
  /** The shop's id or route in the page's address. */
  readonly shopRef: string
  readonly shop: Shop
  readonly page: CartPage
  readonly mode: DisplayMode
  readonly state: PanelState
  readonly found: FoundReservations
  /** The step after a time has been chosen. */
  readonly onContinue: () => void
}

export const PanelContext = createContext<Panel | undefined>(undefined)

/**
 * The panel around this component.
 * @throws outside of a cart panel.
 */
export const usePanel = (): Panel => {
  const panel = use(PanelContext)
  if (!panel) throw new Error('This belongs inside of a cart panel')
  return panel
}
