import type { InputOf, StaffRole } from '@openchair/contract'
import {
  acceptStaffInvitation,
  changeDeskSettings,
  changeStaffRole,
  endStaffSessions,
  getStaff,
  getStaffInvitation,
  getStaffSession,
  inviteStaff,
  removeStaffRole,
  withdrawStaffInvitation,
} from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { namesOf } from '../../test/booking.ts'
import { type DeskApp, deskApp, deskStaff, type DeskStaff } from '../../test/desk-staff.ts'
import { outboxOf } from '../../test/outbox.ts'
import { readRows } from '../../test/rows.ts'

const shopId = 'harbour-card'
const ana = 'ana@example.com'

let { t, clock, theo } = {} as DeskApp
beforeEach(async () => {
  ;({ t, clock, theo } = await deskApp())
})
afterEach(() => t[Symbol.asyncDispose]())

type Invited = Omit<InputOf<typeof inviteStaff>, 'shopId' | 'email'> & { readonly email?: string }
const invite = (by: DeskStaff, { email = ana, ...invited }: Invited) =>
  by.send(inviteStaff, { shopId, email, ...invited })

/** The token of the invitation that was last sent to an e-mail. */
const tokenTo = async (email: string): Promise<string> => {
  const [mail] = await outboxOf(t, email)
  return mail?.link?.split('token=').at(-1) ?? 'none'.repeat(5)
}

const accept = async (email = ana, name: string | null = 'Ana Ruiz') =>
  t.send(
    acceptStaffInvitation,
    { token: await tokenTo(email), ...(name !== null && { name }) },
    { origin: t.deps.config.publicUrl },
  )

const rolesAt = ({
  shops,
}: {
  readonly shops: readonly {
    readonly route: string
    readonly memberships: readonly { readonly role: string }[]
  }[]
}) => Object.fromEntries(shops.map(({ route, memberships }) => [route, memberships.map(({ role }) => role)]))

const actsAt = (shopRef: string) =>
  readRows<{ readonly act: string }>(
    t.pool,
    'select act from desk_activity join shop on shop.id = shop_id where route = $1 order by at, act',
    shopRef,
  )

test('an invitation signs in whoever accepts it, once, with the role that was given', async () => {
  const invited = await invite(theo, { role: 'reception' })
  expect(invited.body.invitations).toMatchObject([{ email: ana, role: 'reception', wholeBrand: false }])
  const token = await tokenTo(ana)
  for (let looks = 0; looks < 2; looks += 1)
    expect((await t.send(getStaffInvitation, { token })).body).toEqual({
      place: 'Harbour Barbers South Street',
      role: 'reception',
      invitedBy: 'Theo Marsh',
      email: ana,
      isKnown: false,
    })
  const accepted = await accept()
  expect(accepted.body).toMatchObject({ name: 'Ana Ruiz', email: ana })
  expect(rolesAt(accepted.body)).toEqual({ [shopId]: ['reception'] })
  const cookie = String(accepted.headers['set-cookie']).split(';')[0] ?? ''
  expect((await t.send(getStaffSession, {}, { cookie })).body.email).toBe(ana)
  expect((await accept()).refusal.code).toBe('link_expired')
  expect((await t.send(getStaffInvitation, { token })).refusal.code).toBe('link_expired')
  expect((await theo.send(getStaff, { shopId })).body.invitations).toEqual([])
  expect(await actsAt(shopId)).toEqual([{ act: 'invited' }, { act: 'joined' }])
})

test('a new account needs a name, and a known one gets the role and keeps its name', async () => {
  await invite(theo, { role: 'reception' })
  const nameless = await accept(ana, null)
  expect(nameless.refusal).toMatchObject({ code: 'invalid_request', issues: [{ path: 'name' }] })
  await accept()
  clock.advance({ minutes: 1 })
  await invite(theo, { role: 'professional', barberId: 'ada' })
  expect((await t.send(getStaffInvitation, { token: await tokenTo(ana) })).body.isKnown).toBe(true)
  const again = await accept(ana, null)
  expect(again.body.name).toBe('Ana Ruiz')
  expect(rolesAt(again.body)).toEqual({ [shopId]: ['reception', 'professional'] })
})

