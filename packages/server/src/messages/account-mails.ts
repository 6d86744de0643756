import { fromWireLanguage, type WireLanguage } from '@openchair/contract'
import { lockContact } from '../accounts/contacts/store-contacts.ts'
import { newLink } from '../accounts/links/links.ts'
import { voidVerifyLinks } from '../accounts/links/store-links.ts'
import type { Deps } from '../deps.ts'
import type { Client } from '../store/db.ts'
import { writeMessage } from './write-message.ts'

type Mailing = {
  /** The brand in whose name the mail is sent; undefined where the request named none. */
  readonly brand: { readonly id: string; readonly route: string } | undefined
  /** The e-mail in lower case. */
  readonly email: string
  readonly language: WireLanguage
  readonly now: Temporal.Instant
}

/** The brand's page, where the link's dialog opens. The widget removes the token at once. */
const address = (
  { config }: Pick<Deps, 'config'>,
  { brand }: Mailing,
  parameter?: { readonly verify: string } | { readonly reset: string },
): string => {
  const page = `${config.publicUrl}/booking/${brand ? `brands/${encodeURIComponent(brand.route)}` : ''}`
  return parameter === undefined ? page : `${page}?${new URLSearchParams(parameter)}`
}

const headOf = ({ brand, email, language }: Mailing) => ({
  channel: 'email' as const,
  to: email,
  brandId: brand?.id ?? null,
  language: fromWireLanguage(language),
})

/**
 * Sends a link that verifies an e-mail of a user. It invalidates links that were sent before, whoever
 * requested them, and the mail says so. Otherwise one person could request a link, and get verified when
 * another clicks a later one (accounts/verified-email).
 */
export const mailVerifyLink = async (
  deps: Pick<Deps, 'config'>,
  client: Client,
  userId: string,
  mailing: Mailing,
): Promise<void> => {
  const { email, now } = mailing
  await lockContact(client, { contact: email })
  const voided = await voidVerifyLinks(client, { email })
  const token = await newLink(client, { kind: 'verify_email', userId, email }, now)
  const link = address(deps, mailing, { verify: token })
  const content = { kind: 'verifyEmail', link, ...(voided && { voided: voided.toString() }) } as const
  await writeMessage(client, { ...headOf(mailing), ...content }, now)
}

/**
 * Sends a link that sets a new password. It goes to a user who requested it, or with `accountExists` to the
 * owner of a verified e-mail with which somebody signed up.
 */
export const mailResetLink = async (
  deps: Pick<Deps, 'config'>,
  client: Client,
  { userId, kind }: { readonly userId: string; readonly kind: 'resetPassword' | 'accountExists' },
  mailing: Mailing,
): Promise<void> => {
  const { email, now } = mailing
  const token = await newLink(client, { kind: 'reset_password', userId, email }, now)
  const link = address(deps, mailing, { reset: token })
  const content =
    kind === 'resetPassword' ? { kind, link } : { kind, signInLink: address(deps, mailing), resetLink: link }
  await writeMessage(client, { ...headOf(mailing), ...content }, now)
}
