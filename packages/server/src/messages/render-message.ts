import type { Language } from '@openchair/contract'
import { type CalendarFile, calendarsOf } from './calendar/calendars-of.ts'
import type { MessageContent } from './kinds.ts'
import type { MessageShop } from './message-data.ts'
import type { StoredLook } from './mail/brand-look.ts'
import { writeMail } from './mail/write-mail.ts'
import type { GiftCardPicture } from './pictures/gift-card-picture.ts'
import { writeSms } from './sms/write-sms.ts'

type RenderContext = {
  readonly language: Language
  /** The brand in whose name the message is sent; null where it is unknown. */
  readonly brand: string | null
  /** The address for replies to a mail without a shop; null if the brand's shops have several or none. */
  readonly brandEmail?: string | null
  /** The look of the brand's mails. */
  readonly look?: StoredLook | null
  readonly to: string
  /** The address at which guests reach this server. */
  readonly publicUrl: string
  /** The address from which mails are sent. */
  readonly from: string
  /** The instant at which the message leaves, by which days and free times are written. */
  readonly now: Temporal.Instant
}

type RenderedMessage = { readonly sender: string; readonly text: string } & (
  | {
      readonly channel: 'email'
      readonly subject: string
      readonly html: string
      readonly unsubscribe?: string
      /** The address for replies; missing where nobody reads them. */
      readonly replyTo?: string
      readonly calendars: readonly CalendarFile[]
      /** The attached gift card, by its content id. */
      readonly giftCard?: { readonly cid: string; readonly picture: GiftCardPicture }
    }
  | { readonly channel: 'sms' }
)

/** Writes a message's text in its receiver's language. */
export const renderMessage = (content: MessageContent, context: RenderContext): RenderedMessage => {
  const { language, brand, look = null, publicUrl, now } = context
  const { host, hostname } = new URL(publicUrl)
  const shop = shopOf(content)
  const sender = shop?.name ?? brand ?? host
  const replyTo = (shop === undefined ? context.brandEmail : shop.email) ?? undefined
  const named = { language, brand: sender, look, publicUrl, host: hostname, now }
  return content.channel === 'email'
    ? {
        channel: 'email',
        sender,
        ...writeMail(content, named),
        ...(replyTo !== undefined && { replyTo }),
        calendars: calendarsOf(content, context),
      }
    : { channel: 'sms', sender, text: writeSms(content, named) }
}

/** Finds the shop that a message is about; undefined where it is about the whole brand. */
const shopOf = (content: MessageContent): Partial<Pick<MessageShop, 'name' | 'email'>> | undefined => {
  if ('sale' in content) return content.sale.shop
  if ('waiting' in content) return content.waiting.shop
  if ('giftCard' in content) return content.giftCard.shop
  // News is sent in the name of the brand, and replies to it go to the shop.
  return 'shopEmail' in content ? { email: content.shopEmail ?? null } : undefined
}
