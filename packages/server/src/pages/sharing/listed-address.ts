import type { Language } from '@openchair/contract'
import { isPrivate, partsOf } from '../page-address.ts'
import type { PageSubject } from '../page-setting.ts'

/** The paths under which search engines list pages; ids and what else leads to the same page are not among them. */
export const listedPaths = {
  home: '/booking',
  brand: (route: string) => `/booking/brands/${encodeURIComponent(route)}`,
  shop: (route: string) => `/booking/book/${encodeURIComponent(route)}`,
} as const

/** The path of the page that is about a brand or a shop. */
export const pathOf = ({ brand, shop }: Pick<PageSubject, 'brand' | 'shop'>): string =>
  shop === undefined ? listedPaths.brand(brand.route) : listedPaths.shop(shop.shop.route)

/**
 * The path under which search engines list the page of an address, whatever else its query says; undefined where none lists it:
 * steps of a booking, whoever's secret it is, a brand without an open shop, what is not there. Home of the only brand is that
 * brand's page (behaviour 24).
 */
export const listedPath = (url: string, about: PageSubject | undefined): string | undefined => {
  const [kind, ref, ...more] = partsOf(url)
  if (isPrivate(url) || more.length > 0) return undefined
  if (kind === undefined) return about?.isOpen ? pathOf(about) : listedPaths.home
  const isPage = ref !== undefined && (kind === 'brands' || kind === 'book')
  return isPage && about?.isOpen ? pathOf(about) : undefined
}

/** A listed path in one language; without one in the language of whoever asks. */
export const inLanguage = (address: string, language: Language | undefined): string =>
  language === undefined ? address : `${address}?lang=${language}`
