import { getBarber, listBarbers, validateBarber } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { readBarber, readBarbers } from './read-barbers.ts'
import { validatePasscode } from './validate-passcode.ts'

export const barberRoutes = (bind: Bind, deps: Deps): void => {
  bind(getBarber, schemas.getBarber, ({ id, barberId }, { language }) =>
    readBarber(deps, id, barberId, language),
  )
  bind(listBarbers, schemas.listBarbers, ({ id }, { language }) => readBarbers(deps, id, language))
  bind(validateBarber, schemas.validateBarber, (input, asker) => validatePasscode(deps, input, asker))
}
