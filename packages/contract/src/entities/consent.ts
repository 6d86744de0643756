import { z } from 'zod'
import { newsChannels } from '../constants.ts'
import { id } from './value.ts'

export const newsChannel = z.enum(newsChannels)

/** What a customer has answered; a channel that they have not answered is absent. */
export const promotionalAnswers = z.strictObject({
  phone: z.boolean().optional(),
  email: z.boolean().optional(),
})

/** What a customer lets a shop send besides what their bookings need (spec 3, Notification consent). */
export const notificationsConsent = z
  .object({
    shopId: id,
    promotional: promotionalAnswers,
    /** The channels that the shop sends news by and that are still to be asked about. */
    showPrompt: z.object({ phone: z.boolean(), email: z.boolean() }),
  })
  .meta({ id: 'NotificationsConsent' })

export type NewsChannel = z.infer<typeof newsChannel>
export type PromotionalAnswers = z.infer<typeof promotionalAnswers>
export type NotificationsConsent = z.infer<typeof notificationsConsent>
