import type { Language } from '@openchair/contract'
import type { MessageContent } from './kinds.ts'
import { writeMail } from './mail/write-mail.ts'
import { writeSms } from './sms/write-sms.ts'

export type RenderContext = {
  readonly language: Language
  /** The name that it is sent in; null where no brand is known. */
  readonly brand: string | null
  /** Where guests reach this server. */
  readonly publicUrl: string
}

export type RenderedMessage = {
  readonly sender: string
  /** Null for a text message, as is `html`. */
  readonly subject: string | null
  readonly html: string | null
  readonly text: string
}

/** What a message says, in its receiver's language. */
export const renderMessage = (
  content: MessageContent,
  { language, brand, publicUrl }: RenderContext,
): RenderedMessage => {
  const { host, hostname } = new URL(publicUrl)
  const sender = brand ?? host
  return content.channel === 'email'
    ? { sender, ...writeMail(content, { language, brand: sender }) }
    : {
        sender,
        subject: null,
        html: null,
        text: writeSms(content, { language, brand: sender, host: hostname }),
      }
}
