/**
 * Every address of the widget, pattern and builder together (screens/addresses). They are relative to the base
 * path /booking, which the router adds.
 */
type Query = Readonly<Record<string, string | undefined>>

const withQuery = (path: string, query: Query = {}): string => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, value)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

const part = encodeURIComponent

export const basePath = '/booking'

/** The parameter that names the guest of a group. The first guest's address needs none. */
export const guestParameter = 'guest'

/**
 * The proof that a guest back from their bank owns the cart in the address; it stands after the `#`
 * (cart/one-page).
 */
export const proofParameter = 'proof'

/**
 * The origin of the partner's page from which a guest in a frame left for their bank, and the mark of their
 * return.
 */
export const fromParameter = 'from'
export const bankParameter = 'bank'

export const paths = {
  home: { pattern: '/', to: (query?: Query) => withQuery('/', query) },
  brand: {
    pattern: '/brands/:brand',
    to: (brand: string, query?: Query) => withQuery(`/brands/${part(brand)}`, query),
  },
  shop: {
    pattern: '/book/:shopRef',
    to: (shopRef: string, query?: Query) => withQuery(`/book/${part(shopRef)}`, query),
  },
  services: {
    pattern: '/book/:shopRef/barber/:barber/services',
    to: (shopRef: string, barber: string, query?: Query) =>
      withQuery(`/book/${part(shopRef)}/barber/${part(barber)}/services`, query),
  },
  schedule: {
    pattern: '/book/:shopRef/barber/:barber/schedule',
    to: (shopRef: string, barber: string, query?: Query) =>
      withQuery(`/book/${part(shopRef)}/barber/${part(barber)}/schedule`, query),
  },
  products: {
    pattern: '/book/:shopRef/barber/:barber/products',
    to: (shopRef: string, barber: string, query?: Query) =>
      withQuery(`/book/${part(shopRef)}/barber/${part(barber)}/products`, query),
  },
  giftCard: {
    pattern: '/gift-card/:shopRef/barber/:barber',
    to: (shopRef: string, barber: string, query?: Query) =>
      withQuery(`/gift-card/${part(shopRef)}/barber/${part(barber)}`, query),
  },
  viewGiftCard: {
    pattern: '/view-gift-card/:saleOrder',
    to: (saleOrder: string, query?: Query) => withQuery(`/view-gift-card/${part(saleOrder)}`, query),
  },
  /** The page to which identity providers lead back. */
  signedIn: { pattern: '/signed-in', to: () => '/signed-in' },
  reservation: {
    pattern: '/view-reservation/:saleOrder',
    to: (saleOrder: string, query?: Query) => withQuery(`/view-reservation/${part(saleOrder)}`, query),
  },
  /** A waiting-list application, with the offer of a message (`attempt`). */
  waitingList: {
    pattern: '/waiting-list/:application/:attempt?',
    to: (application: string, attempt?: string, query?: Query) =>
      withQuery(
        `/waiting-list/${part(application)}${attempt === undefined ? '' : `/${part(attempt)}`}`,
        query,
      ),
  },
  /** Linked from nowhere: throws, to test error reports (screens/test-error). */
  testError: { pattern: '/test-error', to: () => '/test-error' },
} as const

export type PathName = keyof typeof paths
