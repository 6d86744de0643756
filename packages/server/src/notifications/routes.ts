import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { dismissNotification } from './dismiss-notification.ts'
import { listNotifications } from './list-notifications.ts'

export const notificationRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.getNotifications, schemas.getNotifications, async ({ id }, { session, language }) => ({
    rows: await listNotifications(deps, session, id, language),
  }))
  bind(calls.dismissNotification, schemas.dismissNotification, ({ id }, { session }) =>
    dismissNotification(deps, session, id),
  )
}
