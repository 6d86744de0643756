import { joinWaitingList } from '@openchair/contract/calls'
import { addDays } from '@openchair/rules'
import { expect, test } from 'vitest'
import { card, namesOf } from '../../test/booking.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { testApp } from '../../test/test-app.ts'
import { guestNumber } from '../../test/waiting-list.ts'

const shop = 'harbour-card'
const harbour = openedOnce(() => testApp({ seed: seedBrand }))

test.each<[string, object, string]>([
  ['a past day', { day: '2026-11-20' }, 'invalid_request'],
  ['a day beyond the bookable ones', { day: addDays('2026-11-21', 30) }, 'invalid_request'],
  ['an unknown professional', { barberId: 'none' }, 'barber_not_found'],
  ['unknown services', { serviceIds: ['none'] }, 'service_not_found'],
  ['an unknown shop', { shopId: 'none' }, 'shop_not_found'],
  ['a missing card that the terms need', { paymentToken: undefined }, 'payment_required'],
  ['an invalid phone', { phone: '12' }, 'invalid_request'],
  ['an unknown saved card', { paymentToken: undefined, paymentCardId: 'none' }, 'payment_card_not_found'],
])('a request to join with %s is refused', async (_, wish, code) => {
  const t = harbour()
  const names = await namesOf(t, shop)
  const serviceIds = names.services('cut').map(({ id }) => id)
  const whole = {
    shopId: names.shopId,
    ...guestNumber(1),
    day: '2026-11-24',
    serviceIds,
    paymentToken: card(),
  }
  expect((await t.send(joinWaitingList, { ...whole, ...wish })).refusal.code).toBe(code)
  expect((await t.pool.query('select from waiting_list_application')).rowCount).toBe(0)
})
