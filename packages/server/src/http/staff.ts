import { type Call, reachOf } from '@openchair/contract'
import type { FastifyRequest } from 'fastify'
import type { PermittedStaff, StaffAsker } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'

/** The cookie of a session at the desk. The browser keeps it from scripts and from other sites. */
export const staffCookie = '__Host-desk'
/** The cookie with the secret of a device that asks to sign in (desk/sign-in). */
export const deviceCookie = '__Host-desk-device'

/** The minutes for which a sign-in counts as recent (desk/recent-sign-in). */
const recentMinutes = 15

/** Finds the member of staff of a session's token, with their roles at a shop, given by id or route. */
export type FindStaff = (token: string, shopRef: string | undefined) => Promise<StaffAsker | undefined>

/** The value of a cookie of a request; undefined if it has none. */
export const cookieIn = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(/; */)
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** The headers by which a member of staff is known. */
type Named = {
  readonly headers: { readonly origin?: string | undefined; readonly cookie?: string | undefined }
}

type IsOwnOrigin = (origin: string) => boolean

/** Refuses with `foreign_origin` a request that no page of ours has made. */
export const checkOrigin = ({ headers: { origin } }: Named, isOwnOrigin: IsOwnOrigin): void => {
  if (origin === undefined || !isOwnOrigin(origin)) throw new Refusal('foreign_origin')
}

/** Writes a cookie that the browser keeps from scripts and from other sites. Its life is in seconds. */
export const cookieOf = (
  name: string,
  value: string,
  seconds: number,
): { readonly 'set-cookie': string } => ({
  'set-cookie': `${name}=${value}; Max-Age=${seconds}; Path=/; Secure; HttpOnly; SameSite=Strict`,
})

/**
 * Makes the reader of the member of staff who makes a call of the desk (desk/permissions). Refuses with
 * `session_required` or `session_expired` whoever is not signed in there, with `foreign_origin` a change that
 * another site's page asks for, with `not_permitted` whoever has no role at the shop or none that may do it,
 * and with `sign_in_again` a sensitive call after an older sign-in.
 */
export const staffReader = (
  call: Call,
  findStaff: FindStaff,
  { isOwnOrigin, now }: { readonly isOwnOrigin: IsOwnOrigin; readonly now: () => Temporal.Instant },
) => {
  const ofShop = call.path.includes('/:shopId')
  return async (request: Pick<FastifyRequest, 'params'> & Named): Promise<PermittedStaff> => {
    if (call.method !== 'GET') checkOrigin(request, isOwnOrigin)
    const token = cookieIn(request.headers.cookie, staffCookie)
    if (token === undefined) throw new Refusal('session_required')
    const { shopId } = request.params as { readonly shopId?: string }
    const staff = await findStaff(token, ofShop ? shopId : undefined)
    if (staff === undefined) throw new Refusal('session_expired')
    if (ofShop && (staff.shop === undefined || staff.roles.length === 0)) throw new Refusal('not_permitted')
    const reach = call.permission === undefined ? 'all' : reachOf(staff.roles, call.permission)
    if (reach === 'none') throw new Refusal('not_permitted')
    const oldest = now().subtract({ minutes: recentMinutes })
    if (call.isSensitive && Temporal.Instant.compare(staff.signedInAt, oldest) < 0)
      throw new Refusal('sign_in_again')
    return { ...staff, reach }
  }
}
