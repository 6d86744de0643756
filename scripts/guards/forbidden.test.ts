import { describe, expect, it, test } from 'vitest'
import { type forbidden, forbiddenIn } from './forbidden.ts'

const faults = (guard: keyof typeof forbidden, name: string, text: string) =>
  forbiddenIn(guard, [{ name, text }]).map(({ where }) => where)

const file = {
  colours: 'packages/widget/src/cart/panel/panel.module.css',
  clocks: 'packages/ui/src/storage/store.ts',
  contacts: 'packages/server/src/cart/store.ts',
  'one way of sql': 'packages/server/src/cart/store.ts',
  'kept answers': 'packages/desk/src/acts/use-booking-act.ts',
} as const

describe('the guards', () => {
  it.each([
    ['colours', '.row { color: #12402f }'],
    ['colours', '.row { color: rgb(0 0 0) }'],
    ['one way of sql', "await client.query('select 1')"],
    ['one way of sql', 'const { rows } = await on.query<{ readonly id: string }>(`select id from shop`, [])'],
    ['kept answers', 'client.setQueryData(bookingQuery(shopId, id).queryKey, answer)'],
    ['kept answers', 'client.setQueriesData<Session>(sessionsFilter, withConsent)'],
  ] as const)('find for %s %j', (guard, text) => {
    expect(faults(guard, file[guard], `\n${text}\n`)).toEqual([`${file[guard]}:2`])
  })

  it.each([
    'const late = Date.now() > until',
    'const soon = { now: Date.now }',
    'const today = new Date().toISOString()',
    'const today = new Date( )',
    'const today = new Date',
    'const text = Date()',
    'const start = performance.now()',
    'const at = Temporal.Now.instant()',
  ])('find that "%s" reads the device\'s clock [R9]', (line) => {
    expect(faults('clocks', file.clocks, `\n${line}\n`)).toEqual([`${file.clocks}:2`])
  })

  it.each([
    "email: user.email ?? ''",
    "const to = phone || ''",
    "if (guest.email !== '') tell()",
    "const tryOf = ({ email = '' }) => email",
    "update customer set email = '', phone = null",
    "where recipient_email <> ''",
    "select coalesce(customer.phone, '') as phone",
    "select nullif(email, '')",
    "where phone in ('', $2)",
    "where '' in (first_name, email)",
    'where other.email is not distinct from $2',
  ])('find the empty contact in %j [operator-C1]', (text) => {
    expect(faults('contacts', file.contacts, `\n${text}`)).toEqual([`${file.contacts}:2`])
  })

  it.each([
    ['colours', '.row { color: var(--oc-ink) }'],
    ['colours', '<a href="#1234">'],
    ['clocks', 'const at = Date.parse(text)'],
    ['clocks', 'const at = new Date(instant)'],
    ['clocks', 'type Asked = Date'],
    ['clocks', 'const at = now()'],
    ['clocks', "performance.getEntriesByType('navigation')"],
    ['clocks', 'const day = toDate(instant)'],
    ['contacts', 'where lower(email) = $2 or phone = $3'],
    ['contacts', 'to: guest.email'],
    ['contacts', "set first_name = '', email = null"],
    ['contacts', 'email: entry.email ?? null'],
    ['contacts', "fill(words.noShowCall, { phone }) : ''"],
    ['one way of sql', "const find = statement('find', {}, 'select 1 as one', { one: integer })"],
    ['one way of sql', 'const row = await find.first(on, { id })'],
    ['one way of sql', '// client.query(text) was spoken here'],
    ['one way of sql', 'const { query } = request'],
    ['kept answers', 'keepAnswer(client, bookingQuery(shopId, id), answer)'],
    ['kept answers', 'client.getQueryData(bookingQuery(shopId, id).queryKey)'],
  ] as const)('accept for %s %j', (guard, text) => {
    expect(faults(guard, file[guard], text)).toEqual([])
  })

  it.each([
    ['colours', 'packages/ui/src/theme/tokens.css', 'color: #12402f'],
    ['clocks', 'packages/ui/src/clock/clock.ts', 'const at = Date.now()'],
    ['one way of sql', 'packages/server/src/store/transaction.ts', "await client.query('begin')"],
    ['one way of sql', 'packages/server/src/health/store.ts', "await client.query('begin')"],
    ['one way of sql', 'packages/server/src/cart/cart.test.ts', "await client.query('begin')"],
    ['one way of sql', 'packages/server/src/cart/races.proof.ts', "await client.query('begin')"],
    ['kept answers', 'packages/widget/src/page/render.tsx', 'client.setQueryData(query, data)'],
    ['kept answers', 'packages/desk/src/day/day-screen.browser.test.tsx', 'client.setQueryData(dayKey, day)'],
  ] as const)('leave for %s the file %s alone', (guard, name, text) => {
    expect(faults(guard, name, text)).toEqual([])
  })
})

test('the server has no empty contact [operator-C1]', () => {
  expect(forbiddenIn('contacts')).toEqual([])
})
