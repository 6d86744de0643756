import { languages } from '@openchair/contract'
import type { z } from 'zod'
import { block, choice, textOr } from '../fields/field.ts'
import { line, name, paragraph } from '../fields/value.ts'

export const language = choice(languages)

/** A text in the shop's own language, or in several languages. */
const translated = <T extends z.ZodType>(one: T) =>
  textOr(one, block({ en: one.optional(), fr: one.optional(), 'es-419': one.optional() }))
export const translatedName = translated(name)
export const translatedParagraph = translated(paragraph)
export type TranslatedEntry = z.output<typeof translatedName>

/** A path relative to the brand file, or a web address; `alt` describes the picture. */
export const picture = textOr(
  line.transform((file) => ({ file, alt: undefined })),
  block({ file: line, alt: line.optional() }),
)
export type PictureEntry = z.output<typeof picture>
