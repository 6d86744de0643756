import { expect, it } from 'vitest'
import { withKept } from './kept-parameters.ts'

const soho = '/booking/book/soho'
const services = `${soho}/barber/marcus/services`

it.each([
  [
    'the language, everywhere',
    `${soho}/barber/any/schedule?cartId=1`,
    `${services}?lang=fr`,
    '?cartId=1&lang=fr',
  ],
  [
    'the way back to a partner’s page, beyond the booking',
    '/booking/view-reservation/1',
    `${services}?from=https%3A%2F%2Fpartner.example&bank=1`,
    '?from=https%3A%2F%2Fpartner.example&bank=1',
  ],
  ['that they are back from their bank until it was told', services, `${services}?from=x&bank=1`, '?from=x'],
  ['the language, on the same page', services, `${services}?lang=fr&service=cut`, '?lang=fr'],
  ['the service, until services are chosen', soho, '/booking/brands/kingsley?service=cut', '?service=cut'],
  ['both, to the services', services, `${soho}?service=cut&lang=es&viewMode=x`, '?lang=es&service=cut'],
  ['no service to the times', `${soho}/barber/any/schedule`, `${services}?service=cut`, ''],
  [
    'no service beyond the booking',
    '/booking/view-reservation/1',
    `${services}?service=cut&lang=fr`,
    '?lang=fr',
  ],
  ['what the next address says itself', `${soho}?lang=en`, `/booking/?lang=fr`, '?lang=en'],
  ['nothing where nothing is asked for', soho, '/booking/', ''],
])('the next address keeps %s', (_, next, present, query) => {
  expect(withKept(next, present)).toBe(next.replace(/\?.*/, '') + query)
})
