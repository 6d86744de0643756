import type { Language, Photo } from '@openchair/contract'
import type { Translated } from '../../../store/details.ts'
import { mediaPath } from '../../../store/media-folder.ts'
import type { PictureEntry, TranslatedEntry } from '../entries/presentation.ts'
import { isWebAddress, type PictureFiles } from '../file/pictures.ts'

const addressOf = (file: string, pictures: PictureFiles): string =>
  isWebAddress(file) ? file : `${mediaPath}/${pictures.get(file)?.name}`

/** Both addresses are the same: a drawing scales, and photographs are not resized here. */
export const toPhoto = ({ file, alt }: PictureEntry, pictures: PictureFiles): Photo => {
  const url = addressOf(file, pictures)
  return { thumbnail: url, url, ...(alt !== undefined && { alt }) }
}

export const toAddress = (picture: PictureEntry | undefined, pictures: PictureFiles): string | null =>
  picture === undefined ? null : addressOf(picture.file, pictures)

/** A text without a language is in the shop's own. */
export const toTranslated = (entry: TranslatedEntry | undefined, own: Language): Translated => {
  if (entry === undefined) return {}
  if (typeof entry === 'string') return { [own]: entry }
  return Object.fromEntries(Object.entries(entry).filter(([, text]) => text !== undefined))
}
