import { getFlags } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { readFlags } from './read-flags.ts'

export const flagRoutes = (bind: Bind, deps: Deps): void => {
  bind(getFlags, schemas.getFlags, ({ id, names }) => readFlags(deps, id, names))
}
