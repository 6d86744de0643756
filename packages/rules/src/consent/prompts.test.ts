import { expect, test } from 'vitest'
import { changesPerson, promptsDue } from './consent.ts'

test.each([
  ['nothing where the shop sends no news', [], {}, { phone: false, email: false }],
  ['every channel of the shop at first', ['email', 'phone'], {}, { phone: true, email: true }],
  ['no channel that the shop does not use', ['email'], {}, { phone: false, email: true }],
  ['none that was agreed to', ['email', 'phone'], { email: true }, { phone: true, email: false }],
  [
    'none that was declined',
    ['email', 'phone'],
    { email: false, phone: false },
    { phone: false, email: false },
  ],
] as const)('a customer is asked about %s [3.07.05]', (_what, channels, answers, due) => {
  expect(promptsDue(channels, answers)).toEqual(due)
})

test.each([
  ['Sam', 'Whitaker', false],
  [' Sam ', 'Whitaker', false],
  ['Sami', 'Whitaker', true],
  ['Sam', 'Walker', true],
  ['', 'Whitaker', true],
])(
  'changing Sam Whitaker\'s name to "%s %s" means another person: %s [4.03.11]',
  (firstName, lastName, changes) => {
    expect(changesPerson({ firstName: 'Sam', lastName: 'Whitaker' }, { firstName, lastName })).toBe(changes)
  },
)

test('giving a name for the first time does not mean another person', () => {
  expect(changesPerson({ firstName: '', lastName: '' }, { firstName: 'Sam', lastName: 'Whitaker' })).toBe(
    false,
  )
})
