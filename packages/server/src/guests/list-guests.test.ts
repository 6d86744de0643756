import { expect, test } from 'vitest'
import { ben, contactOf, ida, openGuests, today } from '../../test/guests-at-desk.ts'

const cy = contactOf('Cy', '+12125550173')

test('the list begins with the last visitors, those of today who are yet to come first', async () => {
  await using s = await openGuests()
  await s.visit(ida, [today('11:00'), today('15:00')])
  await s.visit(ben, [today('12:00')])
  await s.add(cy)
  s.clock.set(today('14:00'))
  const { rows, next, count } = await s.desk.list()
  expect(rows.map(({ name, visits }) => [name, visits])).toEqual([
    ['Ida Moss', 1],
    ['Ben Moss', 1],
  ])
  expect(rows[0]).toMatchObject({ nextVisit: { at: today('15:00'), barber: 'Ada' } })
  expect(rows[0]?.spent, 'the owner sees takings').toBeGreaterThan(0)
  expect([next, count]).toEqual([null, expect.any(Number)])
  const reception = await s.deskOf({ role: 'reception' })
  expect((await reception.list()).rows[0]).toMatchObject({ spent: null, phone: ida.phone })
})

test('each filter lists those whom it names, also within a search', async () => {
  await using s = await openGuests()
  const old = { created_at: '2026-01-05T12:00:00Z' }
  const idaId = await s.add(ida, old)
  await s.add(ben)
  await s.add(cy, old)
  await s.visit(ida, [today('11:00')])
  await s.visit(cy, [today('12:00')])
  await s.t.pool.query(
    `update appointment set no_show_at = starts_at from sale_order as sold
     where sold.id = sale_order_id and sold.customer_id = $1`,
    [idaId],
  )
  await s.desk.limit(idaId, { mustPrepay: true })
  s.clock.set(today('14:00'))
  const named = async (filter: NonNullable<Parameters<typeof s.desk.list>[0]>['filter'], query?: string) => {
    const { rows } = await s.desk.list({ filter, ...(query !== undefined && { query }) })
    return rows.map(({ name }) => name).toSorted()
  }
  for (const query of [undefined, 'moss']) {
    expect(await named('hereToday', query)).toEqual(['Cy Moss', 'Ida Moss'])
    expect((await named('newThisMonth', query)).filter((name) => name.endsWith(' Moss'))).toEqual([
      'Ben Moss',
    ])
    expect(await named('missedInAYear', query)).toEqual(['Ida Moss'])
    expect(await named('mustPrepay', query)).toContain('Ida Moss')
    expect(await named('notLately', query)).toEqual([])
  }
  s.clock.set('2027-03-01T12:00:00-05:00')
  const later = await s.deskOf({ role: 'manager' })
  expect((await later.list({ filter: 'notLately' })).rows.map(({ name }) => name)).toEqual([
    'Cy Moss',
    'Ida Moss',
  ])
  expect((await later.list({ filter: 'notLately', query: 'cy' })).rows).toHaveLength(1)
})

test('the list goes on page by page, with nobody twice and nobody left out', async () => {
  await using s = await openGuests()
  for (let index = 0; index < 30; index += 1)
    await s.add(contactOf(`Guest${index}`, `+1212555${3000 + index}`))
  const first = await s.desk.list({ filter: 'newThisMonth' })
  const second = await s.desk.list({ filter: 'newThisMonth', cursor: first.next ?? '' })
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect([first.rows.length, second.next]).toEqual([25, null])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(30)
})

test('a professional lists guests without contacts, and finds nobody by one', async () => {
  await using s = await openGuests('harbour-card', { role: 'professional', professional: 'ada' })
  await s.visit(ida, [today('11:00')])
  expect((await s.desk.list()).rows).toMatchObject([
    { name: 'Ida Moss', phone: null, email: null, spent: null },
  ])
  expect((await s.desk.list({ query: '0171' })).rows).toEqual([])
})
