import { eraseDeskGuest, exportDeskGuest } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { ben, ida, openGuests, today } from '../../test/guests-at-desk.ts'
import { insertRow, readRow, readRows } from '../../test/rows.ts'
import { importSecondBrand } from '../../test/second-brand.ts'
import { signInByCode } from '../../test/sign-in.ts'

const open = async () => {
  const s = await openGuests()
  const { shopId } = s.desk
  return {
    ...s,
    erase: (guestId: string, name: string) => s.desk.send(eraseDeskGuest, { shopId, guestId, name }),
    exported: async (guestId: string) =>
      (await s.desk.send(exportDeskGuest, { shopId, guestId })).body.stored,
  }
}

test('an export has all that is stored about a guest and whoever is joined with them, and is written down', async () => {
  await using s = await open()
  const id = await s.visit(ida, [today('11:00')])
  const other = await s.add(ben)
  await s.desk.join(id, other)
  await s.desk.note(id, 'Likes it short')
  const stored = await s.exported(id)
  expect(new Map(stored['customers']?.map((row) => [row['id'], row['note']]))).toEqual(
    new Map([
      [id, 'Likes it short'],
      [other, null],
    ]),
  )
  expect(stored['saleOrders']).toHaveLength(1)
  expect((await s.activity()).at(-1)).toEqual({ act: 'guestExported', before: null, after: null })
})

test('a guest is erased by their name, and neither the note nor the acts say anything of them any more', async () => {
  await using s = await open()
  const id = await s.visit(ida, [today('11:00')])
  await s.desk.note(id, 'Ida likes it short')
  await s.desk.limit(id, { cannotBookOnline: true })
  expect(await s.erase(id, 'Ida')).toMatchObject({ status: 400, refusal: { issues: [{ path: 'name' }] } })
  const early = await s.erase(id, 'ida  moss')
  expect(early).toMatchObject({ status: 409, refusal: { code: 'erase_not_allowed' } })
  expect(early.refusal).toMatchObject({ obstacles: [{ what: 'appointment', at: today('11:00') }] })
  s.clock.set(today('13:00'))
  await s.t.pool.query(`update payment set state = 'captured', charge_at = null where state = 'scheduled'`)
  await insertRow(s.t.pool, 'desk_activity', {
    shop_id: s.desk.shopId,
    id: crypto.randomUUID(),
    at: today('12:30'),
    act: 'left',
    subject_id: (await readRow<{ id: string }>(s.t.pool, 'select id from appointment')).id,
    after: JSON.stringify({ kind: 'unpaid', reason: 'Ida pays next week' }),
  })
  const later = await s.deskOf({ role: 'manager' })
  const { shopId } = later
  const erased = await later.send(eraseDeskGuest, { shopId, guestId: id, name: 'Ida Moss' })
  expect(erased.status).toBe(200)
  expect(
    await readRow(
      s.t.pool,
      'select first_name, note, cannot_book_online, phone from customer where id = $1',
      id,
    ),
  ).toEqual({ first_name: '', note: null, cannot_book_online: false, phone: null })
  expect(JSON.stringify(await readRows(s.t.pool, 'select * from desk_activity'))).not.toMatch(/Ida|Moss/)
  expect((await s.activity()).map(({ act }) => act).toSorted()).toEqual([
    'guestErased',
    'guestLimited',
    'left',
    'noteChanged',
  ])
  expect((await s.activity()).find(({ act }) => act === 'left')?.after).toEqual({ kind: 'unpaid' })
})

test('a guest stays whole if it cannot be written down who erased them', async () => {
  await using s = await open()
  const id = await s.add(ida)
  await s.t.pool.query(`alter table desk_activity add constraint full_page check (act <> 'guestErased')`)
  expect((await s.erase(id, 'Ida Moss')).status).toBe(500)
  const [kept] = await readRows(s.t.pool, 'select first_name, phone from customer where id = $1', id)
  expect(kept).toEqual({ first_name: 'Ida', phone: ida.phone })
  await s.t.pool.query('alter table desk_activity drop constraint full_page')
  expect((await s.erase(id, 'Ida Moss')).status).toBe(200)
})

test('another brand keeps what it knows of the same person, and no export of this one has it', async () => {
  await using s = await open()
  await importSecondBrand(s.t)
  const { user } = await signInByCode(s.t, { phone: ida.phone, brandId: s.brandId })
  const id = user.customer?.id ?? ''
  const { id: haven } = await readRow<{ id: string }>(
    s.t.pool,
    `select id from brand where id <> $1`,
    s.brandId,
  )
  const there = await s.add({ ...ida, firstName: 'Idina' }, { brand_id: haven, user_id: user.id })
  const stored = await s.exported(id)
  expect(stored['customers']?.map((row) => row['id'])).toEqual([id])
  expect(stored['users']).toEqual([])
  expect((await s.erase(id, '')).status).toBe(200)
  expect(await readRow(s.t.pool, 'select first_name, user_id from customer where id = $1', there)).toEqual({
    first_name: 'Idina',
    user_id: user.id,
  })
  expect(await readRows(s.t.pool, 'select id from user_account where id = $1', user.id)).toHaveLength(1)
  expect((await s.desk.open(id)).status).toBe(404)
})
