import { z } from 'zod'
import { id, phone } from '../entities/value.ts'

const done = z.object({})

export const sendAppLink = { input: z.object({ phone }), output: done }
export const sendBrandAppLink = { input: z.object({ id, phone }), output: done }
