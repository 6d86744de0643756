import { fill, type MessageParams } from '../../refusals/texts.ts'
import { capital } from '../format.ts'
import type { MailTexts } from '../texts/texts.ts'

/** Drops a part in brackets, such as `[, {name}]`, if a placeholder in it is unknown. */
const withKnown = (text: string, told: MessageParams): string =>
  text.replace(/\[([^\]]*)\]/g, (_part, within: string) =>
    (within.match(/\{\w+\}/g) ?? []).every((place) => told[place.slice(1, -1)] !== undefined) ? within : '',
  )

/** Fills the placeholders of a mail's texts, and begins each text with a capital letter. */
export const filledTexts = ({ subject, preview = '', title, text = '' }: MailTexts, told: MessageParams) => ({
  subject: filledText(subject, told),
  preview: filledText(preview, told),
  title: filledText(title, told),
  text: filledText(text, told),
})

/** Fills a text and capitalizes it. Drops parts in brackets that have an unknown placeholder. */
export const filledText = (text: string, told: MessageParams): string =>
  capital(fill(withKnown(text, told), told).trim())
