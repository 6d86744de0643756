import type { TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { daysBefore } from '../keep-days.ts'
import { shareWidgetFiles } from './share-widget-files.ts'
import { removeOldFiles } from './store-widget-files.ts'

export const pageTasks = (deps: Deps): TaskList => ({
  'remove-old-files': async () => {
    // Stores the files of this process again, so that they stay however long ago the process started.
    await shareWidgetFiles(deps)
    await removeOldFiles(deps.pool, daysBefore(deps.clock.now(), deps.config.keepDays.files))
  },
})
