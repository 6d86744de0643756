import * as calls from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { type ActName, openBusyDesk, preparedActs } from '../../test/busy-desk.ts'
import { readRow } from '../../test/rows.ts'

const byName = { ...calls }
const names = Object.keys(preparedActs) as ActName[]

/** Acts that work without a key, each with the reason why a repeat does no harm. */
const withoutKey: Partial<Record<ActName, string>> = {
  addDeskTimeOff: 'time off that stands already is found and not added again',
  changeDeskSettings: 'what is set is so afterwards',
}

/** The parts of an answer that tell what the press itself has done: the sums that moved, and the messages. */
const effects: ReadonlySet<string> = new Set(['change', 'message', 'messages'])

/** Acts that cannot share a desk with those before them, because they need a time of the waiting list. */
const apart: ReadonlySet<ActName> = new Set<ActName>(['bookWaiting', 'withdrawOffer'])

test.each(names)('%s takes a key, or is named with the reason why it needs none', (name) => {
  const call: { readonly idempotent?: true } = byName[name]
  expect(call.idempotent ?? withoutKey[name]).toBeDefined()
})

const withoutEffects = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !effects.has(field)))

test.each([names.filter((name) => !apart.has(name)), ...[...apart].map((name) => [name])])(
  'a repeat after a lost answer is answered like the first one, and does nothing more: %s …',
  async (...acts) => {
    await using s = await openBusyDesk()
    const count = async () =>
      (await readRow<{ readonly acts: number }>(s.t.pool, 'select count(*)::int as acts from desk_activity'))
        .acts
    for (const name of acts) {
      const input = { shopId: s.desk.shopId, ...(await preparedActs[name](s)) }
      const press = () => s.desk.send(byName[name], input, { 'idempotency-key': name })
      const first = await press()
      const done = await count()
      const again = await press()
      expect([name, first.status, again.status]).toEqual([name, 200, 200])
      expect([name, withoutEffects(again.body)]).toEqual([name, withoutEffects(first.body)])
      if (withoutKey[name] === undefined) expect([name, await count()]).toEqual([name, done])
    }
  },
)

test('a repeat of a change to each day of work lists every entry, as the first answer did', async () => {
  await using s = await openBusyDesk()
  const off = await s.timeOff(19)
  const local = (hour: number) => `2026-11-24T${hour}:00:00`
  const input = {
    shopId: s.desk.shopId,
    ...off,
    begins: local(12),
    ends: local(13),
    repeat: 'workDays',
  } as const
  const press = () => s.desk.send(calls.changeDeskTimeOff, input, { 'idempotency-key': 'one' })
  const first = await press()
  expect(first.body.rows.length).toBeGreaterThan(1)
  expect((await press()).body).toEqual(first.body)
})

test('another input under the same key is no repeat', async () => {
  await using s = await openBusyDesk()
  const { shopId } = s.desk
  const remove = (input: { readonly id: string; readonly version: number }) =>
    s.desk.send(calls.removeDeskTimeOff, { shopId, ...input }, { 'idempotency-key': 'one' })
  const off = await s.timeOff(19)
  expect((await remove(off)).status).toBe(200)
  expect((await remove({ ...off, version: off.version + 1 })).refusal.code).toBe('time_off_not_found')
  expect((await s.desk.send(calls.removeDeskTimeOff, { shopId, ...off })).refusal.code, 'without a key').toBe(
    'time_off_not_found',
  )
})

test('a changed day of weekly time off is found again by a repeat, with the id that it got', async () => {
  await using s = await openBusyDesk()
  const { shopId } = s.desk
  const barberId = s.names.barber('ada')
  const lunch = { shopId, barberId, begins: '2026-11-24T20:00:00', ends: '2026-11-24T21:00:00' }
  const { rows } = (await s.desk.send(calls.addDeskTimeOff, { ...lunch, repeat: 'weekly' })).body
  const { id = '', version = 0 } = rows[0] ?? {}
  const day = { begins: '2026-12-01T20:30:00', ends: '2026-12-01T21:30:00', onlyOn: '2026-12-01' }
  const change = () =>
    s.desk.send(calls.changeDeskTimeOff, { shopId, id, version, ...day }, { 'idempotency-key': 'day' })
  const [first, again] = [await change(), await change()]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body).toEqual(first.body)
  expect(first.body.rows).toHaveLength(1)
})
