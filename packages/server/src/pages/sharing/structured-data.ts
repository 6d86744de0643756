import type { Language, Shop } from '@openchair/contract'
import { addDays, money, openIntervals, shownPrice } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { BrandRow } from '../../catalogue/store-brands.ts'
import { listedPaths } from './listed-address.ts'
import { sharingTexts } from './sharing-texts.ts'

type Page = {
  /** The address at which guests reach this server, without a slash at the end. */
  readonly publicUrl: string
  readonly language: Language
  /** The languages in which the page exists. */
  readonly languages: readonly Language[]
  readonly description: string
  /** The address of the picture for sharing. */
  readonly picture: string
}

/** Completes an address of ours. An address of another server is complete already. */
export const wholeUrl = (publicUrl: string, address: string): string =>
  /^https?:/.test(address) ? address : `${publicUrl}${address}`

/** Writes the lowest and the highest price of a service: `$40–$68`; undefined if nothing costs anything. */
const priceRange = ({ shop, services, barbers, currency }: ShopCatalogue, language: Language) => {
  const prices = services
    .filter(({ isAddon }) => !isAddon)
    .flatMap(({ id, taxes }) =>
      barbers
        .flatMap(({ offerings }) => offerings.get(id)?.price ?? [])
        .map((price) => shownPrice(price, taxes, shop.address.country)),
    )
    .filter((price) => price > 0)
  if (prices.length === 0) return undefined
  const words = [Math.min(...prices), Math.max(...prices)].map((price) => money(language, price, currency))
  return [...new Set(words)].join('–')
}

const organizationOf = ({ route, name }: BrandRow, publicUrl: string) => ({
  '@type': 'Organization',
  '@id': `${publicUrl}${listedPaths.brand(route)}`,
  name,
  url: `${publicUrl}${listedPaths.brand(route)}`,
})

/**
 * Describes a shop as schema.org's `HairSalon`, with only the facts that its page and its information popup
 * show.
 */
export const shopData = (
  catalogue: ShopCatalogue,
  brand: BrandRow,
  today: string,
  { publicUrl, language, languages, description, picture }: Page,
): object => {
  const { shop, currency } = catalogue
  const { street, street2, city, state, zip, country } = shop.address
  const url = `${publicUrl}${listedPaths.shop(shop.route)}`
  const hours = openingHours(catalogue, today)
  const price = priceRange(catalogue, language)
  return {
    '@context': 'https://schema.org',
    '@type': 'HairSalon',
    '@id': url,
    name: shop.name,
    url,
    description,
    image: [picture, ...shop.photos.map((photo) => wholeUrl(publicUrl, photo.url))],
    ...(shop.logo !== null && { logo: wholeUrl(publicUrl, shop.logo) }),
    telephone: shop.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [street, street2].filter((line) => line !== '').join(', '),
      addressLocality: city,
      ...(state !== '' && { addressRegion: state }),
      postalCode: zip,
      addressCountry: country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: shop.location.lat, longitude: shop.location.lng },
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(price !== undefined && { priceRange: price }),
    currenciesAccepted: currency.toUpperCase(),
    parentOrganization: organizationOf(brand, publicUrl),
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: url,
        inLanguage: languages,
        actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
      },
      result: { '@type': 'Reservation', name: sharingTexts[language].appointment },
    },
  }
}

/** Describes a brand as schema.org's `Organization`, to which the data of each of its shops refers. */
export const brandData = (brand: BrandRow, { publicUrl, description, picture }: Page): object => ({
  '@context': 'https://schema.org',
  ...organizationOf(brand, publicUrl),
  description,
  image: [picture],
  ...(brand.extension.logoImage !== null && { logo: wholeUrl(publicUrl, brand.extension.logoImage) }),
})

/** Opening hours as schema.org writes them: by the shop's clock, without an offset. */
type OpeningHours = {
  readonly '@type': 'OpeningHoursSpecification'
  readonly dayOfWeek?: readonly string[]
  readonly opens: string
  readonly closes: string
  readonly validFrom?: string
  readonly validThrough?: string
}

const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Writes minutes from midnight as `09:30`. A day ends at its last minute, because 00:00 would begin it. */
const timeOf = (minutes: number): string => {
  const within = Math.min(minutes, 24 * 60 - 1)
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** A week's hours. Days with the same hours are grouped. */
const weekly = ({ startDate, endDate, workdays }: Shop['schedules'][number]): readonly OpeningHours[] => {
  const spans = workdays.flatMap(({ enabled, hours }, index) =>
    enabled ? hours.map(({ start, end }) => ({ day: daysOfWeek[index] ?? '', start, end })) : [],
  )
  return [...Map.groupBy(spans, ({ start, end }) => `${timeOf(start)}-${timeOf(end)}`)].map(
    ([hours, days]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(({ day }) => day),
      opens: hours.slice(0, 5),
      closes: hours.slice(6),
      ...(startDate !== null && { validFrom: startDate }),
      ...(endDate !== null && { validThrough: endDate }),
    }),
  )
}

/** The number of days ahead for which closed days are listed. */
const daysAhead = 60

/** Finds the days on which all professionals are off although the week has hours. */
const closedDays = ({ shop, barbers }: ShopCatalogue, today: string): readonly OpeningHours[] => {
  if (barbers.length === 0) return []
  const open = (days_off: (typeof barbers)[number]['details']['days_off'], day: string): boolean =>
    openIntervals({ schedules: shop.schedules, days_on: [], days_off }, day).length > 0
  return Array.from({ length: daysAhead }, (_, ahead) => addDays(today, ahead))
    .filter((day) => open([], day) && !barbers.some(({ details }) => open(details.days_off, day)))
    .map((day) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: day,
      validThrough: day,
    }))
}

/**
 * The opening hours of a shop from a day on (`yyyy-MM-dd`, by the shop's clock): the weeks with the dates of
 * their seasons, then the closed days. Empty if the shop has no hours.
 */
export const openingHours = (catalogue: ShopCatalogue, today: string): readonly OpeningHours[] => [
  ...catalogue.shop.schedules.filter(({ endDate }) => endDate === null || endDate >= today).flatMap(weekly),
  ...closedDays(catalogue, today),
]
