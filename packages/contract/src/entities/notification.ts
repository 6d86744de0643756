import { z } from 'zod'
import { appointment } from './appointment.ts'
import { id, instant } from './value.ts'

/** A question that a customer is asked once (changes/review-question); so far only how an appointment was. */
export const notification = z
  .object({
    id,
    type: z.literal('appointmentReview'),
    resourceType: z.literal('appointment'),
    resource: appointment,
    createdAt: instant,
  })
  .meta({ id: 'Notification' })

export type Notification = z.infer<typeof notification>
