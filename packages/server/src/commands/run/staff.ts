import type { Language } from '@openchair/contract'
import { findByIdOrRoute } from '@openchair/rules'
import { isLastOwner } from '../../accounts/staff/grants.ts'
import { findAccount, findAccountByEmail } from '../../accounts/staff/store-accounts.ts'
import { deleteInvitation } from '../../accounts/staff/store-invitations.ts'
import { lockMemberships, type Place, shopsOfPlace } from '../../accounts/staff/store-memberships.ts'
import { deletePasskeys } from '../../accounts/staff/passkeys/store-passkeys.ts'
import { deleteStaffSessions } from '../../accounts/staff/store-sessions.ts'
import { findBrand } from '../../catalogue/store-brands.ts'
import type { Deps } from '../../deps.ts'
import { isSetUp } from '../../messages/check-channel.ts'
import { writeMessage } from '../../messages/write-message.ts'
import { suggestion } from '../../settings/suggestion.ts'
import { writeInvitation } from '../../staff/create-invitation.ts'
import { takeRole } from '../../staff/remove-role.ts'
import type { Client } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type Command, CommandRefusal, type Name, noShop, refused, runOnDatabase } from '../run-command.ts'
import { invitationLine, memberLine, roleInWords } from '../staff/in-words.ts'
import { readRequest, type Request } from '../staff/read-request.ts'
import { listInvitations, listRoles } from '../staff/store-listed.ts'

type RequestTo<Act extends Request['act']> = Extract<Request, { readonly act: Act }>
type NamedPlace = Place & { readonly name: string }

const placeOf = async (deps: Deps, { kind, ref }: Request['place']): Promise<NamedPlace> => {
  if (kind === 'shop') {
    const { id: shopId, brandId, name } = (await deps.catalogues.ofShopOnceOpen(ref)).shop
    return { brandId, shopId, name }
  }
  const brand = await findBrand(deps.pool, ref)
  if (brand === undefined)
    throw new CommandRefusal(`There is no brand "${ref}". Name it by its route in the brand file.`)
  return { brandId: brand.id, shopId: null, name: brand.name }
}

/** The id of the professional that is named; null if none is. */
const barberIdOf = async (
  deps: Deps,
  { place, professional }: RequestTo<'invite'>,
): Promise<string | null> => {
  if (professional === undefined) return null
  const { shop, barbers } = await deps.catalogues.ofShopOnceOpen(place.ref)
  const found = findByIdOrRoute(barbers, professional)
  if (found !== undefined) return found.id
  const routes = barbers.map(({ route }) => route)
  const hint = suggestion(professional, routes)
  throw new CommandRefusal(`--professional: ${shop.name} has no professional "${professional}"${hint || '.'}`)
}

const list = async (deps: Deps, request: RequestTo<'list'>): Promise<string> => {
  const place = await placeOf(deps, request.place)
  const roles = await listRoles(deps.pool, place)
  const invitations = await listInvitations(deps.pool, { ...place, now: deps.clock.now() })
  if (roles.length + invitations.length === 0) return `Nobody works at the desk of ${place.name} yet.`
  return [`${place.name}:`, ...roles.map(memberLine), ...invitations.map(invitationLine)].join('\n')
}

