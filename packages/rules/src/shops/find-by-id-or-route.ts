type Addressable = { readonly id: string; readonly route: string }

/**
 * The brand, shop or professional that an address names: by its id, else by its route (spec 2, Routes). Undefined where
 * there is none, and for "any", who is nobody's id or route.
 */
export const findByIdOrRoute = <Thing extends Addressable>(
  things: readonly Thing[],
  idOrRoute: string,
): Thing | undefined =>
  things.find(({ id }) => id === idOrRoute) ?? things.find(({ route }) => route === idOrRoute)
