import { languages, plainText } from '@openchair/contract'
import type { z } from 'zod'
import { block, choice, text, textOr } from '../fields/field.ts'
import { line, link } from '../fields/value.ts'

export const language = choice(languages)

/** Suggests `es-419` for Spanish, which the general suggestion does not find from `es`. */
const noLanguage = (key: string): string =>
  `is no language of the pages; ${key === 'es' ? 'did you mean "es-419"?' : `choose from ${languages.join(', ')}`}`

/**
 * A text in the shop's own language, or in several. Every text that guests read may have several; names of
 * people and places may not.
 */
const translated = <T extends z.ZodType>(one: T) =>
  textOr(one, block({ en: one.optional(), fr: one.optional(), 'es-419': one.optional() }, noLanguage))
export const shortText = translated(text(100))
export const lineText = translated(text(200))
export const longText = translated(text(2000, plainText))
/** The address of a page that people read. */
export const linkText = translated(link)
export type TextEntry = z.output<typeof shortText>

/** A path relative to the brand file, or a web address; `alt` describes the picture. */
export const picture = textOr(
  line.transform((file) => ({ file, alt: undefined })),
  block({ file: line, alt: lineText.optional() }),
)
export type PictureEntry = z.output<typeof picture>
