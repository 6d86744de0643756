import { expect, test } from 'vitest'
import {
  anyProfessional,
  anyProfessionalOf,
  cancelNoticeOf,
  checkCandidate,
  isAnyBarber,
  isWithAnyBarber,
  supportsAnyBarber,
  workingTimesOf,
} from './any-barber.ts'
import { anyCandidates } from './candidates.ts'
import { requiresPasscode } from './passcode.ts'
import { allowsEarlyTip, allowsLateTip } from './tipping.ts'

test.each([
  { allowBookWithAnyBarber: true, customerGiftCardEnabled: false, kind: 1, supported: true },
  { allowBookWithAnyBarber: false, customerGiftCardEnabled: true, kind: 1, supported: true },
  { allowBookWithAnyBarber: false, customerGiftCardEnabled: true, kind: 0, supported: false },
  { allowBookWithAnyBarber: false, customerGiftCardEnabled: false, kind: 1, supported: false },
])('any professional: %j', ({ supported, ...shop }) => {
  expect(supportsAnyBarber(shop)).toBe(supported)
  expect(anyProfessionalOf(shop)).toEqual(
    supported ? { ok: true, barber: anyProfessional } : { ok: false, code: 'any_barber_not_supported' },
  )
})

test('a candidate is a real professional of a shop that books with any', () => {
  const open = { allowBookWithAnyBarber: true }
  expect(checkCandidate(open, { id: 'ada' })).toEqual({ ok: true })
  expect(checkCandidate(open, { id: 'any' })).toEqual({ ok: false, code: 'candidate_is_any_barber' })
  expect(checkCandidate({ allowBookWithAnyBarber: false }, { id: 'ada' })).toEqual({
    ok: false,
    code: 'any_barber_not_supported',
  })
})

test('any professional cannot cancel, has no days, takes tips', () => {
  expect(isAnyBarber(anyProfessional.id) && isAnyBarber(anyProfessional.route)).toBe(true)
  expect(isAnyBarber('ada')).toBe(false)
  expect(anyProfessional).toMatchObject({ canCustomerCancel: false, earlyTipping: true, lateTipping: true })
  expect(workingTimesOf(anyProfessional)).toEqual({ ok: false, code: 'any_barber_has_no_schedule' })
  expect(cancelNoticeOf(anyProfessional)).toEqual({ ok: false, code: 'not_implemented' })
  const ada = { id: 'ada', advanceCancelMins: 60, days_on: [], days_off: [], schedules: [] }
  expect(workingTimesOf(ada)).toEqual({ ok: true, working: ada })
  expect(cancelNoticeOf(ada)).toEqual({ ok: true, minutes: 60 })
})

test.each([
  [{ barberId: 'any' }, true],
  [{ barberId: 'any', bookedWithAnyBarber: false }, true],
  [{ barberId: 'ada', bookedWithAnyBarber: true }, true],
  [{ barberId: 'ada', bookedWithAnyBarber: false }, false],
  [{ barberId: 'ada' }, false],
])('an appointment of %j is with any professional: %s', (appointment, expected) => {
  expect(isWithAnyBarber(appointment)).toBe(expected)
})

const barber = (id: string, requirePasscode: boolean, ...services: readonly string[]) => ({
  id,
  details: { requirePasscode },
  offerings: new Map(services.map((service) => [service, { duration: 30, price: 1000 }])),
})
const barbers = [
  barber('ada', false, 'cut', 'wash'),
  barber('bo', true, 'cut', 'wash'),
  barber('cy', false, 'cut'),
  barber('di', false, 'wash', 'cut', 'shave'),
]

test.each([
  {
    shop: { allowBookWithAnyBarber: true, bookingCodeEnabled: true },
    services: ['cut', 'wash'],
    expected: ['ada', 'di'],
  },
  {
    shop: { allowBookWithAnyBarber: true, bookingCodeEnabled: false },
    services: ['cut', 'wash'],
    expected: ['ada', 'bo', 'di'],
  },
  { shop: { allowBookWithAnyBarber: true, bookingCodeEnabled: true }, services: ['perm'], expected: [] },
  { shop: { allowBookWithAnyBarber: false, bookingCodeEnabled: false }, services: ['cut'], expected: [] },
])('who could do $services in $shop', ({ shop, services, expected }) => {
  const candidates = anyCandidates(shop, barbers, services)
  expect(candidates.map(({ barber: { id } }) => id)).toEqual(expected)
  for (const { offer } of candidates) expect(offer.price).toBe(1000 * services.length)
})

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])(
  'codes in the shop %s, asked by the professional %s: %s',
  (bookingCodeEnabled, requirePasscode, expected) => {
    expect(requiresPasscode({ bookingCodeEnabled }, { requirePasscode })).toBe(expected)
  },
)

test.each([
  [[true], true],
  [[true, true], true],
  [[true, false], false],
  [[], false],
])('a tip before or after the appointment with %j: %s', (tips, expected) => {
  expect(allowsEarlyTip(tips.map((earlyTipping) => ({ earlyTipping })))).toBe(expected)
  expect(allowsLateTip(tips.map((lateTipping) => ({ lateTipping })))).toBe(expected)
})
