import { page, userEvent } from 'vitest/browser'
import { people, row, rows } from '../../src/activity/test/acts.ts'
import { kinds } from '../../src/settle/rows.ts'
import { rowOf } from '../../src/settle/test/rows.ts'
import type { Look } from '../check-looks.ts'
import { longName } from '../long-name.ts'
import { emptyDay, signedIn, soho } from '../soho.ts'

const never = () => new Promise(() => {})
const failed = () => Response.json({ status: 500, code: 'internal', message: '' }, { status: 500 })
const refused = (status: number, code: string) => () =>
  Response.json({ status, code, message: '' }, { status })
const longEmail = 'maximiliana-alexandrina.hohenstein@a-very-long-domain-of-a-salon.example.com'
const when = '2026-11-24T09:10:00-05:00'

/** A page of the shop, whose own address answers so; an owner sees it unless another role is named. */
const about = (
  name: 'activity' | 'settle' | 'staff' | 'account' | 'more',
  own: (method: string) => unknown,
  after?: Look['after'],
  role: Parameters<typeof signedIn>[0] = 'owner',
): Look => ({
  path: `/desk/soho/${name}`,
  session: signedIn(role, { name: longName, email: longEmail }),
  answers: (path, method) => {
    if (path.includes(name === 'settle' ? '/to-settle' : `/${name}`)) return own(method)
    if (path.includes('/to-settle')) return { rows: [], count: 12 }
    return path.includes('/day/') ? emptyDay : never()
  },
  ...(after && { after }),
})

const press = (name: string | RegExp) => () => userEvent.click(page.getByRole('button', { name }).first())
const acts = (...shown: typeof rows) => ({ rows: shown, next: null, people })
const settled = (...shown: ReturnType<typeof rowOf>[]) => ({ rows: shown, count: shown.length })

const member = {
  id: 'staff-long',
  name: longName,
  email: longEmail,
  memberships: [...soho('owner').memberships, ...soho('professional').memberships],
  isYou: false,
  lastUsedDay: null,
  sessions: 3,
}
const staff = {
  members: [{ ...member, id: 'staff-ana', isYou: true, lastUsedDay: '2026-11-24' }, member],
  invitations: [
    { id: 'invitation', email: longEmail, role: 'reception', wholeBrand: false, expiresAt: when },
  ],
  shop: soho('owner'),
}

const account = {
  passkeys: [
    { id: 'key', browser: 'Safari', system: 'iPhone', isSynced: true, createdAt: when, lastUsedAt: null },
  ],
  devices: [
    { browser: 'Chrome', system: 'Windows', lastUsedAt: when, isThisOne: true },
    { browser: null, system: null, lastUsedAt: when, isThisOne: false },
  ],
}

export const aboutShopLooks: Readonly<Record<string, Look>> = {
  'the activity': about('activity', () => ({ ...acts(...rows), next: '5.x' })),
  'the activity of long names': about('activity', () => ({
    ...acts(row('1', 'noShow', '11:05', { guest: longName, by: { id: 'long', name: longName } })),
    people: [...people, { id: 'long', name: longName }],
  })),
  'an activity without acts': about('activity', () => acts()),
  'the activity, on its way': about('activity', never),
  'an activity that could not be loaded': about('activity', failed),

  'all kinds of things to settle': about('settle', () => settled(...kinds.map((kind) => rowOf(kind)))),
  'a thing that is left for a reason': about(
    'settle',
    () => settled(rowOf('undelivered', { name: longName, sum: null })),
    press(/^Leave it/),
  ),
  'nothing to settle': about('settle', () => settled()),
  'things to settle, on their way': about('settle', never),
  'things to settle that could not be loaded': about('settle', failed),
  'things to settle that are not open to a role': about('settle', never, undefined, 'professional'),

  'the staff': about('staff', () => staff),
  'a role that is changed': about('staff', () => staff, press(/^Change/)),
  'a role that is to be removed': about('staff', () => staff, press(/^Remove/)),
  'a sign-in that is asked for again': about(
    'staff',
    (method) => (method === 'GET' ? staff : refused(403, 'sign_in_again')()),
    press(/^Sign out/),
  ),
  'the staff, on their way': about('staff', never),
  'a staff that could not be loaded': about('staff', failed),
  'a staff that is not open to a role': about('staff', never, undefined, 'reception'),

  'an account with passkeys and devices': about('account', () => account),
  'an account without passkeys': about('account', () => ({
    passkeys: [],
    devices: account.devices.slice(0, 1),
  })),
  'a passkey that is to be removed': about('account', () => account, press(/^Remove/)),
  'an account, on its way': about('account', never),
  'an account that could not be loaded': about('account', failed),

  'all that has no tab': { ...about('more', never), window: { width: 375, height: 812 } },
  'the account’s menu': {
    ...about('activity', () => acts(...rows), press(/account$/)),
    window: { width: 1180, height: 820 },
  },
  'a day while the desk is offline': { session: signedIn('owner', { hints: ['passkey'] }) },
  'a shop that is somebody else’s': { path: '/desk/other/day', answers: 'never' },
  'an address that the desk does not have': { path: '/desk/a/b/c/d', answers: 'never' },
  'a page that fails': { ...about('activity', () => ({ rows: [{}] })) },
}
