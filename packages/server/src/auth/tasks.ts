import { wireLanguages } from '@openchair/contract'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { sendResetLink } from './send-reset-link.ts'

const resetAsked = z.object({
  email: z.string(),
  brandId: z.string().nullable(),
  language: z.enum(wireLanguages),
})

export const authTasks = (deps: Deps): TaskList => ({
  'send-reset-link': (payload) => sendResetLink(deps, resetAsked.parse(payload)),
})
