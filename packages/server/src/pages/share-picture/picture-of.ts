import { createHash } from 'node:crypto'
import { type Language, languages, type Photo } from '@openchair/contract'
import { mediaFile } from '../../store/media-folder.ts'
import type { PageSubject } from '../page-setting.ts'

/** The size that Open Graph and messengers expect, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const

/** Everything that the picture of a brand or a shop is drawn from. */
export type SharePicture = {
  readonly kind: 'brand' | 'shop'
  readonly route: string
  /** The id of the brand or the shop. */
  readonly id: string
  /** The brand's name, above the shop's; empty if the shop's name contains it. */
  readonly over: string
  /** The name, and after it replacements for a font that lacks some of its letters. */
  readonly names: readonly string[]
  /** The line below the name: the shop's address, or the brand's description. */
  readonly under: string
  /** File names of imported photos. The first one that can be read is drawn. */
  readonly photos: readonly string[]
  /** The colours of the pole's stripes, `#rrggbb`. */
  readonly colours: readonly [string, string]
}

/** A number to raise when the drawing code changes, so that every picture is drawn again. */
const drawing = 1

const filesOf = (photos: readonly Photo[]): readonly string[] =>
  photos.flatMap(({ url }) => mediaFile(url) ?? [])

const poleColours = ['#c4342b', '#1f4456'] as const

type Subject = Pick<PageSubject, 'brand' | 'shop'>

/**
 * Collects everything that the picture of a page's brand or shop is drawn from, in the page's language. The
 * brand's own colours need premium branding (shops/brand-colours).
 */
export const pictureOf = ({ brand, shop }: Subject, language: Language): SharePicture => {
  const { hasPremiumBranding, primaryColor, secondaryColor } = brand.extension
  const [first, second] = poleColours
  const colours: SharePicture['colours'] =
    hasPremiumBranding && primaryColor !== null
      ? [primaryColor, secondaryColor ?? primaryColor]
      : [first, second]
  const ofBrand = filesOf(brand.photos)
  if (shop === undefined) {
    const { id, route, name } = brand
    const under = brand.descriptions[language] ?? brand.description
    return { kind: 'brand', route, id, over: '', names: [name], under, photos: ofBrand, colours }
  }
  const { id, route, name, alias, address, photos } = shop.shop
  return {
    kind: 'shop',
    route,
    id,
    over: name.toLowerCase().includes(brand.name.toLowerCase()) ? '' : brand.name,
    names: [name, alias, address.city],
    under: [address.street, address.city].filter((each) => each !== '').join(', '),
    photos: [...filesOf(photos), ...ofBrand],
    colours,
  }
}

/** The pictures of a brand or a shop in all languages, with its own language first. */
export const picturesOf = (subject: Subject): readonly [SharePicture, ...SharePicture[]] => {
  const own = subject.brand.settings.defaultLanguage as Language
  const others = languages.filter((each) => each !== own)
  return [pictureOf(subject, own), ...others.map((each) => pictureOf(subject, each))]
}

/** The name of the picture's file. It changes with everything that the picture is drawn from. */
export const pictureFile = (picture: SharePicture): string =>
  `${createHash('sha256')
    .update(JSON.stringify([drawing, picture]))
    .digest('hex')
    .slice(0, 32)}.png`

/** The path at which the server serves the picture. */
export const picturePath = (picture: SharePicture): string =>
  `/share/${picture.kind}/${encodeURIComponent(picture.route)}/${pictureFile(picture)}`
