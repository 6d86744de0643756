import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../deps.ts'
import { tellEvents } from './tell-events.ts'

export const tellTasks = (deps: Deps): TaskList => ({
  'tell-events': () => tellEvents(deps),
})
