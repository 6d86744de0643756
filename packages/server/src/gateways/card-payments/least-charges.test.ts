import { expect, test } from 'vitest'
import { faultsOf } from '../../../test/faults-of-settings.ts'
import { openedOnce } from '../../../test/opened-once.ts'
import { testApp } from '../../../test/test-app.ts'
import { readConfig } from '../../config.ts'

test('the setting gives least amounts by currency, and a malformed list is refused with the setting’s name [R3]', () => {
  expect(readConfig({}).leastCharges).toEqual({})
  expect(readConfig({ LEAST_CHARGES: 'usd 100, GBP 40' }).leastCharges).toEqual({ usd: 100, gbp: 40 })
  for (const wrong of ['usd', 'usd 1.00', 'xyz 50', 'usd 50, usd 60', 'usd 5001', 'usd:50'])
    expect(faultsOf({ LEAST_CHARGES: wrong }), wrong).toEqual([
      expect.stringContaining('LEAST_CHARGES must be a list such as "usd 50, gbp 30"'),
    ])
})

const opened = openedOnce(() => testApp())

test.each([
  ['usd', 49, 'amount_too_small'],
  ['usd', 50, undefined],
  ['gbp', 29, 'amount_too_small'],
  ['gbp', 30, undefined],
  ['usd', 0, undefined],
] as const)(
  'the sandbox refuses to charge or authorize less than Stripe’s least amount, and no other: %s %i [R3]',
  async (currency, amount, code) => {
    const { cardPayments } = opened().deps
    const subject = { type: 'payment', shopId: 'shop', id: 'payment' } as const
    const asked = { amount, currency, description: 'Shop', subject }
    const key = `${currency}:${amount}`
    const token = 'sandbox_4242424242424242'
    const customer = { name: null, email: null, phone: null }
    const aside = await cardPayments.authorize({
      ...asked,
      key: `${key}:authorize`,
      token,
      isKept: false,
      customer,
      returnUrl: 'https://book.example.com',
    })
    const charged = await cardPayments.charge({ ...asked, key: `${key}:charge`, card: token })
    for (const answer of [aside, charged]) expect('code' in answer ? answer.code : undefined).toBe(code)
  },
)
