import type { Language } from '@openchair/contract'
import type { MessageContent } from './kinds.ts'
import { writeMail } from './mail/write-mail.ts'
import { writeSms } from './sms/write-sms.ts'

type RenderContext = {
  readonly language: Language
  /** The name that it is sent in; null where no brand is known. */
  readonly brand: string | null
  /** Where guests reach this server. */
  readonly publicUrl: string
}

type RenderedMessage = { readonly sender: string; readonly text: string } & (
  | {
      readonly channel: 'email'
      readonly subject: string
      readonly html: string
      readonly unsubscribe?: string
    }
  | { readonly channel: 'sms' }
)

/** What a message says, in its receiver's language. */
export const renderMessage = (
  content: MessageContent,
  { language, brand, publicUrl }: RenderContext,
): RenderedMessage => {
  const { host, hostname } = new URL(publicUrl)
  const sender = brand ?? host
  const context = { language, brand: sender, host: hostname }
  return content.channel === 'email'
    ? { channel: 'email', sender, ...writeMail(content, context) }
    : { channel: 'sms', sender, text: writeSms(content, context) }
}