test('an invitation ends after three days, when it is withdrawn, and when it is sent again', async () => {
  await invite(theo, { role: 'reception' })
  const first = await tokenTo(ana)
  const { body } = await invite(theo, { role: 'reception' })
  expect(body.invitations).toHaveLength(1)
  expect((await t.send(getStaffInvitation, { token: first })).refusal.code).toBe('link_expired')
  const invitationId = body.invitations[0]?.id ?? ''
  const withdrawn = await theo.send(withdrawStaffInvitation, { shopId, invitationId })
  expect(withdrawn.body.invitations).toEqual([])
  expect((await accept()).refusal.code).toBe('link_expired')
  expect((await theo.send(withdrawStaffInvitation, { shopId, invitationId })).refusal.code).toBe(
    'invitation_not_found',
  )
  await theo.send(inviteStaff, { shopId, email: 'late@example.com', role: 'reception' })
  clock.advance({ hours: 72 })
  expect((await accept('late@example.com')).refusal.code).toBe('link_expired')
})

test('a role at all shops of the brand is given by those who have one there, and covers every shop', async () => {
  expect((await invite(theo, { role: 'owner', wholeBrand: true })).refusal.code).toBe('not_grantable')
  const wide = await deskStaff(t, shopId, { wholeBrand: true })
  await invite(wide, { role: 'manager', wholeBrand: true })
  const { body } = await accept()
  const shops = await readRows<{ readonly route: string }>(t.pool, 'select route from shop where active')
  expect(body.shops.map(({ route }) => route).toSorted()).toEqual(shops.map(({ route }) => route).toSorted())
  expect(new Set(Object.values(rolesAt(body)).flat())).toEqual(new Set(['manager']))
  expect(await actsAt('harbour-free')).toEqual([{ act: 'invited' }, { act: 'joined' }])
})

const given: readonly (readonly [by: StaffRole, role: StaffRole, isGiven: boolean])[] = [
  ['owner', 'owner', true],
  ['owner', 'manager', true],
  ['manager', 'owner', false],
  ['manager', 'manager', false],
  ['manager', 'reception', true],
]
test.each(given)('invited by a %s, the role of a %s is given: %s', async (by, role, isGiven) => {
  const asker = await deskStaff(t, shopId, { role: by })
  const { status, refusal } = await invite(asker, { role })
  if (isGiven) expect(status).toBe(200)
  else expect({ status, code: refusal.code }).toEqual({ status: 403, code: 'not_grantable' })
})

test('a manager neither changes, removes nor withdraws what only an owner gives', async () => {
  const manager = await deskStaff(t, shopId, { role: 'manager' })
  const { body } = await invite(theo, { role: 'manager' })
  const refusals = [
    await manager.send(removeStaffRole, { shopId, membershipId: theo.membershipId }),
    await manager.send(changeStaffRole, { shopId, membershipId: theo.membershipId, role: 'reception' }),
    await manager.send(changeStaffRole, { shopId, membershipId: manager.membershipId, role: 'owner' }),
    await manager.send(withdrawStaffInvitation, { shopId, invitationId: body.invitations[0]?.id ?? '' }),
  ]
  expect(refusals.map(({ refusal }) => refusal.code)).toEqual(Array.from(refusals, () => 'not_grantable'))
})

test('the last owner is neither removed nor lowered, and one of two is', async () => {
  const own = { shopId, membershipId: theo.membershipId }
  expect((await theo.send(removeStaffRole, own)).refusal.code).toBe('last_owner')
  expect((await theo.send(changeStaffRole, { ...own, role: 'manager' })).refusal.code).toBe('last_owner')
  await deskStaff(t, shopId, { wholeBrand: true, name: 'Nora Byrne' })
  const lowered = await theo.send(changeStaffRole, { ...own, role: 'reception' })
  expect(lowered.body.shop.memberships).toMatchObject([{ role: 'reception' }])
})

test('an owner of one shop does not stand in for the last owner of all shops', async () => {
  const wide = await deskStaff(t, shopId, { wholeBrand: true })
  const removed = await wide.send(removeStaffRole, { shopId, membershipId: wide.membershipId })
  expect(removed.refusal.code).toBe('last_owner')
})

