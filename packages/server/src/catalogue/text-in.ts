import {
  fromWireLanguage,
  type Language,
  type Photo,
  type Shop,
  type Tax,
  type WireLanguage,
} from '@openchair/contract'
import type { StoredPhoto, Translated } from '../store/details.ts'
import type { CatalogueTax, ShopCatalogue } from './shop-catalogue.ts'

/** A text in a language, otherwise in the shop's own, in English, or in any that exists; empty where there is none. */
export const textIn = (texts: Translated, language: string, own: string): string =>
  texts[language as Language] ?? texts[own as Language] ?? texts.en ?? Object.values(texts)[0] ?? ''

/** A text in the language of a guest, where it was given in several; else as it stands. */
export const ownOr = <T extends string | null>(
  own: T,
  texts: Translated,
  language: WireLanguage,
): T | string => texts[fromWireLanguage(language)] ?? own

/** Pictures with their descriptions in the shop's own language alone. */
export const ownPhotos = (photos: readonly StoredPhoto[]): Photo[] =>
  photos.map(({ alts: _alts, ...photo }) => photo)

/** Pictures with their descriptions in the language of a guest. */
export const photosIn = (photos: readonly StoredPhoto[], language: WireLanguage): Photo[] =>
  photos.map(({ thumbnail, url, alt, alts = {} }) => {
    const described = alts[fromWireLanguage(language)] ?? alt
    return { thumbnail, url, ...(described !== undefined && { alt: described }) }
  })

/** Taxes with their names in the language of a guest. */
export const taxesIn = (taxes: readonly CatalogueTax[], language: WireLanguage): Tax[] =>
  taxes.map(({ names, ...tax }) => ({ ...tax, name: ownOr(tax.name, names, language) }))

/** A shop as guests see it, in their language. */
export const showShop = ({ shop, rewards }: ShopCatalogue, language: WireLanguage): Shop => ({
  ...shop,
  reward: ownOr(shop.reward, rewards, language),
  photos: photosIn(shop.photos, language),
  instagramImages: photosIn(shop.instagramImages, language),
})