/** Tells all owners of a place, and its shops, that an owner was invited (desk/lost-owner). */
const tellOwners = async (
  client: Client,
  {
    place,
    email,
    language,
  }: { readonly place: NamedPlace; readonly email: string; readonly language: Language },
  ownerIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> => {
  const owners = await Promise.all(ownerIds.map((id) => findAccount(client, { id })))
  const shops = (await shopsOfPlace(client, place)).flatMap(({ email: of }) => of ?? [])
  const told = new Map([
    ...shops.map((to) => [to.toLowerCase(), language] as const),
    ...owners.flatMap((owner) => (owner === undefined ? [] : [[owner.email, owner.language] as const])),
  ])
  told.delete(email)
  const content = { channel: 'email', kind: 'ownerInvited', place: place.name, email } as const
  for (const [to, read] of told)
    await writeMessage(client, { ...content, to, language: read, brandId: place.brandId }, now)
}

const invite = async (deps: Deps, request: RequestTo<'invite'>, about: Name): Promise<string> => {
  const { email, role, language } = request
  const place = await placeOf(deps, request.place)
  const barberId = await barberIdOf(deps, request)
  const now = deps.clock.now()
  const link = await inTransaction(deps.pool, async (client) => {
    const all = await lockMemberships(client, place)
    const known = await findAccountByEmail(client, { email })
    if (known !== undefined) about(known.id)
    if (role === 'owner') {
      if (known !== undefined) {
        await deleteStaffSessions(client, { staffId: known.id, exceptId: null })
        await deletePasskeys(client, { staffId: known.id })
      }
      const owners = all.filter(
        ({ role, shopId }) =>
          role === 'owner' && (place.shopId === null || (shopId ?? place.shopId) === place.shopId),
      )
      const ids = [...new Set(owners.map(({ staffId }) => staffId))]
      if (isSetUp(deps, 'email')) await tellOwners(client, { place, email, language }, ids, now)
    }
    return writeInvitation(deps, client, { ...place, email, role, barberId, by: null, language }, now)
  })
  const mailed = isSetUp(deps, 'email')
    ? 'The link is in a mail to this address, too.'
    : 'No mail can be sent from here: give the link to that person, and to nobody else.'
  return [
    `Invited: ${email}, as ${role}, to the desk of ${place.name}. It works once, for three days:`,
    link,
    mailed,
  ].join('\n')
}

const remove = async (
  deps: Deps,
  { email, ...request }: RequestTo<'remove'>,
  about: Name,
): Promise<string> => {
  const place = await placeOf(deps, request.place)
  const now = deps.clock.now()
  return inTransaction(deps.pool, async (client) => {
    const all = await lockMemberships(client, place)
    const isHere = ({ shopId }: { readonly shopId: string | null }) =>
      place.shopId === null || shopId === place.shopId
    const account = await findAccountByEmail(client, { email })
    if (account !== undefined) about(account.id)
    const roles = all.filter((held) => held.staffId === account?.id && isHere(held))
    const invitations = (await listInvitations(client, { ...place, now })).filter(
      (each) => each.email === email && (place.shopId === null || each.shop !== null),
    )
    if (roles.length + invitations.length === 0)
      throw new CommandRefusal(
        `${email} has no role of its own there. "npm run staff -- list" shows the roles, also those at all shops of a brand.`,
      )
    const inWords = (await listRoles(client, place)).filter(({ id }) => roles.some((role) => role.id === id))
    let left = all
    for (const role of roles) {
      if (isLastOwner(left, role))
        throw new CommandRefusal(
          `Nothing was removed: ${email} is the last owner. Invite another one first, who accepts.`,
        )
      left = left.filter(({ id }) => id !== role.id)
      await takeRole(client, { ...role, brandId: place.brandId }, { by: null, now })
    }
    for (const { id } of invitations) await deleteInvitation(client, { id })
    return [...inWords, ...invitations].map((each) => `Removed: ${email}, ${roleInWords(each)}.`).join('\n')
  })
}

/** Does what a request asks for, and reports it. `about` learns of the account that it is about. */
export const doStaff = (deps: Deps, request: Request, about: Name = () => undefined): Promise<string> => {
  if (request.act === 'list') return list(deps, request)
  return request.act === 'invite' ? invite(deps, request, about) : remove(deps, request, about)
}

/** Lists who works at a desk, invites, and removes. */
export const staff: Command = async (words, settings) => {
  const request = readRequest(words)
  if (typeof request === 'string') return refused(request)
  return runOnDatabase(
    settings,
    `staff-${request.act}`,
    async (deps, about) => `${await doStaff(deps, request, about)}\n`,
    noShop(request.place.ref),
  )
}
