/** What an address names and nobody knows. */
export type NotFoundProps =
  | { readonly what: 'page' | 'brand' | 'reservation' | 'application' | 'giftCard' }
  /** `shopRef` as the address names it. */
  | { readonly what: 'shop' | 'barber'; readonly shopRef: string }
