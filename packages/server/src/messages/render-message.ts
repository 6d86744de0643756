import type { Language } from '@openchair/contract'
import { type CalendarFile, calendarsOf } from './calendar/calendars-of.ts'
import type { MessageContent } from './kinds.ts'
import { writeMail } from './mail/write-mail.ts'
import { writeSms } from './sms/write-sms.ts'

type RenderContext = {
  readonly language: Language
  /** The name that it is sent in; null where no brand is known. */
  readonly brand: string | null
  readonly to: string
  /** Where guests reach this server. */
  readonly publicUrl: string
  /** The address that mails come from. */
  readonly from: string
  /** When it leaves: what it says of days and of free time is true then. */
  readonly now: Temporal.Instant
}

type RenderedMessage = { readonly sender: string; readonly text: string } & (
  | {
      readonly channel: 'email'
      readonly subject: string
      readonly html: string
      readonly unsubscribe?: string
      readonly calendars: readonly CalendarFile[]
    }
  | { readonly channel: 'sms' }
)

/** What a message says, in its receiver's language. */
export const renderMessage = (content: MessageContent, context: RenderContext): RenderedMessage => {
  const { language, brand, publicUrl, now } = context
  const { host, hostname } = new URL(publicUrl)
  const sender = shopOf(content) ?? brand ?? host
  const named = { language, brand: sender, host: hostname, now }
  return content.channel === 'email'
    ? {
        channel: 'email',
        sender,
        ...writeMail(content, named),
        calendars: calendarsOf(content, context),
      }
    : { channel: 'sms', sender, text: writeSms(content, named) }
}

/** The shop that a message is of; undefined where it is of the whole brand. */
const shopOf = (content: MessageContent): string | undefined => {
  if ('sale' in content) return content.sale.shop.name
  if ('waiting' in content) return content.waiting.shop.name
  return 'giftCard' in content ? content.giftCard.shop.name : undefined
}
