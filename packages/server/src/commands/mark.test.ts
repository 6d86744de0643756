import { getSaleOrder } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { card, checkOut } from '../../test/booking.ts'
import { readRow } from '../../test/rows.ts'
import { databaseOf } from '../../test/run-program.ts'
import { openWithUnreliableProvider, shop } from '../../test/unreliable-provider.ts'
import { mark } from './run/mark.ts'

test('staff record the outcome of a booking by its code or id while the server runs [words-O2]', async () => {
  const { t, cartAt } = await openWithUnreliableProvider()
  await using _ = t
  const run = (...words: string[]) => mark(words, databaseOf(t.pool))
  const { id: saleOrderId } = (await checkOut(t, shop, (await cartAt('10:00')).id, { paymentToken: card() }))
    .body
  const { id } = await readRow<{ id: string }>(t.pool, 'select id from appointment')
  // Commands use the computer's clock.
  await t.pool.query(
    `update appointment set starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours'`,
  )
  await t.pool.query(
    `update sale_order set record = jsonb_set(record, '{items,0,dateTime}', to_jsonb(now() - interval '2 days'))`,
  )
  const { confirmationCode: code } = (await t.send(getSaleOrder, { id: saleOrderId })).body
  const marked = await run('arrived', code.slice(0, 3).toLowerCase(), code.slice(3))
  expect(marked).toMatchObject({ code: 0, err: '' })
  expect(marked.out).toMatch(
    /^Marked as arrived\.\nAda King with Hana, \d{4}-\d\d-\d\d \d\d:\d\d \(Europe\/London\)\.\n$/,
  )
  expect(await run('no-show', id)).toEqual({
    code: 1,
    out: '',
    err: 'The guest was marked as arrived. If that was a slip: npm run mark -- undo <booking>\n',
  })
  expect(await run('undo', id)).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      'Taken back: the guest is not marked as arrived any more.\nAda King with Hana, ',
    ),
  })
  expect(await run('undo', id)).toMatchObject({ code: 1, err: expect.stringContaining('neither as arrived') })
  expect(await run('refund', code)).toMatchObject({ code: 0, out: '36.00 GBP is given back.\n' })
  expect(await run('refund', saleOrderId)).toMatchObject({
    code: 0,
    out: '36.00 GBP was given back before.\n',
  })
  expect(await run('cancel', crypto.randomUUID(), '--late-fee')).toMatchObject({
    code: 1,
    err: 'No booked appointment has this code or id.\n',
  })
  const other = (await checkOut(t, shop, (await cartAt('23:00')).id, { paymentToken: card() })).body
  const { body } = await t.send(getSaleOrder, { id: other.id })
  await t.pool.query(
    `update appointment set starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours'
    where id = $1`,
    [body.items[0]?.id],
  )
  await t.pool.query(
    `update sale_order set record = jsonb_set(record, '{canCancelBefore}', to_jsonb(now() - interval '1 day'))`,
  )
  expect(await run('cancel', body.items[0]?.id ?? '', '--late-fee', '--yes')).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      'Canceled. 18.00 GBP is given back. 18.00 GBP of what was paid is kept as the fee.\nAda King with Hana, ',
    ),
  })
  expect(await run('refund', crypto.randomUUID())).toMatchObject({
    code: 1,
    err: 'No sale order, or no item of it, has this code or id.\n',
  })
})

test.each([[[]], [['arrive', 'x']], [['arrived']], [['no-show', 'a', 'b']], [['toString', 'x']]])(
  'the command explains its usage: %j',
  async (words) => {
    const { code, out, err } = await mark(words, {})
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('npm run mark -- no-show <booking>')
  },
)

test.each([
  [['cancel', 'a', '--late'], '--late is not known; did you mean --late-fee?'],
  [['cancel', 'a', '--yess'], '--yess is not known; did you mean --yes?'],
  [['cancel', 'a', '--cheap'], '--cheap is not known.'],
  [['cancel', 'a', '--yes', '--yes'], '--yes is given twice: once is enough.'],
  [['arrived', 'a', '--yes'], '--yes does not go with arrived.'],
  [['refund', 'a', '--late-fee'], '--late-fee does not go with refund.'],
])('the answer to %j names its fault, and nothing else [words-O3]', async (words, sentence) => {
  expect(await mark(words, {})).toEqual({ code: 1, out: '', err: `${sentence}\n` })
})

test('the refusal of an unknown act suggests the most similar one', async () => {
  expect((await mark(['arrive', 'x'], {})).err).toMatch(/^"arrive" is not known; did you mean "arrived"\?\n/)
})
