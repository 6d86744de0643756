/**
 * Every popup by its name, and what it is opened with (spec 2, Popups). Who opens one knows this file
 * alone; the popup itself comes when it is opened.
 */
export type PopupPropsByName = Record<never, never>

export type PopupName = keyof PopupPropsByName

/** What the stack gives to every popup, for its sheet. */
export type PopupControl = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onGone: () => void
}

export type PopupProps<Name extends PopupName> = PopupPropsByName[Name] & PopupControl