test('two owners who remove each other at once leave one', async () => {
  const nora = await deskStaff(t, shopId, { name: 'Nora Byrne' })
  const both = await Promise.all([
    theo.send(removeStaffRole, { shopId, membershipId: nora.membershipId }),
    nora.send(removeStaffRole, { shopId, membershipId: theo.membershipId }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await readRows(t.pool, `select id from staff_membership where role = 'owner'`)).toHaveLength(1)
})

test('a member who loses the last role is out at once, with the invitations that they gave', async () => {
  const manager = await deskStaff(t, shopId, { role: 'manager' })
  await invite(manager, { role: 'reception' })
  const { body } = await theo.send(removeStaffRole, { shopId, membershipId: manager.membershipId })
  expect(body.members.map(({ id }) => id)).toEqual([theo.staffId])
  expect(body.invitations).toEqual([])
  expect((await manager.send(getStaff, { shopId })).refusal.code).toBe('session_expired')
  expect((await accept()).refusal.code).toBe('link_expired')
})

test('another shop’s roles are not found, and a professional’s role names one of the shop', async () => {
  const elsewhere = await deskStaff(t, 'harbour-free')
  const there = { shopId, membershipId: elsewhere.membershipId }
  expect((await theo.send(removeStaffRole, there)).refusal.code).toBe('staff_not_found')
  expect((await theo.send(changeStaffRole, { ...there, role: 'manager' })).refusal.code).toBe(
    'staff_not_found',
  )
  expect((await invite(theo, { role: 'professional', barberId: 'dora' })).refusal.code).toBe(
    'barber_not_found',
  )
  expect((await invite(theo, { role: 'professional' })).refusal.code).toBe('invalid_request')
})

test('a role becomes a professional’s, with the column that is theirs', async () => {
  const reception = await deskStaff(t, shopId, { role: 'reception' })
  const { barber } = await namesOf(t, shopId)
  const change = {
    shopId,
    membershipId: reception.membershipId,
    role: 'professional',
    barberId: 'ada',
  } as const
  const { body } = await theo.send(changeStaffRole, change)
  const changed = body.members.find(({ id }) => id === reception.staffId)
  expect(changed?.memberships).toMatchObject([{ role: 'professional', barberId: barber('ada') }])
})

test('an owner signs anybody of the shop out, everybody else themselves, and the desk that asks stays', async () => {
  const reception = await deskStaff(t, shopId, { role: 'reception' })
  const others = await reception.send(endStaffSessions, { shopId, staffId: theo.staffId })
  expect(others.refusal.code).toBe('not_permitted')
  const own = await reception.send(endStaffSessions, { shopId, staffId: reception.staffId })
  expect(own.body).toMatchObject({
    members: [{ id: reception.staffId, isYou: true, sessions: 1 }],
    invitations: [],
  })
  await theo.send(endStaffSessions, { shopId, staffId: reception.staffId })
  expect((await reception.send(getStaffSession, {})).refusal.code).toBe('session_expired')
  const elsewhere = await deskStaff(t, 'harbour-free')
  const unknown = await theo.send(endStaffSessions, { shopId, staffId: elsewhere.staffId })
  expect(unknown.refusal.code).toBe('staff_not_found')
})

test('the settings of what professionals see are changed one by one, and kept with who decided', async () => {
  await theo.send(changeDeskSettings, { shopId, professionalsSeeContacts: true })
  const { body } = await theo.send(changeDeskSettings, { shopId, professionalsSeeNames: true })
  expect(body.shop).toMatchObject({ professionalsSeeContacts: true, professionalsSeeNames: true })
  expect(
    await readRows(t.pool, 'select staff_id, act, before, after from desk_activity order by after::text'),
  ).toEqual([
    {
      staff_id: theo.staffId,
      act: 'settingsChanged',
      before: { professionalsSeeContacts: false, professionalsSeeNames: false },
      after: { professionalsSeeContacts: true, professionalsSeeNames: false },
    },
    {
      staff_id: theo.staffId,
      act: 'settingsChanged',
      before: { professionalsSeeContacts: true, professionalsSeeNames: false },
      after: { professionalsSeeContacts: true, professionalsSeeNames: true },
    },
  ])
})

test('the list says on which day somebody was last at the desk', async () => {
  await invite(theo, { role: 'reception' })
  await accept()
  await deskStaff(t, shopId, { role: 'manager', name: 'Nobody Yet' })
  const { body } = await theo.send(getStaff, { shopId })
  expect(body.members.map(({ name, lastUsedDay }) => [name, lastUsedDay])).toEqual([
    ['Ana Ruiz', '2026-11-21'],
    ['Nobody Yet', null],
    ['Theo Marsh', null],
  ])
})
