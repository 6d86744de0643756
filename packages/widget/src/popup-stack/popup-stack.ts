import { create } from 'zustand'
import type { PopupName, PopupPropsByName } from './popup-props.ts'

/**
 * The slots, each for one popup at a time. Later slots lie above earlier ones. Signing in has two of its own,
 * so that the popup from which it begins stays unchanged below (accounts/ways-to-sign-in).
 */
export const popupSlots = ['primary', 'secondary', 'signIn', 'aboveSignIn'] as const
export type PopupSlot = (typeof popupSlots)[number]

export type OpenedPopup = {
  readonly id: number
  readonly slot: PopupSlot
  readonly name: PopupName
  readonly props: object
  /** False while its closing animation runs. */
  readonly open: boolean
}

type State = { readonly popups: readonly OpenedPopup[]; readonly made: number }

export const usePopups = create<State>(() => ({ popups: [], made: 0 }))

const shut = (popups: readonly OpenedPopup[], which: (popup: OpenedPopup) => boolean) =>
  popups.map((popup) => (which(popup) ? { ...popup, open: false } : popup))

/** Opens a popup by its name. Closes the earlier popup in its slot. */
export const openPopup = <Name extends PopupName>(
  name: Name,
  props: PopupPropsByName[Name],
  { slot = 'primary' }: { readonly slot?: PopupSlot } = {},
): void =>
  usePopups.setState(({ popups, made }) => ({
    made: made + 1,
    popups: [
      ...shut(popups, (popup) => popup.slot === slot),
      { id: made + 1, slot, name, props, open: true },
    ],
  }))

/** Closes the popup of this name in any slot. */
export const closePopup = (name: PopupName): void =>
  usePopups.setState(({ popups }) => ({ popups: shut(popups, (popup) => popup.name === name) }))

export const closeAllPopups = (): void =>
  usePopups.setState(({ popups }) => ({ popups: shut(popups, () => true) }))

export const closePopupById = (id: number): void =>
  usePopups.setState(({ popups }) => ({ popups: shut(popups, (popup) => popup.id === id) }))

/** Removes a popup once its closing animation has ended. */
export const dropPopup = (id: number): void =>
  usePopups.setState(({ popups }) => ({ popups: popups.filter((popup) => popup.id !== id) }))
