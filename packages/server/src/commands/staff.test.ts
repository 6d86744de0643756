import {
  acceptStaffInvitation,
  addPasskey,
  askForNewPasskey,
  getStaffSession,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { type DeskApp, deskApp, deskStaff } from '../../test/desk-staff.ts'
import { outboxOf } from '../../test/outbox.ts'
import { passkeyDevice } from '../../test/passkey-device.ts'
import { readRows } from '../../test/rows.ts'
import { databaseOf } from '../../test/run-program.ts'
import { doStaff, staff } from './run/staff.ts'
import { readRequest } from './staff/read-request.ts'

const at = ['--shop', 'harbour-card'] as const
const ana = ['--email', 'ana@example.com'] as const
const invited = ['invite', ...at, ...ana] as const

test.each([
  [[], 'npm run staff -- list'],
  [['invit'], '"invit" is not known; did you mean "invite"?'],
  [['list'], '--shop is missing, or --brand.'],
  [['list', 'harbour-card'], '"harbour-card" is too much behind "list".'],
  [
    ['list', ...at, '--brand', 'harbour'],
    'Name a shop by --shop, or all shops of a brand by --brand, not both.',
  ],
  [['list', ...at, ...ana], '--email does not go with list.'],
  [['remove', ...at], '--email is missing.'],
  [['remove', ...at, '--email', 'ana'], '--email: "ana" is no e-mail.'],
  [invited, '--role is missing. Write owner, manager, reception, professional.'],
  [[...invited, '--role', 'manger'], '--role: "manger" is not known; did you mean "manager"?'],
  [[...invited, '--role', 'professional'], '--professional is missing'],
  [
    [...invited, '--role', 'owner', '--professional', 'ada'],
    '--professional goes with --role professional alone.',
  ],
  [
    ['invite', '--brand', 'harbour', ...ana, '--role', 'professional', '--professional', 'ada'],
    'A professional works at one shop: name it by --shop.',
  ],
])('staff %j is refused: %s', (words, sentence) => {
  expect(readRequest(words)).toContain(sentence)
})

const act = ({ t }: Pick<DeskApp, 't'>, ...words: readonly string[]): Promise<string> => {
  const request = readRequest(words)
  if (typeof request === 'string') throw new Error(request)
  return doStaff(t.deps, request)
}

/** Accepts the invitation of the link that a command has printed. */
const accept = ({ t }: Pick<DeskApp, 't'>, printed: string) => {
  const [link = ''] = /http\S+/.exec(printed) ?? []
  const token = link.split('token=').at(-1) ?? ''
  return t.send(acceptStaffInvitation, { token, name: 'Ana Ruiz' }, { origin: t.deps.config.publicUrl })
}

test('invite prints the link that the mail has, and list shows who was invited and who accepted', async () => {
  await using t = (await deskApp()).t
  const printed = await act({ t }, ...invited, '--role', 'reception', '--language', 'fr')
  const [mail] = await outboxOf({ app: t.app }, 'ana@example.com')
  expect(mail).toMatchObject({ kind: 'deskInvited', language: 'fr' })
  expect(printed).toContain(`\n${mail?.link}\n`)
  expect(await act({ t }, 'list', ...at)).toContain(
    'ana@example.com  reception at harbour-card  invited until 2026-11-24T15:00Z',
  )
  expect((await accept({ t }, printed)).status).toBe(200)
  const listed = await act({ t }, 'list', '--brand', 'harbour')
  expect(listed).toMatch(/^Harbour Barbers:\nana@example\.com {2}reception at harbour-card {2}Ana Ruiz\n/)
  expect(listed).toContain('owner at harbour-card  Theo Marsh')
  expect(await act({ t }, 'list', '--shop', 'harbour-free')).toBe(
    'Nobody works at the desk of Harbour Barbers Wynwood yet.',
  )
})

test('invite names a professional of the shop', async () => {
  await using t = (await deskApp()).t
  await expect(act({ t }, ...invited, '--role', 'professional', '--professional', 'adda')).rejects.toThrow(
    'has no professional "adda"; did you mean "ada"?',
  )
  const printed = await act({ t }, ...invited, '--role', 'professional', '--professional', 'ada')
  await accept({ t }, printed)
  expect(await act({ t }, 'list', ...at)).toContain('professional ada at harbour-card')
})

test('an owner who lost every way in gets back in, the lost sessions and passkeys end, and all owners and the shop are told', async () => {
  const desk = await deskApp()
  await using t = desk.t
  const { theo } = desk
  const nora = await deskStaff(t, 'harbour-card', { wholeBrand: true, name: 'Nora Byrne' })
  await deskStaff(t, 'harbour-free', { name: 'Owner elsewhere' })
  await deskStaff(t, 'harbour-card', { role: 'manager', name: 'No owner' })
  await t.pool.query(`update shop set email = 'Shop@example.com' where route = 'harbour-card'`)
  const { body: options } = await theo.send(askForNewPasskey, {})
  const device = passkeyDevice({ origin: `http://localhost:${new URL(t.deps.config.publicUrl).port}` })
  expect((await theo.send(addPasskey, device.create(options))).status).toBe(200)
  const printed = await act(desk, 'invite', ...at, '--email', theo.email, '--role', 'owner')
  expect(await readRows(t.pool, 'select id from staff_passkey')).toEqual([])
  expect((await theo.send(getStaffSession, {})).refusal.code).toBe('session_expired')
  const told = (await outboxOf(t)).filter(({ kind }) => kind === 'ownerInvited')
  expect(told.map(({ to }) => to).toSorted()).toEqual(['shop@example.com', nora.email].toSorted())
  expect(told[0]?.text).toContain(theo.email)
  const back = await accept(desk, printed)
  expect(back.body.name).toBe('Theo Marsh')
})

test('remove takes every role of an e-mail at a place, and its invitations, but never the last owner', async () => {
  const desk = await deskApp()
  await using t = desk.t
  const { theo } = desk
  const reception = await deskStaff(t, 'harbour-card', { role: 'reception', name: 'Ana Ruiz' })
  await act(desk, 'invite', ...at, '--email', reception.email, '--role', 'manager')
  expect(await act(desk, 'remove', ...at, '--email', reception.email)).toBe(
    `Removed: ${reception.email}, reception at harbour-card.\nRemoved: ${reception.email}, manager at harbour-card.`,
  )
  expect((await reception.send(getStaffSession, {})).refusal.code).toBe('session_expired')
  await expect(act(desk, 'remove', ...at, '--email', reception.email)).rejects.toThrow(
    'has no role of its own',
  )
  await expect(act(desk, 'remove', ...at, '--email', theo.email)).rejects.toThrow('is the last owner')
  expect((await theo.send(getStaffSession, {})).status).toBe(200)
})

test('the program says which shop or brand is unknown, and records what was done', async () => {
  const { t: opened, theo } = await deskApp()
  await using t = opened
  const settings = databaseOf(t.pool)
  expect(await staff(['list', '--shop', 'harbour-cart'], settings)).toMatchObject({
    code: 1,
    err: 'There is no shop "harbour-cart". Name it by its route in the brand file.\n',
  })
  expect((await staff(['list', '--brand', 'harbor'], settings)).err).toContain('There is no brand "harbor".')
  await staff(['invite', ...at, '--email', theo.email, '--role', 'manager'], settings)
  expect(
    await readRows(t.pool, `select kind, account_id from security_event where kind like 'operator.staff%'`),
  ).toEqual([{ kind: 'operator.staff-invite', account_id: theo.staffId }])
})
