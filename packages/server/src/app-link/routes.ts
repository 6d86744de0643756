import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { sendAppLink } from './send-app-link.ts'

export const appLinkRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.sendAppLink, schemas.sendAppLink, ({ phone }, asked) => sendAppLink(deps, { phone }, asked))
  bind(calls.sendBrandAppLink, schemas.sendBrandAppLink, ({ id, phone }, asked) =>
    sendAppLink(deps, { phone, brandRef: id }, asked),
  )
}
