import { fill, type MessageParams } from '../../refusals/texts.ts'
import { capital } from '../format.ts'
import type { MailTexts } from '../texts/texts.ts'
import type { MailParts } from './layout.ts'

/** The texts of a mail with their places filled. */
export const filledTexts = (
  { subject, preview = '', title, text = '' }: MailTexts,
  told: MessageParams,
): Pick<MailParts, 'subject' | 'preview' | 'title' | 'text'> => ({
  subject: fill(subject, told),
  preview: fill(preview, told),
  title: fill(title, told),
  text: capital(fill(text, told).trim()),
})
