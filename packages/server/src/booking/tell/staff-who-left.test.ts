import { validateBarber } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { firstOf } from '../../../test/booked-sale.ts'
import { at, deskMail, forget, mailsTo, openTelling, tell } from '../../../test/told-sales.ts'
import { sendMessage } from '../../messages/send-message.ts'

const ada = 'ada@shop.example'

type Opened = Awaited<ReturnType<typeof openTelling>>

const leave = ({ t }: Opened, what: 'barber' | 'shop') =>
  t.pool.query(
    what === 'barber'
      ? `with gone as (update barber set active = false where route = 'ada') update shop set revision = revision + 1`
      : `update shop set active = false, revision = revision + 1 where route = 'harbour-card'`,
  )

test.each(['barber', 'shop'] as const)(
  'a professional who has left, alone or with the %s, gets no more messages [operator-N3]',
  async (what) => {
    await using s = await openTelling('harbour-card')
    const sale = await s.book(s.times('ada', 'cut', [at('11:00')]))
    await forget(s)
    await leave(s, what)
    await s.cancel(firstOf(sale))
    await tell(s)
    expect(await mailsTo(s, ada)).toEqual([])
    expect((await mailsTo(s, deskMail)).map(({ kind }) => kind)).toEqual(['staffCanceled'])
  },
)

test('a mail that still waits when a professional leaves is not sent to them, and the shop’s mail is [operator-N3]', async () => {
  await using s = await openTelling('harbour-card')
  await s.book(s.times('ada', 'cut', [at('11:00')]))
  await tell(s)
  await leave(s, 'barber')
  const { rows } = await s.t.pool.query<{ id: string; receiver: string }>(
    `select id, receiver from message where kind = 'staffBooked' and state = 'waiting'`,
  )
  for (const { id } of rows) await sendMessage(s.t.deps, id)
  const ended = await s.t.pool.query(
    `select receiver, state, content is null as "isEmpty" from message where kind = 'staffBooked' order by receiver`,
  )
  expect(ended.rows).toEqual([
    { receiver: ada, state: 'expired', isEmpty: true },
    { receiver: deskMail, state: 'sent', isEmpty: false },
  ])
})

test('the passcode of a professional who has left opens nothing [operator-N3]', async () => {
  await using s = await openTelling('harbour-card')
  const id = s.names.barber('cleo')
  const ask = () => s.t.send(validateBarber, { id, passcode: '4711' })
  const before = await ask()
  await s.t.pool.query(`update barber set active = false where route = 'cleo'`)
  await s.t.pool.query(`update shop set revision = revision + 1`)
  expect([before.status, (await ask()).status]).toEqual([200, 404])
})
