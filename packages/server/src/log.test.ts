import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const lineOf = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let line = ''
  write(createLog('info', { write: (text) => (line += text) }))
  return line
}

test('the log hides personal data in objects by their key [asvs-16.2.5]', () => {
  const line = lineOf((log) =>
    log.info(
      { phone: '+12125550123', customer: { email: 'ana@example.com', firstName: 'Ana', lastName: 'Sol' } },
      'booked',
    ),
  )
  expect(line).toContain('booked')
  for (const secret of ['2125550123', 'ana@example.com', 'Ana', 'Sol']) expect(line).not.toContain(secret)
})

test('the log hides personal data in texts of errors, at any depth', () => {
  const cause = Object.assign(new Error('Key (phone)=(+1 212 555 0123) already exists for ana@example.com'), {
    code: '23505',
    constraint: 'customer_phone',
    detail: 'Key (phone)=(+12125550123) already exists.',
  })
  const error = new Error(
    'charging sandbox_4242424242424242, pm_1Q2w, tok_1Q2w and seti_1_secret_1Q2w with Bearer abc.def, sk_test_1Q2w failed',
    { cause },
  )
  const {
    time: _time,
    pid: _pid,
    hostname: _host,
    ...said
  } = JSON.parse(lineOf((log) => log.error({ err: error }, 'failed')))
  const line = JSON.stringify(said)
  expect(line).toContain('customer_phone')
  for (const secret of ['555', 'ana@', '4242', '1Q2w', 'abc.def']) expect(line).not.toContain(secret)
})

test('the log describes a thrown value that is no error by its type', () => {
  expect(lineOf((log) => log.error({ err: 'secret text' }, 'failed'))).toContain('"err":{"type":"string"}')
})

test('the log removes control and bidirectional characters from errors [security-M5]', () => {
  const line = lineOf((log) => log.error({ err: new Error('no \u202eana\u0085 in\u2066 here') }, 'failed'))
  expect(line).toContain('no ana')
  expect(line).not.toMatch(/[\p{Bidi_Control}\u0085]/u)
})

test('the log at a terminal has sentences with their details, and no JSON [words-O7]', () => {
  const lines: string[] = []
  const destination = { write: (text: string) => void lines.push(text) }
  const log = createLog('info', destination, undefined, (line) => line.replace('hunter2', '…'), true)
  log.info('the replica is read from again')
  log.warn({ phone: '+12125550123', port: 80, secret: 'hunter2' }, 'a message \u001b[31mwaits')
  log.error(
    { err: Object.assign(new Error('it broke'), { stack: 'Error: it broke\n    at here' }) },
    'failed',
  )
  expect(lines).toEqual([
    'the replica is read from again\n',
    'warn: a message [31mwaits (phone: …, port: 80, secret: …)\n',
    'error: failed\nError: it broke\n    at here\n',
  ])
})
