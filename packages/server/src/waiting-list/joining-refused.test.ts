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
  ['a day that is past', { day: '2026-11-20' }, 'invalid_request'],
  ['a day beyond those that can be booked', { day: addDays('2026-11-21', 30) }, 'invalid_request'],
  ['a professional whom nobody knows', { barberId: 'none' }, 'barber_not_found'],
  ['services that nobody knows', { serviceIds: ['none'] }, 'service_not_found'],
  ['a shop that nobody knows', { shopId: 'none' }, 'shop_not_found'],
  ['no card where the terms need one', { paymentToken: undefined }, 'payment_required'],
  ['a phone that is none', { phone: '12' }, 'invalid_request'],
  ['a card of nobody', { paymentToken: undefined, paymentCardId: 'none' }, 'payment_card_not_found'],
])('%s is refused', async (_, wish, code) => {
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
