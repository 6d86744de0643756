import { fill, type MessageParams } from '../../refusals/texts.ts'
import { capital } from '../format.ts'
import type { MailTexts } from '../texts/texts.ts'
import type { MailParts } from './layout.ts'

/** A part in brackets is left out where a place in it is not known, such as `[, {name}]` where a name is none. */
const withKnown = (text: string, told: MessageParams): string =>
  text.replace(/\[([^\]]*)\]/g, (_part, within: string) =>
    (within.match(/\{\w+\}/g) ?? []).every((place) => told[place.slice(1, -1)] !== undefined) ? within : '',
  )

/** The texts of a mail with their places filled; each begins with a capital. */
export const filledTexts = (
  { subject, preview = '', title, text = '' }: MailTexts,
  told: MessageParams,
): Pick<MailParts, 'subject' | 'preview' | 'title' | 'text'> => ({
  subject: filledText(subject, told),
  preview: filledText(preview, told),
  title: filledText(title, told),
  text: filledText(text, told),
})

/** A text with its places filled, beginning with a capital; what is in brackets is left out where a place in it is not known. */
export const filledText = (text: string, told: MessageParams): string =>
  capital(fill(withKnown(text, told), told).trim())
