import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../deps.ts'
import { removeToldEvents } from '../../messages/store-events.ts'
import { tellEvents } from './tell-events.ts'

/** Days that what was told is kept: as long as the messages that tell of it. */
const daysKept = 30

export const tellTasks = (deps: Deps): TaskList => ({
  'tell-events': () => tellEvents(deps),
  'remove-told-events': () =>
    removeToldEvents(deps.pool, deps.clock.now().subtract({ hours: 24 * daysKept })),
})
