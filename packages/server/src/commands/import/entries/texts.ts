import { type Language, languages, plainText } from '@openchair/contract'
import { z } from 'zod'
import { textIn } from '../../../catalogue/text-in.ts'
import type { StoredPhoto, Translated } from '../../../store/details.ts'
import { mediaPath } from '../../../store/media-folder.ts'
import { type Complain, textOrNone, textsIn } from '../fields/agreeing.ts'
import { block, choice, text, textOr } from '../fields/field.ts'
import { line, link } from '../fields/value.ts'
import type { FaultPath } from '../file/fault.ts'
import { isWebAddress, type PictureFiles } from '../file/pictures.ts'

const language = choice(languages)

/** Suggests `es-419` for Spanish, which is not similar enough to `es` for the general suggestion. */
const noLanguage = (key: string): string =>
  `is no language of the pages; ${key === 'es' ? 'did you mean "es-419"?' : `choose from ${languages.join(', ')}`}`

/**
 * A text in the shop's own language, or in several. Every text that guests read can have several. Names of
 * people and places cannot.
 */
const translated = <T extends z.ZodType>(one: T) =>
  textOr(one, block({ en: one.optional(), fr: one.optional(), 'es-419': one.optional() }, noLanguage))
export const shortText = translated(text(100))
export const lineText = translated(text(200))
export const longText = translated(text(2000, plainText))
/** The address of a page that people read. */
export const linkText = translated(link)
type TextEntry = z.output<typeof shortText>

/** A picture: a path relative to the brand file, or a web address. `alt` describes the picture. */
export const picture = textOr(
  line.transform((file) => ({ file, alt: undefined })),
  block({ file: line, alt: lineText.optional() }),
)
type PictureEntry = z.output<typeof picture>

/** The languages of a brand or a shop. */
export const spoken = {
  languages: z.array(language).min(1, 'is empty').default(['en']),
  defaultLanguage: language.optional(),
}
type Spoken = {
  readonly defaultLanguage?: Language | undefined
  readonly languages: readonly Language[]
}

/** The language of texts that a brand or a shop gives in only one language. */
const ownLanguage = ({ defaultLanguage, languages: [first] }: Spoken): Language =>
  defaultLanguage ?? first ?? 'en'

/**
 * The paths of the texts within a brand or a shop that are given by language and lack the own one. A brand's
 * shops are left out, because they have languages of their own.
 */
const textsWithout = (own: Language, value: unknown, path: FaultPath = []): readonly FaultPath[] => {
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key) => languages.some((each) => each === key)))
    return (value as Translated)[own] === undefined ? [path] : []
  return Object.entries(value).flatMap(([key, each]) =>
    path.length === 0 && key === 'shops'
      ? []
      : textsWithout(own, each, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Checks that a brand or shop has its default language among its languages, and every text in it. */
export const checkLanguages = (entry: Spoken, complain: Complain, whose: 'brand' | 'shop'): void => {
  const among = textsIn(entry.languages)
  const own = ownLanguage({ defaultLanguage: textOrNone(entry.defaultLanguage), languages: among })
  if (!among.includes(own)) complain(`"${own}" is not among the languages`, 'defaultLanguage')
  if (!languages.includes(own)) return
  for (const path of textsWithout(own, entry))
    complain(`has no text in ${own}, the ${whose}'s own language`, ...path)
}

const isSaid = (texts: Translated): boolean => Object.keys(texts).length > 0

/** Makes the functions that turn the texts and pictures of a brand or a shop into values of its tables. */
export const presentationOf = (entry: Spoken, pictures: PictureFiles) => {
  const own = ownLanguage(entry)

  /** Gives a text by language. A text without one is in the shop's own. */
  const inLanguages = (given: TextEntry | undefined): Translated =>
    typeof given === 'object'
      ? Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined))
      : given === undefined
        ? {}
        : { [own]: given }

  /**
   * Gives a text in both forms that the tables have: in the shop's own language, for older versions, and by
   * language if the file gives several. Each is empty if there is none.
   */
  const inBothForms = (
    given: TextEntry | undefined,
  ): { readonly one: string; readonly several: Translated } =>
    typeof given === 'object'
      ? { one: textIn(inLanguages(given), own, own), several: inLanguages(given) }
      : { one: given ?? '', several: {} }

  /** Gives the fields of a text, such as `alt` and `alts`, without empty ones. */
  const fieldsOf = <Name extends string>(name: Name, given: TextEntry | undefined) => {
    const { one, several } = inBothForms(given)
    return {
      ...(one !== '' && { [name]: one }),
      ...(isSaid(several) && { [`${name}s`]: several }),
    } as { readonly [N in Name]?: string } & { readonly [N in `${Name}s`]?: Translated }
  }

  const addressOf = (file: string): string =>
    isWebAddress(file) ? file : `${mediaPath}/${pictures.get(file)?.name}`

  /** Gives both addresses of a picture, which are the same, because the importer does not resize pictures. */
  const toPhoto = ({ file, alt }: PictureEntry): StoredPhoto => {
    const url = addressOf(file)
    return { thumbnail: url, url, ...fieldsOf('alt', alt) }
  }
  const toAddress = (given: PictureEntry | undefined): string | null => (given ? addressOf(given.file) : null)

  return { own, inLanguages, inBothForms, fieldsOf, toPhoto, toAddress }
}
export type Presentation = ReturnType<typeof presentationOf>
