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

/** The language in which a text is shown, chosen as `textIn` says. */
const shownLanguage = (texts: Translated, wanted: string, own: string): Language | undefined =>
  ([wanted, own, 'en', ...Object.keys(texts)] as Language[]).find((each) => texts[each] !== undefined)

/**
 * Finds a text in the requested language, otherwise in the shop's own, in English, or in any that exists;
 * empty if there is none.
 */
export const textIn = (texts: Translated, language: string, own: string): string =>
  texts[shownLanguage(texts, language, own) ?? 'en'] ?? ''

/** A text under its name. If it is not in the guest's language, its language follows: pages set `lang`. */
type NamedText<Name extends string> = { [N in Name]: string } & { [N in `${Name}Language`]?: WireLanguage }

/** Finds a text as `textIn` does, and puts it into an answer under its name. */
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

/** Shows a text that is stored in the shop's language, with optional translations, as `namedText` does. */
export const namedOwn = <Name extends string>(
  name: Name,
  { text, others = {} }: { readonly text: string; readonly others?: Translated | undefined },
  language: WireLanguage,
  own: string,
): NamedText<Name> => namedText(name, text === '' ? {} : { [own]: text, ...others }, language, own)

/** Gives a text in the guest's language if it has translations; otherwise as it is. */
export const ownOr = (own: string, texts: Translated, language: WireLanguage): string =>
  texts[fromWireLanguage(language)] ?? own

/** The reward line under a name, in the guest's language; `own` is the shop's. */
export const rewardIn = (
  { reward, rewards }: { readonly reward: string | null; readonly rewards?: Translated },
  language: WireLanguage,
  own: string,
): Pick<Shop, 'reward' | 'rewardLanguage'> =>
  reward === null ? { reward } : namedOwn('reward', { text: reward, others: rewards }, language, own)

/** The shop's own question for a note, in the guest's language. */
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

/** Pictures with their descriptions in the guest's language; `own` is the shop's. */
export const photosIn = (photos: readonly StoredPhoto[], language: WireLanguage, own: string): Photo[] =>
  photos.map(({ thumbnail, url, alt, alts }) => ({
    thumbnail,
    url,
    ...(alt !== undefined && namedOwn('alt', { text: alt, others: alts }, language, own)),
  }))

/** A brand's links to its privacy notice and its terms, in the guest's language; null where it has none. */
export const brandLinksIn = (
  { privacyUrl, privacyUrls = {}, termsUrl, termsUrls = {} }: BrandLinks,
  language: WireLanguage,
) => ({
  privacyUrl: privacyUrl === undefined ? null : ownOr(privacyUrl, privacyUrls, language),
  termsUrl: termsUrl === undefined ? null : ownOr(termsUrl, termsUrls, language),
})

/** Taxes with their names in the guest's language; `own` is the shop's. */
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
