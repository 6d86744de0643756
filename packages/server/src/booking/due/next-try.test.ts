import { expect, test } from 'vitest'
import { decline, openDue } from '../../../test/due-sale.ts'
import { settleDueCharges } from '../../payments/charge/settled-sale.ts'
import { keyOf } from '../../../test/booked-sale.ts'

test('a sale shows when a declined charge is tried again, and after the last try that it is not', async () => {
  await using s = await openDue()
  s.provider.faults['before charge'] = decline
  const told = async () => (await s.payments()).map(({ state, chargeAt }) => ({ state, chargeAt }))
  for (const [chargeAt, hours] of [
    ['2026-11-24T10:00:00-05:00', 1],
    ['2026-11-24T16:00:00-05:00', 6],
    ['2026-11-25T16:00:00-05:00', 24],
  ] as const) {
    expect(await told()).toEqual([{ state: 'due', chargeAt }])
    s.clock.advance({ hours })
    await settleDueCharges(s.t.deps, keyOf(s.sale))
  }
  expect(await told()).toEqual([{ state: 'due', chargeAt: null }])
})

test('a due payment that the guest has paid is not charged automatically any more', async () => {
  await using s = await openDue()
  await s.pay()
  expect(await s.payments()).toMatchObject([{ state: 'captured', chargeAt: null }])
})

test('a charge that is still to come shows its time', async () => {
  await using s = await openDue()
  const services = s.names.services('shave')
  const sale = await s.book([{ barberId: 'ada', services, dateTime: '2026-11-26T10:00:00-05:00' }])
  expect(sale.payments).toMatchObject([{ state: 'scheduled', chargeAt: '2026-11-26T09:00:00-05:00' }])
})
