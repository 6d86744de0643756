import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { sendMessage, sweepMessages } from './send-message.ts'
import { removeOldMessages } from './store.ts'

const messageKey = z.object({ messageId: z.string() })

/** Days that a message is kept for whoever asks what became of it. */
const daysKept = 30

export const messageTasks = (deps: Deps): TaskList => ({
  'send-message': (payload) => sendMessage(deps, messageKey.parse(payload).messageId),
  'sweep-messages': () => sweepMessages(deps),
  'remove-old-messages': () =>
    removeOldMessages(deps.pool, deps.clock.now().subtract({ hours: 24 * daysKept })),
})
