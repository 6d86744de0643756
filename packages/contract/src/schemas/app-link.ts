import { z } from 'zod'
import { contact, id } from '../entities/value.ts'

const phone = contact.min(1).max(32)
const done = z.object({})

export const sendAppLink = { input: z.object({ phone }), output: done }
export const sendBrandAppLink = { input: z.object({ id, phone }), output: done }
