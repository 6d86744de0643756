import { z } from 'zod'
import { newsChannels } from '../constants.ts'
import { id } from './value.ts'

export const newsChannel = z.enum(newsChannels)

/** A customer's answers by channel. A channel without an answer is missing. */
export const promotionalAnswers = z.strictObject({
  phone: z.boolean().optional(),
  email: z.boolean().optional(),
})

/** A customer's consents to messages that their bookings do not need (consent/news). */
export const notificationsConsent = z
  .object({
    shopId: id,
    promotional: promotionalAnswers,
    /** True for each channel of the shop's news about which the customer has not been asked yet. */
    showPrompt: z.object({ phone: z.boolean(), email: z.boolean() }),
  })
  .meta({ id: 'NotificationsConsent' })

export type NewsChannel = z.infer<typeof newsChannel>
export type PromotionalAnswers = z.infer<typeof promotionalAnswers>
export type NotificationsConsent = z.infer<typeof notificationsConsent>
