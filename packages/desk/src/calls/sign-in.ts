import {
  acceptStaffInvitation,
  changeStaffLanguage,
  getStaffInvitation,
  requestStaffSignIn,
  signInStaffByCode,
  signInStaffByLink,
  signOutStaff,
} from '@openchair/contract/calls'
import { toWireLanguage } from '@openchair/contract'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { ask, inTurn, send } from './client.ts'

/** Asks for a mail with a link and a code. The answer is the same whether the e-mail is known or not. */
export const requestMail = (email: string) => inTurn(() => send(requestStaffSignIn, { email }))

export const signInByCode = (email: string, code: string) => send(signInStaffByCode, { email, code })

export const signInByLink = (token: string) => send(signInStaffByLink, { token })

export const signOut = () => send(signOutStaff, {})

/** An invitation to the desk, by the token of its link. */
export const invitationQuery = (token: string) => ask(getStaffInvitation, { token })

/** Accepts an invitation and signs in. A known account keeps its name, and is given none. */
export const acceptInvitation = (token: string, name: string | undefined, locale: Locale) =>
  send(acceptStaffInvitation, {
    token,
    ...(name === undefined ? {} : { name }),
    language: toWireLanguage(locale),
  })

/** Changes the language of the account, on every device. */
export const changeLanguage = (locale: Locale) =>
  send(changeStaffLanguage, { language: toWireLanguage(locale) })
