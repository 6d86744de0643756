import { expect, test } from 'vitest'
import { anyCandidates, checkCandidate, isAnyBarber, isWithAnyBarber } from './any-barber.ts'
import { requiresPasscode } from './passcode.ts'
import { allowsEarlyTip } from './tipping.ts'

test('only a real professional of a shop that books with any can be a candidate [5.02.02] [5.02.03] [8.04.01] [8.04.02]', () => {
  const open = { allowBookWithAnyBarber: true }
  expect(checkCandidate(open, { id: 'ada' })).toEqual({ ok: true })
  expect(checkCandidate(open, { id: 'any' })).toEqual({ ok: false, code: 'candidate_is_any_barber' })
  expect(checkCandidate({ allowBookWithAnyBarber: false }, { id: 'ada' })).toEqual({
    ok: false,
    code: 'any_barber_not_supported',
  })
})

test('only the id "any" means any professional [2.01.15]', () => {
  expect(isAnyBarber('any')).toBe(true)
  expect(isAnyBarber('ada')).toBe(false)
})

test.each([
  [{ barberId: 'any' }, true],
  [{ barberId: 'any', bookedWithAnyBarber: false }, true],
  [{ barberId: 'ada', bookedWithAnyBarber: true }, true],
  [{ barberId: 'ada', bookedWithAnyBarber: false }, false],
  [{ barberId: 'ada' }, false],
])('an appointment of %j counts as one with any professional: %s', (appointment, expected) => {
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
])(
  'the candidates for $services in $shop are those who offer everything and need no passcode [5.02.01]',
  ({ shop, services, expected }) => {
    const candidates = anyCandidates(shop, barbers, services)
    expect(candidates.map(({ barber: { id } }) => id)).toEqual(expected)
    for (const { offer } of candidates) expect(offer.price).toBe(1000 * services.length)
  },
)

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])(
  'if the shop uses passcodes (%s) and the professional requires one (%s), the guest must type one: %s [5.02.05]',
  (bookingCodeEnabled, requirePasscode, expected) => {
    expect(requiresPasscode({ bookingCodeEnabled }, { requirePasscode })).toBe(expected)
  },
)

test.each([
  [[true], true],
  [[true, true], true],
  [[true, false], false],
  [[], false],
])('professionals who take early tips or not (%j) allow a tip at booking: %s [5.04.01]', (tips, expected) => {
  expect(allowsEarlyTip(tips.map((earlyTipping) => ({ earlyTipping })))).toBe(expected)
})
