import {
  fromWireLanguage,
  type Language,
  type Photo,
  type Shop,
  type Tax,
  toWireLanguage,
  type WireLanguage,
} from '@openchair/contract'
import type { BrandLinks, StoredPhoto, Translated } from '../store/details.ts'
import type { CatalogueTax, ShopCatalogue } from './shop-catalogue.ts'

/** The language in which a text is shown: the one wanted, otherwise the shop's own, English, or any that exists. */
const shownLanguage = (texts: Translated, wanted: string, own: string): Language | undefined =>
  ([wanted, own, 'en', ...Object.keys(texts)] as Language[]).find((each) => texts[each] !== undefined)

/** A text in a language, otherwise in the shop's own, in English, or in any that exists; empty where there is none. */
export const textIn = (texts: Translated, language: string, own: string): string =>
  texts[shownLanguage(texts, language, own) ?? 'en'] ?? ''

/** A text under its name, with its language beside it where that is not the guest's: pages mark it with `lang`. */
type NamedText<Name extends string> = { [N in Name]: string } & { [N in `${Name}Language`]?: WireLanguage }

/** A text in the language of a guest, as `textIn` finds it, under its name in an answer. */
export const namedText = <Name extends string>(
  name: Name,
  texts: Translated,
  language: WireLanguage,
  own: string,
): NamedText<Name> => {
  const wanted = fromWireLanguage(language)
  const shown = shownLanguage(texts, wanted, own)
  const isOther = shown !== undefined && shown !== wanted
  return {
    [name]: shown === undefined ? '' : texts[shown],
    ...(isOther && { [`${name}Language`]: toWireLanguage(shown) }),
  } as NamedText<Name>
}

/** A text that is stored in the own language, with the others beside it where it was given in several, as `namedText` shows one. */
export const namedOwn = <Name extends string>(
  name: Name,
  { text, others = {} }: { readonly text: string; readonly others?: Translated | undefined },
  language: WireLanguage,
  own: string,
): NamedText<Name> => namedText(name, text === '' ? {} : { [own]: text, ...others }, language, own)

/** A text in the language of a guest, where it was given in several; else as it stands. */
export const ownOr = (own: string, texts: Translated, language: WireLanguage): string =>
  texts[fromWireLanguage(language)] ?? own

/** The line under a name in the language of a guest; `own` is the shop's. */
export const rewardIn = (
  { reward, rewards }: { readonly reward: string | null; readonly rewards?: Translated },
  language: WireLanguage,
  own: string,
): Pick<Shop, 'reward' | 'rewardLanguage'> =>
  reward === null ? { reward } : namedOwn('reward', { text: reward, others: rewards }, language, own)

/** The shop's own question for a note in the language of a guest. */
const askNoteIn = (
  { shop, askNotes }: Pick<ShopCatalogue, 'shop' | 'askNotes'>,
  language: WireLanguage,
): Pick<Shop, 'askNote' | 'askNoteLanguage'> =>
  shop.askNote === null
    ? { askNote: null }
    : namedOwn('askNote', { text: shop.askNote, others: askNotes }, language, shop.settings.defaultLanguage)

/** Pictures with their descriptions in the shop's own language alone. */
export const ownPhotos = (photos: readonly StoredPhoto[]): Photo[] =>
  photos.map(({ alts: _alts, ...photo }) => photo)

/** Pictures with their descriptions in the language of a guest; `own` is the shop's. */
export const photosIn = (photos: readonly StoredPhoto[], language: WireLanguage, own: string): Photo[] =>
  photos.map(({ thumbnail, url, alt, alts }) => ({
    thumbnail,
    url,
    ...(alt !== undefined && namedOwn('alt', { text: alt, others: alts }, language, own)),
  }))

/** The places where a brand speaks of guests' details and of its terms, by the addresses of the pages in the guest's language; null where nothing. */
export const brandLinksIn = (
  { privacyUrl, privacyUrls = {}, termsUrl, termsUrls = {} }: BrandLinks,
  language: WireLanguage,
) => ({
  privacyUrl: privacyUrl === undefined ? null : ownOr(privacyUrl, privacyUrls, language),
  termsUrl: termsUrl === undefined ? null : ownOr(termsUrl, termsUrls, language),
})

/** Taxes with their names in the language of a guest; `own` is the shop's. */
export const taxesIn = (taxes: readonly CatalogueTax[], language: WireLanguage, own: string): Tax[] =>
  taxes.map(({ name, names, ...tax }) => ({
    ...tax,
    ...namedOwn('name', { text: name, others: names }, language, own),
  }))

/** A shop as guests see it, in their language. */
export const showShop = (
  { shop, rewards, askNotes }: Pick<ShopCatalogue, 'shop' | 'rewards' | 'askNotes'>,
  language: WireLanguage,
): Shop => {
  const own = shop.settings.defaultLanguage
  return {
    ...shop,
    ...rewardIn({ reward: shop.reward, rewards }, language, own),
    ...askNoteIn({ shop, askNotes }, language),
    photos: photosIn(shop.photos, language, own),
    instagramImages: photosIn(shop.instagramImages, language, own),
  }
}
