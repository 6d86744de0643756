/**
 * Every popup by its name, and what it is opened with (spec 2, Popups). Who opens one knows this file
 * alone; the popup itself comes when it is opened.
 */
export type PopupPropsByName = {
  /** A shop's address, hours, phone and photos; `shop` as the page's address names it. */
  locationInfo: { readonly shop: string }
  /** A professional's services, prices and hours; both as the page's address names them. */
  barberInfo: {
    readonly shop: string
    readonly barber: string
    /** The address at which one books with them; none where that has been chosen already, or cannot be. */
    readonly next?: string | undefined
  }
  /** Says why the browser is about to ask where the guest is. */
  locationRequest: { readonly onAllow: () => void }
  /** The browser does not tell where the guest is. */
  locationDenied: Record<never, never>
}

export type PopupName = keyof PopupPropsByName

/** What the stack gives to every popup, for its sheet. */
export type PopupControl = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onGone: () => void
}

export type PopupProps<Name extends PopupName> = PopupPropsByName[Name] & PopupControl
