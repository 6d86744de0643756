import { hideReports } from '@openchair/ui/pieces/toast/toast.tsx'
import { useSyncExternalStore } from 'react'
import { keepOpener } from './opener.ts'

/**
 * The subject of the panel. Instants are ISO with the shop's offset.
 * - `booking`: a booking, by its id; at a `step` of it, if that can be done now
 * - `move`: another time or professional for a booking, by its id
 * - `new`: a new booking from an instant, `with` a professional; without one, the panel asks with whom. Where it is
 *   for a known guest, by id, the panel proposes the time as well. Where nobody pressed the time, it is only
 *   `proposed`, and a booking that was begun keeps its own
 * - `addGuest`: a new guest of the brand, with the name as far as it is typed
 * - `block`: a new block from an instant, `with` a professional; without one, of the whole shop
 * - `timeOff`: an entry of time off, by its id, of which the occurrence `on` a day (`yyyy-MM-dd`) was pressed
 * - `wait`: a guest to add to the line of a day (`yyyy-MM-dd`)
 * - `out`: the bookings of a professional who cannot come, by the professional's id, or of everybody
 *   (`everybody`); between two instants, or from now on
 */
export type PanelTarget =
  | { readonly booking: string; readonly step?: string }
  | { readonly move: string }
  | { readonly new: string; readonly with?: string; readonly guest?: string; readonly proposed?: 'yes' }
  | { readonly addGuest: string }
  | { readonly block: string; readonly with?: string }
  | { readonly timeOff: string; readonly on: string }
  | { readonly wait: string }
  | { readonly out: string; readonly from?: string; readonly to?: string }

/** The subject of the panel `out` where the whole shop closes. */
export const everybody = 'everybody'

const firstParameters = ['booking', 'move', 'new', 'block', 'timeOff', 'wait', 'out', 'addGuest'] as const
export type PanelKind = (typeof firstParameters)[number]
const parameters = [...firstParameters, 'step', 'with', 'guest', 'proposed', 'on', 'from', 'to'] as const

/** The panel's target in a query; undefined where the panel is closed. */
const panelIn = (query: string): PanelTarget | undefined => {
  const found = new URLSearchParams(query)
  if (!firstParameters.some((name) => found.has(name))) return undefined
  return Object.fromEntries(
    parameters.flatMap((name) => {
      const value = found.get(name)
      return value === null ? [] : [[name, value]]
    }),
  ) as PanelTarget
}

/** The kind of a target: the name of its first parameter. */
export const panelKind = (target: PanelTarget): PanelKind =>
  firstParameters.find((name) => name in target) ?? 'booking'

/** A query with another target, or without any. All other parameters stay. */
const withPanel = (query: string, target: PanelTarget | undefined): string => {
  const written = new URLSearchParams(query)
  for (const name of parameters) written.delete(name)
  for (const [name, value] of Object.entries(target ?? {})) written.set(name, value)
  return written.size > 0 ? `?${written}` : ''
}

/** Counts what was opened, so that an act knows whether its own panel is still the one in sight. */
let opened = 0
/** True from a press that closes the panel until the browser has gone back. */
let isClosing = false
/** The subject that was opened while the panel before it was closing. */
let next: PanelTarget | undefined

const isOpen = (): boolean => panelIn(location.search) !== undefined
/** The mark of an address that opened the panel, so that closing it goes back instead of on. */
type Mark = { readonly opensPanel?: true } | null

/** Navigation is the router's, which hears these methods of the history. */
const go = (target: PanelTarget | undefined, how: 'pushState' | 'replaceState', mark: Mark): void =>
  history[how](mark, '', location.pathname + withPanel(location.search, target))

/**
 * Opens the panel, or shows another target in it. The phone's way back closes it. The focus goes to the
 * panel's heading, and returns to the element that has it now once the panel is closed. A report of what was
 * done goes, because on a phone it would cover the panel's head (desk/reports).
 */
export const openPanel = (target: PanelTarget): void => {
  opened += 1
  if (isClosing) {
    next = target
    return
  }
  if (isOpen()) return go(target, 'replaceState', history.state as Mark)
  keepOpener()
  hideReports()
  go(target, 'pushState', { opensPanel: true })
}

/** Opens what was waiting for the panel before it to close. */
const endClosing = (): void => {
  isClosing = false
  const target = next
  next = undefined
  if (target) openPanel(target)
}

/**
 * Closes the panel, if it is open. The browser goes back in its own time; another panel that is opened until then
 * waits, because going back would close it. After an answer, `shownPanel` closes.
 */
export const closePanel = (): void => {
  next = undefined
  if (isClosing || !isOpen()) return
  if (!(history.state as Mark)?.opensPanel) return go(undefined, 'replaceState', null)
  isClosing = true
  addEventListener('popstate', endClosing, { once: true })
  history.back()
}

/** The panel that an act was begun in. */
export type ShownPanel = {
  readonly isInSight: () => boolean
  /** Closes it, and tells if it was still in sight. */
  readonly close: () => boolean
  /** Shows another subject in it, if it is still in sight. */
  readonly turnTo: (target: PanelTarget) => void
}

/**
 * The panel in sight as an act begins. Its answer closes or turns this one alone, and never another that somebody
 * has opened meanwhile (desk/own-panel).
 */
export const shownPanel = (): ShownPanel => {
  const seen = opened
  const isInSight = () => opened === seen && !isClosing && isOpen()
  return {
    isInSight,
    close: () => {
      const was = isInSight()
      if (was) closePanel()
      return was
    },
    turnTo: (target) => {
      if (isInSight()) openPanel(target)
    },
  }
}

const events = ['popstate', 'pushState', 'replaceState'] as const
const subscribe = (hear: () => void): (() => void) => {
  for (const event of events) addEventListener(event, hear)
  return () => {
    for (const event of events) removeEventListener(event, hear)
  }
}

/** The query of the address, in the browser. Empty on the server, which draws no panel. */
export const usePanel = (): PanelTarget | undefined => {
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
  return panelIn(query)
}
