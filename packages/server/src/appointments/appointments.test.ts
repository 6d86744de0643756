import { validateAppointment } from '@openchair/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guest } from '../../test/booking.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ seed: seedBrand })
})
afterAll(() => t[Symbol.asyncDispose]())

const validate = async (question: object) => {
  const asked = {
    shopId: 'harbour-card',
    barberId: 'ada',
    customer: guest,
    validatePrepayOnly: true,
    ...question,
  }
  const { status, body, refusal } = await t.send(validateAppointment, asked)
  return status === 200
    ? { valid: body.valid }
    : { code: refusal.code, paths: refusal.issues?.map(({ path }) => path) }
}

test.each([
  ['an unknown guest', {}, { valid: true }],
  ['any professional', { barberId: 'any' }, { valid: true }],
  [
    'a customer who has to pay beforehand, by e-mail',
    { customer: { email: 'Late@Example.com' } },
    { code: 'PrepayOnlyCustomer' },
  ],
  ['the same by phone', { customer: { phone: '1 212 555 0199' } }, { code: 'PrepayOnlyCustomer' }],
  ['no customer', { customer: {} }, { valid: true }],
  ['an unknown shop', { shopId: 'nowhere' }, { code: 'shop_not_found' }],
  ['an unknown professional', { barberId: 'nobody' }, { code: 'barber_not_found' }],
  ['a bad phone that is not asked about', { customer: { phone: '123' } }, { valid: true }],
  [
    'a bad phone that is',
    { customer: { phone: '123' }, validatePrepayOnly: false },
    { code: 'invalid_request', paths: ['customer.phone'] },
  ],
  ['an unknown key', { customer: { vip: true } }, { code: 'invalid_request', paths: ['customer.vip'] }],
])(
  'a request with %s gets its own answer [5.05.05] [5.05.06] [7.04.17]',
  async (_what, question, expected) => {
    expect(await validate(question)).toEqual({ ...('code' in expected && { paths: undefined }), ...expected })
  },
)
