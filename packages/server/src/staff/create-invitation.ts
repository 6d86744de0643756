import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  fromWireLanguage,
  type InputOf,
  type Language,
  staffInvitationDays,
  type StaffRole,
} from '@openchair/contract'
import type { inviteStaff as inviteCall } from '@openchair/contract/calls'
import { givenName } from '@openchair/rules'
import { readEmail } from '../accounts/contacts/read-email.ts'
import { newToken, tokenHash } from '../accounts/token.ts'
import { namedBarber } from '../catalogue/find-barber.ts'
import type { Deps } from '../deps.ts'
import { checkChannel, isSetUp } from '../messages/check-channel.ts'
import { writeMessage } from '../messages/write-message.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { Client } from '../store/db.ts'
import { inTransaction } from '../store/transaction.ts'
import { uuidOf } from '../store/uuid-of.ts'
import { type Asker, mayGive } from '../accounts/staff/grants.ts'
import { recordAtPlace } from '../booking/desk/activity-at-place.ts'
import { findAccountByEmail } from '../accounts/staff/store-accounts.ts'
import { findInvitationById, insertInvitation } from '../accounts/staff/store-invitations.ts'
import { passkeySite } from '../accounts/staff/passkeys/passkey-site.ts'
import { findPlace, lockMemberships, type Place } from '../accounts/staff/store-memberships.ts'

/** An invitation to a role. The e-mail is in lower case. */
type Invitation = Place & {
  readonly email: string
  readonly role: StaffRole
  readonly barberId: string | null
  /** The member of staff who invites; null for the operator. */
  readonly by: { readonly id: string; readonly name: string } | null
  /** Its id; a new one unless given. */
  readonly id?: string
}

/** Makes an invitation in place of an earlier one to the same role. Gives the link that accepts it. */
export const newInvitation = async (
  { config }: { readonly config: Pick<Deps['config'], 'publicUrl'> },
  client: Client,
  { by, id = randomUUID(), ...invited }: Invitation,
  now: Temporal.Instant,
): Promise<string> => {
  const token = newToken()
  const expiresAt = now.add({ hours: 24 * staffInvitationDays })
  const kept = { ...invited, id, invitedBy: by?.id, tokenHash: tokenHash(token) }
  await insertInvitation(client, { ...kept, now, expiresAt })
  return `${passkeySite(config).origin}/desk/invitation?${new URLSearchParams({ token })}`
}

/**
 * Writes an invitation in place of an earlier one to the same role, and its mail where mail can be sent
 * (desk/invitations). Gives the link that accepts it.
 */
export const writeInvitation = async (
  deps: Pick<Deps, 'config' | 'email' | 'sms'>,
  client: Client,
  {
    language,
    ...invited
  }: Invitation & {
    /** The language of the mail to somebody who has no account yet. */
    readonly language: Language
  },
  now: Temporal.Instant,
): Promise<string> => {
  const { email, role, brandId, by } = invited
  const known = await findAccountByEmail(client, { email })
  const link = await newInvitation(deps, client, invited, now)
  const { name: place } = await findPlace(client, invited)
  const content = { kind: 'deskInvited', link, place, role, by: by && givenName(by.name) } as const
  const mailing = { channel: 'email', to: email, brandId, language: known?.language ?? language } as const
  if (isSetUp(deps, 'email')) await writeMessage(client, { ...mailing, ...content }, now)
  const activity = { act: 'invited', subjectId: known?.id ?? null, after: { email, role } } as const
  await recordAtPlace(client, invited, { staffId: by?.id ?? null, ...activity }, now)
  return link
}

/** Tells if this invitation stands already. Refuses with `idempotency_key_reused` another one under its id. */
const wasWritten = async (
  client: Client,
  { id, ...invited }: Place & Pick<Invitation, 'email' | 'role' | 'barberId'> & { readonly id: string },
): Promise<boolean> => {
  const earlier = await findInvitationById(client, { id })
  if (earlier === undefined) return false
  const { id: _id, invitedBy: _by, ...written } = earlier
  if (!isDeepStrictEqual(written, invited)) throw new Refusal('idempotency_key_reused')
  return true
}

/**
 * Invites somebody to a role at the asker's shop, or at all shops of its brand. Refuses with `not_grantable`
 * what is more than the asker has, with `barber_not_found`, `too_many_requests`, `provider_not_set_up` where no mail
 * can be sent, and `idempotency_key_reused`. The same key sends no second mail, whose link would end the first one's.
 */
export const inviteStaff = async (
  deps: Deps,
  { email: typed, role, wholeBrand = false, barberId }: InputOf<typeof inviteCall>,
  { staffId, name, shop, address, language }: Asker,
  idempotencyKey: string = randomUUID(),
): Promise<void> => {
  checkChannel(deps, 'email')
  const email = readEmail(typed)
  const barber =
    barberId === undefined ? undefined : namedBarber(await deps.catalogues.ofShopOnceOpen(shop.id), barberId)
  // A professional works at one shop.
  const place = { brandId: shop.brandId, shopId: wholeBrand && barber === undefined ? null : shop.id }
  const invited = { ...place, email, role, barberId: barber?.id ?? null }
  const id = uuidOf(`invitation ${staffId} ${idempotencyKey}`)
  await deps.limits.spend('staffInvitation', { target: email, address })
  const by = { id: staffId, name }
  const now = deps.clock.now()
  await inTransaction(deps.pool, async (client) => {
    const all = await lockMemberships(client, place)
    if (await wasWritten(client, { ...invited, id })) return
    const own = all.filter((held) => held.staffId === staffId)
    if (!mayGive(own, { role, shopId: place.shopId })) throw new Refusal('not_grantable')
    const mailed = { by, language: fromWireLanguage(language) }
    await writeInvitation(deps, client, { ...invited, id, ...mailed }, now)
    deps.securityEvents.recordOnCommit(client, {
      kind: 'staff.invited',
      about: { account: staffId },
      address,
    })
  })
}
