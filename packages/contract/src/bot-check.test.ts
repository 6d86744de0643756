import { expect, test } from 'vitest'
import * as calls from './calls.ts'

test('exactly the calls that send messages, sell or hold a time require the bot check [7.00.05] [7.05.04] [7.06.04] [7.12.19]', () => {
  const asking = Object.entries(calls).flatMap(([name, { botCheck }]) => (botCheck === true ? [name] : []))
  expect(asking.toSorted()).toEqual([
    'checkoutCart',
    'joinWaitingList',
    'requestCode',
    'requestPasswordReset',
    'rescheduleAppointment',
    'sellGiftCard',
    'sendAppLink',
    'sendBrandAppLink',
    'signUp',
  ])
})
