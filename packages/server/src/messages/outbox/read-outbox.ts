import type { Language } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import type { CalendarFile } from '../calendar/calendars-of.ts'
import type { Channel, MessageKind } from '../kinds.ts'
import type { GiftCardPicture } from '../pictures/gift-card-picture.ts'
import { renderMessage } from '../render-message.ts'
import { listOutbox, type OutboxMessage } from '../store-outbox.ts'

/** A message as `/sandbox/outbox` shows it. Its code or links are added under their own names. */
export type OutboxRow = {
  readonly id: string
  readonly channel: Channel
  readonly to: string
  readonly kind: MessageKind
  readonly language: Language
  readonly state: OutboxMessage['state']
  readonly createdAt: string
  /** The subject of a mail. It is null for a text message, as is `html`. */
  readonly subject: string | null
  readonly text: string
  readonly html: string | null
  /** The address for replies to a mail; missing where nobody reads them. */
  readonly replyTo?: string
  /** The calendar files of a mail. */
  readonly calendars: readonly CalendarFile[]
  /** The picture attached to a mail, by its content id; missing where there is none. */
  readonly attached?: { readonly cid: string; readonly picture: GiftCardPicture }
}

/** The channels without a real gateway; empty where all messages really are sent. */
export const sandboxChannels = ({ email, sms }: Pick<Deps, 'email' | 'sms'>): readonly Channel[] => [
  ...(email.provider === 'sandbox' ? (['email'] as const) : []),
  ...(sms.provider === 'sandbox' ? (['sms'] as const) : []),
]

/** The messages to guests on channels without a real gateway, the newest first (messages/outbox). */
export const readOutbox = async (deps: Pick<Deps, 'pool' | 'config' | 'email' | 'sms'>) => {
  const messages = await listOutbox(deps.pool, sandboxChannels(deps))
  return messages.map(({ id, to, language, brand, brandEmail, look, state, createdAt, content }) => {
    const rendered = renderMessage(content, {
      language,
      brand,
      brandEmail,
      look,
      to,
      publicUrl: deps.config.publicUrl,
      from: deps.email.from,
      now: createdAt,
    })
    const shown = { id, to, language, state, createdAt: createdAt.toString({ smallestUnit: 'millisecond' }) }
    const { text } = rendered
    if (rendered.channel === 'sms')
      return { ...shown, text, subject: null, html: null, calendars: [], ...content }
    const { subject, html, calendars, replyTo, giftCard: attached } = rendered
    const besides = { ...(replyTo !== undefined && { replyTo }), ...(attached && { attached }) }
    return { ...shown, text, subject, html, calendars, ...besides, ...content }
  })
}
