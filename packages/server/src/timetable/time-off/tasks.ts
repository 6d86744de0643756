import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../deps.ts'
import { daysBefore } from '../../keep-days.ts'
import { removePastTimeOff } from './store-past.ts'

export const timeOffTasks = ({ pool, clock, config }: Pick<Deps, 'pool' | 'clock' | 'config'>): TaskList => ({
  'remove-past-time-off': () => removePastTimeOff(pool, daysBefore(clock.now(), config.keepDays.timeOff)),
})
