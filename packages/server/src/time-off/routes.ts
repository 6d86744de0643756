import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { findOutToday } from '../booking/at-desk/out-today.ts'
import { addAtDesk, changeAtDesk, removeAtDesk } from '../booking/time-off/desk-time-off.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'

export const timeOffRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.addDeskTimeOff, schemas.addDeskTimeOff, (input, asker) => addAtDesk(deps, input, asker))
  bind(calls.changeDeskTimeOff, schemas.changeDeskTimeOff, (input, asker) => changeAtDesk(deps, input, asker))
  bind(calls.removeDeskTimeOff, schemas.removeDeskTimeOff, (input, asker) => removeAtDesk(deps, input, asker))
  bind(calls.getOutToday, schemas.getOutToday, (input, asker) => findOutToday(deps, input, asker))
}
