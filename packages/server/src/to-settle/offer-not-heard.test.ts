import { getToSettle } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openLine } from '../../test/desk-line.ts'
import { tellEvents } from '../booking/tell/tell-events.ts'

test('an offer that did not reach somebody in line stands with its address until they leave the line', async () => {
  await using s = await openLine()
  const id = await s.join(1)
  await s.free('11:00')
  await s.offer(id, '11:00')
  await tellEvents(s.t.deps)
  await s.t.pool.query(
    `update message set state = 'failed', send_at = null where kind = 'waitingOffered' and channel = 'email' and subject_id = $1`,
    [id],
  )
  const rows = async () => (await s.desk.send(getToSettle, { shopId: s.shop })).body.rows
  expect(await rows()).toMatchObject([
    {
      kind: 'undelivered',
      bookingId: null,
      name: 'Guest No1',
      customerId: expect.any(String),
      detail: { channel: 'email', address: 'guest1@example.com', reason: 'waitingOffered' },
    },
  ])
  await s.t.pool.query(`update waiting_list_application set state = 'left' where id = $1`, [id])
  expect(await rows()).toEqual([])
})
