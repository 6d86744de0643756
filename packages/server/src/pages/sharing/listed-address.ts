import type { Language } from '@openchair/contract'
import { isPrivate, partsOf } from '../page-address.ts'
import type { PageSubject } from '../page-setting.ts'

/** The paths under which search engines list pages. Others lead to the same pages, such as paths with ids. */
export const listedPaths = {
  home: '/booking',
  brand: (route: string) => `/booking/brands/${encodeURIComponent(route)}`,
  shop: (route: string) => `/booking/book/${encodeURIComponent(route)}`,
} as const

/** The path of a brand's or a shop's page. */
export const pathOf = ({ brand, shop }: Pick<PageSubject, 'brand' | 'shop'>): string =>
  shop === undefined ? listedPaths.brand(brand.route) : listedPaths.shop(shop.shop.route)

/**
 * The path under which search engines list a page, without its query. Undefined for pages that are not
 * listed: steps of a booking, secret addresses, a brand without an open shop, and unknown pages. Home of the
 * only brand is that brand's page (links/listed).
 */
export const listedPath = (url: string, about: PageSubject | undefined): string | undefined => {
  const [kind, ref, ...more] = partsOf(url)
  if (isPrivate(url) || more.length > 0) return undefined
  if (kind === undefined) return about?.isOpen ? pathOf(about) : listedPaths.home
  const isPage = ref !== undefined && (kind === 'brands' || kind === 'book')
  return isPage && about?.isOpen ? pathOf(about) : undefined
}

/** Adds a language to a listed path. Without one, each visitor gets the page in their own language. */
export const inLanguage = (address: string, language: Language | undefined): string =>
  language === undefined ? address : `${address}?lang=${language}`
