type Addressable = { readonly id: string; readonly route: string }

/**
 * Finds the brand, shop or professional that an address names: by its id, else by its route
 * (shops/by-id-or-route). Undefined where there is none, and for "any", which nobody has as id or route.
 */
export const findByIdOrRoute = <Thing extends Addressable>(
  things: readonly Thing[],
  idOrRoute: string,
): Thing | undefined =>
  things.find(({ id }) => id === idOrRoute) ?? things.find(({ route }) => route === idOrRoute)
