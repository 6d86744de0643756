import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { emptyDiary } from '../../../test/empty-diary.ts'
import { readRows } from '../../../test/rows.ts'
import { holdTimes } from '../../holds/store-booked-times.ts'
import { withUnits } from './claim-change.ts'
import { leftOfMoves } from './store.ts'

test('two guests who exchange professionals hold a new unit, although all of one’s new time is theirs already', async () => {
  await using diary = await emptyDiary()
  const { pool, shopId, barberId: ada, stretchOf } = diary
  const ben = randomUUID()
  const colour = {
    time: ['10:00', '11:30'],
    work: [
      ['10:00', '10:45'],
      ['11:15', '11:30'],
    ],
  } as const
  const long = { time: ['10:00', '11:30'] } as const
  await diary.take({ ...colour, barberId: ada, units: [[0, '11:15', '11:30']] })
  await diary.take({ ...long, barberId: ben })
  const rows = await readRows<{ id: string; barber_id: string }>(
    pool,
    'select id, barber_id from appointment',
  )
  const idAt = (barberId: string) => rows.find(({ barber_id }) => barber_id === barberId)?.id ?? ''
  const moves = [
    { ...stretchOf({ ...colour, barberId: ben, units: [[1, '11:15', '11:30']] }), id: idAt(ada), any: false },
    { ...stretchOf({ ...long, barberId: ada }), id: idAt(ben), any: false },
  ]
  const ownerId = randomUUID()
  const held = await diary.whole(async (client) =>
    holdTimes(
      client,
      { shopId, ownerId },
      withUnits(await leftOfMoves(client, { shopId, moves })),
      'infinity',
    ),
  )
  expect(held).toBe(true)
  const units = `select unit from resource_use join appointment on id = appointment_id where owner_id = $1`
  expect(await readRows(pool, units, ownerId)).toEqual([{ unit: 1 }])
})

test('a stretch holds no two units of a resource for one part, which no appointment can have', () => {
  const use = { resourceId: 'basin', startsAt: '10:00', endsAt: '10:30' }
  const stretch = { barberId: 'ada', startsAt: '10:00', endsAt: '11:00' }
  const carried = withUnits([
    { ...stretch, occupied: '{}', uses: [{ ...use, unit: 1 }] },
    { ...stretch, occupied: '{[10:00,11:00)}', uses: [{ ...use, unit: 0 }] },
    { ...stretch, occupied: '{[10:00,10:30)}' },
  ])
  expect(carried.map(({ uses }) => uses)).toEqual([[{ ...use, unit: 0 }], [{ ...use, unit: 1 }]])
})
