import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../deps.ts'
import { daysBefore } from '../../keep-days.ts'
import { removeToldEvents } from '../../messages/store-events.ts'
import { tellEvents } from './tell-events.ts'

export const tellTasks = (deps: Deps): TaskList => ({
  'tell-events': () => tellEvents(deps),
  // Events are kept as long as their messages.
  'remove-told-events': () =>
    removeToldEvents(deps.pool, daysBefore(deps.clock.now(), deps.config.keepDays.messages)),
})
