/** The unknown thing in an address. */
export type NotFoundProps =
  | { readonly what: 'page' | 'brand' | 'reservation' | 'application' | 'giftCard' }
  /** `shopRef` is the id or route in the address. */
  | { readonly what: 'shop' | 'barber'; readonly shopRef: string }
