import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { daysBefore } from '../keep-days.ts'
import { sendMessage, sweepMessages } from './send-message.ts'
import { removeOldMessages } from './store.ts'
import { removeOldTextCounts } from './fuse/store-text-fuse.ts'

const messageKey = z.object({ messageId: z.string() })

export const messageTasks = (deps: Deps): TaskList => ({
  'send-message': (payload) => sendMessage(deps, messageKey.parse(payload).messageId),
  'sweep-messages': () => sweepMessages(deps),
  'remove-old-messages': async () => {
    const before = daysBefore(deps.clock.now(), deps.config.keepDays.messages)
    await removeOldMessages(deps.pool, before)
    await removeOldTextCounts(deps.pool, before)
  },
})
