import type { ErrorCode } from '@openchair/contract'
import type { LimitEvent } from '../limits/create-limits.ts'
import type { Refusal } from '../refusals/refusal.ts'
import type { ImmediateKind } from './kinds.ts'
import type { SecurityEvents, Subject } from './security-events.ts'

/** The contact that was tried, if the target of a limit is a contact and not an id. */
const contactIn = (target: string): Subject | undefined =>
  /^[^\s@]+@[^\s@]+$|^\+\d+$/.test(target) ? { contact: target } : undefined

/** Records a refusal by a limit, or a wrong guess. */
export const recordLimit = (
  { record }: SecurityEvents,
  { happened, name, target, address }: LimitEvent,
): void =>
  record({
    kind: happened === 'limited' ? `limited.${name}` : `failed.${name}`,
    about: contactIn(target),
    address,
  })

/** The kinds of the refusals of calls that are security events, by their code. */
const ofRefusal: Readonly<{ [Code in ErrorCode]?: ImmediateKind }> = {
  invalid_identity_token: 'failed.identityToken',
  link_expired: 'failed.link',
  passkey_refused: 'failed.passkey',
  customer_not_found: 'denied.customer',
  session_not_found: 'denied.session',
}

/** The request whose call was refused. */
type RefusedRequest = {
  readonly session: { readonly kind: 'guest' } | { readonly kind: 'session'; readonly userId: string }
  readonly address: string
  readonly botToken: string | undefined
}

/** Records the refusal of a call if it is a security event. */
export const recordRefusal = (
  { record }: SecurityEvents,
  { code, options: { limit } }: Refusal,
  { session, address, botToken }: RefusedRequest,
): void => {
  const isRobot = code === 'bot_check_required' && botToken !== undefined
  const kind = isRobot
    ? 'failed.botCheck'
    : limit === undefined
      ? ofRefusal[code]
      : (`limited.${limit}` as const)
  const about = session.kind === 'session' ? { account: session.userId } : undefined
  if (kind !== undefined) record({ kind, about, address })
}
