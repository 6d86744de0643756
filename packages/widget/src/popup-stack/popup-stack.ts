import { create } from 'zustand'
import type { PopupName, PopupPropsByName } from './popup-props.ts'

/**
 * One popup at a time in each, a later one above the earlier ones. Signing in has two of its own, so that whatever it
 * begins from stays as it is below (spec 2, Popups: `phoneCode` sits above the sign-in stack).
 */
export const popupSlots = ['primary', 'secondary', 'signIn', 'aboveSignIn'] as const
export type PopupSlot = (typeof popupSlots)[number]

export type OpenedPopup = {
  readonly id: number
  readonly slot: PopupSlot
  readonly name: PopupName
  readonly props: object
  /** False while it is seen leaving. */
  readonly open: boolean
}

type State = { readonly popups: readonly OpenedPopup[]; readonly made: number }

export const usePopups = create<State>(() => ({ popups: [], made: 0 }))

const shut = (popups: readonly OpenedPopup[], which: (popup: OpenedPopup) => boolean) =>
  popups.map((popup) => (which(popup) ? { ...popup, open: false } : popup))

/** Opens a popup by its name. What stood in the slot closes. */
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

/** Closes the popup of this name, wherever it stands. */
export const closePopup = (name: PopupName): void =>
  usePopups.setState(({ popups }) => ({ popups: shut(popups, (popup) => popup.name === name) }))

export const closeAllPopups = (): void =>
  usePopups.setState(({ popups }) => ({ popups: shut(popups, () => true) }))

export const closePopupById = (id: number): void =>
  usePopups.setState(({ popups }) => ({ popups: shut(popups, (popup) => popup.id === id) }))

/** Takes a popup away once it has been seen leaving. */
export const dropPopup = (id: number): void =>
  usePopups.setState(({ popups }) => ({ popups: popups.filter((popup) => popup.id !== id) }))
