import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { userIdOf } from '../http/session.ts'
import { createConsent } from './create-consent.ts'
import { readConsent } from './read-consent.ts'
import { updateConsent } from './update-consent.ts'

export const consentRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.giveNotificationsConsent, schemas.giveNotificationsConsent, (input, { session, ...asked }) =>
    createConsent(deps, input, { ...asked, userId: userIdOf(session) }),
  )
  bind(calls.getNotificationsConsent, schemas.getNotificationsConsent, (input, { session }) =>
    readConsent(deps, input, session),
  )
  bind(calls.updateNotificationsConsent, schemas.updateNotificationsConsent, (input, asked) =>
    updateConsent(deps, input, asked),
  )
}
