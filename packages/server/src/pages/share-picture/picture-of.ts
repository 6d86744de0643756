import { createHash } from 'node:crypto'
import { type Language, languages, type Photo } from '@openchair/contract'
import { mediaFile } from '../../store/media-folder.ts'
import type { PageSubject } from '../page-setting.ts'

/** What Open Graph and the messengers ask for, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const

/** All that the picture of a brand or a shop is drawn from. */
export type SharePicture = {
  readonly kind: 'brand' | 'shop'
  readonly route: string
  /** The id of the brand or the shop. */
  readonly id: string
  /** Above the name: the brand's, where the shop's own does not hold it. */
  readonly over: string
  /** The name, then what takes its place where the font has not all of its letters. */
  readonly names: readonly string[]
  /** Below the name: where the shop is, or what the brand says of itself. */
  readonly under: string
  /** Files of imported pictures, by name, of which the first that can be read is drawn. */
  readonly photos: readonly string[]
  /** Of the pole's stripes, `#rrggbb`. */
  readonly colours: readonly [string, string]
}

/** Another number draws every picture anew: for when the drawing itself changes. */
const drawing = 1

const filesOf = (photos: readonly Photo[]): readonly string[] =>
  photos.flatMap(({ url }) => mediaFile(url) ?? [])

const poleColours = ['#c4342b', '#1f4456'] as const

type Subject = Pick<PageSubject, 'brand' | 'shop'>

/**
 * What the picture of a page's brand or shop is drawn from, for a page in this language; a brand's own colours with premium branding
 * alone (spec 1).
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

/** The pictures of a brand or a shop in all languages, that of its own language first. */
export const picturesOf = (subject: Subject): readonly [SharePicture, ...SharePicture[]] => {
  const own = subject.brand.settings.defaultLanguage as Language
  const others = languages.filter((each) => each !== own)
  return [pictureOf(subject, own), ...others.map((each) => pictureOf(subject, each))]
}

/** The name of the picture's file: another as soon as anything that it is drawn from is another. */
export const pictureFile = (picture: SharePicture): string =>
  `${createHash('sha256')
    .update(JSON.stringify([drawing, picture]))
    .digest('hex')
    .slice(0, 32)}.png`

/** Where the picture is served, as an address of this server. */
export const picturePath = (picture: SharePicture): string =>
  `/share/${picture.kind}/${encodeURIComponent(picture.route)}/${pictureFile(picture)}`
