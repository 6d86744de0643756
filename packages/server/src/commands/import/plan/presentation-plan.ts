import type { Language } from '@openchair/contract'
import { textIn } from '../../../catalogue/text-in.ts'
import type { BrandLinks, StoredPhoto, Translated } from '../../../store/details.ts'
import { mediaPath } from '../../../store/media-folder.ts'
import type { PictureEntry, TextEntry } from '../entries/presentation.ts'
import { isWebAddress, type PictureFiles } from '../file/pictures.ts'

const addressOf = (file: string, pictures: PictureFiles): string =>
  isWebAddress(file) ? file : `${mediaPath}/${pictures.get(file)?.name}`

/** Both addresses are the same: a drawing scales, and photographs are not resized here. */
export const toPhoto = ({ file, alt }: PictureEntry, own: Language, pictures: PictureFiles): StoredPhoto => {
  const url = addressOf(file, pictures)
  const { one, several } = toTexts(alt, own)
  return { thumbnail: url, url, ...(one !== '' && { alt: one }), ...(isSaid(several) && { alts: several }) }
}

export const toAddress = (picture: PictureEntry | undefined, pictures: PictureFiles): string | null =>
  picture === undefined ? null : addressOf(picture.file, pictures)

/** A text without a language is in the shop's own. */
export const toTranslated = (entry: TextEntry | undefined, own: Language): Translated => {
  if (entry === undefined) return {}
  if (typeof entry === 'string') return { [own]: entry }
  return Object.fromEntries(Object.entries(entry).filter(([, text]) => text !== undefined))
}

const isSaid = (texts: Translated): boolean => Object.keys(texts).length > 0

/**
 * A text in both stored forms: in the shop's own language alone, as older versions have it, and in several if
 * the file gives them. Each is empty if there is none.
 */
export const toTexts = (
  entry: TextEntry | undefined,
  own: Language,
): { readonly one: string; readonly several: Translated } =>
  typeof entry === 'object'
    ? { one: textIn(toTranslated(entry, own), own, own), several: toTranslated(entry, own) }
    : { one: entry ?? '', several: {} }

/** The columns of a reward line. */
export const toReward = (entry: TextEntry | undefined, own: Language) => {
  const { one, several } = toTexts(entry, own)
  return { reward: one === '' ? null : one, ...(isSaid(several) && { rewards: several }) }
}

/** The columns of the shop's own question for a note; none if it has no question. */
export const toAskNote = (entry: TextEntry | undefined, own: Language) => {
  const { one, several } = toTexts(entry, own)
  return { ...(one !== '' && { askNote: one }), ...(isSaid(several) && { askNotes: several }) }
}

/** The columns of a brand's privacy notice and terms. */
export const toLinks = (
  { privacyUrl, termsUrl }: { readonly [Name in 'privacyUrl' | 'termsUrl']?: TextEntry | undefined },
  own: Language,
): BrandLinks => {
  const [privacy, terms] = [toTexts(privacyUrl, own), toTexts(termsUrl, own)]
  return {
    ...(privacy.one !== '' && { privacyUrl: privacy.one }),
    ...(isSaid(privacy.several) && { privacyUrls: privacy.several }),
    ...(terms.one !== '' && { termsUrl: terms.one }),
    ...(isSaid(terms.several) && { termsUrls: terms.several }),
  }
}

/** The language of texts that a brand or a shop gives in one language alone. */
export const ownLanguage = ({
  defaultLanguage,
  languages,
}: {
  readonly defaultLanguage?: Language | undefined
  readonly languages: readonly Language[]
}): Language => defaultLanguage ?? languages[0] ?? 'en'
