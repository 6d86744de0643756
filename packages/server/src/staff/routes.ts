import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { type Call, fromWireLanguage, staffSignInMinutes, type StaffSession } from '@openchair/contract'
import { onceOrAgain } from '../booking/desk/run-act.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import type { StaffContext } from '../http/context.ts'
import { reply, type Reply } from '../http/reply.ts'
import { cookieOf, deviceCookie, staffCookie } from '../http/staff.ts'
import { acceptInvitation, showInvitation } from './log-in-with-invitation.ts'
import type { Asker } from '../accounts/staff/grants.ts'
import { removeRole } from './remove-role.ts'
import { changeRole } from './update-role.ts'
import { changeSettings } from './update-settings.ts'
import { endSessions } from './remove-sessions.ts'
import { writeLanguage } from '../accounts/staff/store-accounts.ts'
import { longestSession } from '../accounts/staff/find-staff.ts'
import { inviteStaff } from './create-invitation.ts'
import { withdrawInvitation } from './remove-invitation.ts'
import type { OpenedSession } from '../accounts/staff/open-session.ts'
import { requestSignIn } from './request-sign-in.ts'
import { dismissHint } from '../accounts/staff/passkeys/store-passkeys.ts'
import { challengeMinutes } from '../accounts/staff/passkeys/challenges.ts'
import { addPasskey, beginNewPasskey } from './create-passkey.ts'
import { beginPasskeySignIn, signInByPasskey } from './log-in-with-passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { showAccount } from './show-account.ts'
import { showSession, showStaff } from './show-staff.ts'
import { signInByCode, signInByLink } from './log-in-by-mail.ts'
import { deleteStaffSession } from '../accounts/staff/store-sessions.ts'

export const staffRoutes = (bind: Bind, deps: Deps): void => {
  /** Answers with the session that has begun, and gives its token to the browser alone. */
  const begun = async ({ staffId, token, signedInAt }: OpenedSession): Promise<Reply<StaffSession>> =>
    reply(
      200,
      await showSession(deps, { staffId, signedInAt }),
      cookieOf(staffCookie, token, longestSession.total('seconds')),
    )

  /** Acts for the asker, and answers with the staff of their shop as they are then. */
  const acting =
    <Input>(
      call: Call<Input>,
      act: (input: Input, asker: Asker, idempotencyKey: string | undefined) => Promise<void>,
    ) =>
    async (input: Input, asked: StaffContext) => {
      const { staff, address, language, idempotencyKey } = asked
      await onceOrAgain(
        deps.pool,
        asked,
        call,
        input,
        (actId) => act(input, { ...staff, address, language, actId }, idempotencyKey),
        async () => undefined,
      )
      return showStaff(deps, staff, staff.shop.id)
    }

  bind(calls.requestStaffSignIn, schemas.requestStaffSignIn, async (input, asked) => {
    const { device } = await requestSignIn(deps, input, asked)
    return reply(200, {}, cookieOf(deviceCookie, device, staffSignInMinutes * 60))
  })
  bind(calls.signInStaffByCode, schemas.signInStaffByCode, async (input, asked) =>
    begun(await signInByCode(deps, input, asked)),
  )
  bind(calls.signInStaffByLink, schemas.signInStaffByLink, async (input, asked) =>
    begun(await signInByLink(deps, input, asked)),
  )
  bind(calls.askForPasskey, schemas.askForPasskey, async (_input, asked) => {
    const { device, options } = await beginPasskeySignIn(deps, asked)
    return reply(200, options, cookieOf(deviceCookie, device, challengeMinutes * 60))
  })
  bind(calls.signInStaffByPasskey, schemas.signInStaffByPasskey, async (input, asked) =>
    begun(await signInByPasskey(deps, input, asked)),
  )
  bind(calls.getDeskAccount, schemas.getDeskAccount, (_input, { staff }) => showAccount(deps, staff))
  bind(calls.askForNewPasskey, schemas.askForNewPasskey, (_input, { staff }) => beginNewPasskey(deps, staff))
  bind(calls.addPasskey, schemas.addPasskey, async (input, { staff, address, userAgent }) => {
    await addPasskey(deps, input, { ...staff, address, userAgent })
    return showAccount(deps, staff)
  })
  bind(calls.removePasskey, schemas.removePasskey, async ({ passkeyId }, { staff, address }) => {
    await removePasskey(deps, passkeyId, { ...staff, address })
    return showAccount(deps, staff)
  })
  bind(calls.dismissHint, schemas.dismissHint, async ({ hint }, { staff }) => {
    await dismissHint(deps.pool, { staffId: staff.staffId, hint })
    return showSession(deps, staff)
  })
  bind(calls.getStaffSession, schemas.getStaffSession, (_input, { staff }) => showSession(deps, staff))
  bind(calls.changeStaffLanguage, schemas.changeStaffLanguage, async ({ language }, { staff }) => {
    await writeLanguage(deps.pool, { id: staff.staffId, language: fromWireLanguage(language) })
    return showSession(deps, staff)
  })
  bind(calls.signOutStaff, schemas.signOutStaff, async (_input, { staff }) => {
    await deleteStaffSession(deps.pool, { id: staff.sessionId })
    return reply(200, {}, cookieOf(staffCookie, '', 0))
  })
  bind(calls.getStaffInvitation, schemas.getStaffInvitation, (input) => showInvitation(deps, input))
  bind(
    calls.acceptStaffInvitation,
    schemas.acceptStaffInvitation,
    async (input, { address, userAgent, language }) =>
      begun(await acceptInvitation(deps, input, { address, userAgent, asked: language })),
  )
  bind(calls.getStaff, schemas.getStaff, (_input, { staff }) => showStaff(deps, staff, staff.shop.id))
  bind(
    calls.inviteStaff,
    schemas.inviteStaff,
    acting(calls.inviteStaff, (input, asker, key) => inviteStaff(deps, input, asker, key)),
  )
  bind(
    calls.withdrawStaffInvitation,
    schemas.withdrawStaffInvitation,
    acting(calls.withdrawStaffInvitation, ({ invitationId }, asker) =>
      withdrawInvitation(deps, invitationId, asker),
    ),
  )
  bind(
    calls.changeStaffRole,
    schemas.changeStaffRole,
    acting(calls.changeStaffRole, (input, asker) => changeRole(deps, input, asker)),
  )
  bind(
    calls.removeStaffRole,
    schemas.removeStaffRole,
    acting(calls.removeStaffRole, ({ membershipId }, asker) => removeRole(deps, membershipId, asker)),
  )
  bind(
    calls.endStaffSessions,
    schemas.endStaffSessions,
    acting(calls.endStaffSessions, ({ staffId }, asker) => endSessions(deps, staffId, asker)),
  )
  bind(
    calls.changeDeskSettings,
    schemas.changeDeskSettings,
    acting(calls.changeDeskSettings, (input, asker) => changeSettings(deps, input, asker)),
  )
}
