import { expect, test } from 'vitest'
import { card, guest } from '../../../test/booking.ts'
import { openDue, silence } from '../../../test/due-sale.ts'
import { erasePerson } from '../people/erase-person.ts'
import { findPerson } from '../people/store-person.ts'
import { reconcileAttempts } from '../attempt/reconcile.ts'
import { readRows } from '../../../test/rows.ts'

const other = { paymentToken: card('4242424242424242') }

test('a payment that the provider never answers is left to a person after a day, and its guest is not forgotten before that', async () => {
  await using s = await openDue()
  s.provider.faults['after authorize'] = silence
  await s.pay(other, 'a')
  s.clock.advance({ hours: 24 })
  const deaf = { ...s.t.deps.cardPayments, findAuthorization: silence }
  await reconcileAttempts({ ...s.t.deps, cardPayments: deaf })
  expect(await readRows(s.t.pool, `select state, plan from attempt where kind = 'due'`)).toEqual([
    { state: 'unresolved', plan: {} },
  ])
  expect(await s.pay(other, 'a'), 'no blind retry').toMatchObject({
    status: 202,
    body: { status: 'processing' },
  })
  await s.t.pool.query(`update payment set state = 'captured', charge_at = null`)
  s.clock.advance({ hours: 24 })
  const erased = await erasePerson(s.t.deps, await findPerson(s.t.pool, { email: guest.email }))
  expect(erased).toMatchObject({ ok: false, obstacles: [{ what: 'payment', id: s.sale.id }] })
})
