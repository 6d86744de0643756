import { type Language, languages as allLanguages } from '@openchair/contract'
import { giftCardKinds } from '@openchair/rules'
import { escapeHtml } from '../../html.ts'
import { dayAt } from '../../shop-time.ts'
import { partsOf, queryOf } from '../page-address.ts'
import type { PageSetting, PageSubject } from '../page-setting.ts'
import { picturePath, pictureOf, pictureSize } from '../share-picture/picture-of.ts'
import { inLanguage, listedPath, pathOf } from './listed-address.ts'
import { sharingTexts } from './sharing-texts.ts'
import { brandData, shopData, wholeUrl } from './structured-data.ts'

export type PageHead = {
  /** HTML of the page's head, besides its title. */
  readonly html: string
  /** True if search engines may list the page. */
  readonly isListed: boolean
}

type HeadRequest = Pick<PageSetting, 'about' | 'flags'> & {
  readonly url: string
  /** The language in which the page is drawn. */
  readonly language: Language
  /** The address at which guests reach this server, without a slash at the end. */
  readonly publicUrl: string
  readonly now: Temporal.Instant
}

/** The names that Open Graph has for languages. */
const ogLocales: Readonly<Record<Language, string>> = { en: 'en_US', fr: 'fr_FR', 'es-419': 'es_LA' }

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

const link = (rel: string, href: string, language?: string): string =>
  `<link rel="${rel}"${language === undefined ? '' : ` hreflang="${language}"`} href="${escapeHtml(href)}">`

/** Writes data into a script element, escaped so that no text in the data can end the element. */
const dataScript = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`

const nameOf = ({ brand, shop }: PageSubject): string => shop?.shop.name ?? brand.name

/** Writes a shop's address as one line: `12 South Street, New York`. */
const placeOf = ({ shop }: PageSubject): string =>
  shop === undefined
    ? ''
    : [shop.shop.address.street, shop.shop.address.city].filter((each) => each !== '').join(', ')

/** Tells whether an address is the page where a shop's gift cards are bought, and the shop sells them. */
const sellsGiftCards = (url: string, { shop }: PageSubject): boolean => {
  const [kind, , , barber = ''] = partsOf(url)
  return kind === 'gift-card' && !!shop?.shop.takesCards && giftCardKinds(shop.shop, barber).length > 0
}

const titleOf = (about: PageSubject, { url, language }: HeadRequest): string => {
  const name = nameOf(about)
  return sellsGiftCards(url, about) ? sharingTexts[language].giftCards(name) : name
}

const describe = ({ url, about, language }: HeadRequest): string => {
  const texts = sharingTexts[language]
  if (about === undefined) return texts.ofNobody
  const { brand, shop } = about
  if (sellsGiftCards(url, about)) return texts.ofGiftCards(nameOf(about), placeOf(about))
  if (shop !== undefined) return texts.ofShop(shop.shop.name, placeOf(about))
  // The brand's description is in its own language. A general sentence replaces it in the others.
  const isOwn = brand.description !== '' && brand.settings.defaultLanguage === language
  return brand.descriptions[language] ?? (isOwn ? brand.description : texts.ofBrand(brand.name))
}

/**
 * A listed path with the language that the page's address names, if that is one of ours. `?lang=de` counts as
 * the page without a language.
 */
const canonicalOf = (path: string, { url, publicUrl, language }: HeadRequest): string => {
  const asked = queryOf(url).get('lang')?.toLowerCase().split('-')[0]
  return inLanguage(`${publicUrl}${path}`, asked === language.split('-')[0] ? language : undefined)
}

/** The addresses of a listed page in each language, and one without, where guests get their own. */
const alternatesOf = (whole: string, languages: readonly Language[]): readonly string[] => [
  ...languages.map((each) => link('alternate', inLanguage(whole, each), each)),
  link('alternate', whole, 'x-default'),
]

/** The preview of a shared page that a messenger shows. The preview of a booking's step leads to the step. */
const cardOf = (
  about: PageSubject,
  address: string,
  picture: string,
  request: HeadRequest,
  description: string,
): readonly string[] => [
  meta('property', 'og:type', 'website'),
  meta('property', 'og:site_name', about.brand.name),
  meta('property', 'og:title', titleOf(about, request)),
  meta('property', 'og:description', description),
  meta('property', 'og:url', address),
  meta('property', 'og:locale', ogLocales[request.language]),
  meta('property', 'og:image', picture),
  meta('property', 'og:image:type', 'image/png'),
  meta('property', 'og:image:width', String(pictureSize.width)),
  meta('property', 'og:image:height', String(pictureSize.height)),
  meta('property', 'og:image:alt', [nameOf(about), placeOf(about)].filter((each) => each !== '').join(', ')),
  meta('name', 'twitter:card', 'summary_large_image'),
]

/**
 * Writes what search engines and messengers learn of a page: its description, its listed address and
 * languages, its preview, and data about its shop. A page that is not listed names no address. A secret page
 * reveals nothing about its subject.
 */
export const writeHead = (request: HeadRequest): PageHead => {
  const { url, about, flags, language, publicUrl, now } = request
  const path = listedPath(url, about)
  const canonical = path && canonicalOf(path, request)
  const languages = allLanguages.filter((each) => each !== 'es-419' || flags['client-booking-localization'])
  const description = describe(request)
  const parts = [meta('name', 'description', description)]
  if (path === undefined || canonical === undefined) parts.push(meta('name', 'robots', 'noindex'))
  else {
    parts.push(meta('name', 'robots', 'max-image-preview:large'), link('canonical', canonical))
    parts.push(...alternatesOf(`${publicUrl}${path}`, languages))
  }
  if (about !== undefined) {
    const picture = wholeUrl(publicUrl, picturePath(pictureOf(about, language)))
    const address = canonical ?? `${publicUrl}${url.replace(/[?#].*$/s, '')}`
    parts.push(...cardOf(about, address, picture, request, description))
    if (path === pathOf(about)) {
      const page = { publicUrl, language, languages, description, picture }
      const { brand, shop } = about
      const data =
        shop === undefined
          ? brandData(brand, page)
          : shopData(shop, brand, dayAt(now, shop.shop.timezone), page)
      parts.push(dataScript(data))
    }
  }
  return { html: parts.join(''), isListed: path !== undefined }
}
