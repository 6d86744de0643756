import { expect, test } from 'vitest'
import { createReader } from '../../settings.ts'
import { readSmtpSettings } from './settings.ts'

const read = (url: string | undefined) => {
  const reader = createReader({ SMTP_URL: url })
  return { settings: readSmtpSettings(reader), faults: reader.faults }
}

test('no mail server is used without an address', () => {
  expect(read(undefined)).toEqual({ settings: undefined, faults: [] })
})

test('the setting’s address names the server, the login and the sender', () => {
  expect(read('smtps://ana%40example.com:p%40ss@mail.example.com').settings).toEqual({
    host: 'mail.example.com',
    port: 465,
    secure: true,
    requireTls: false,
    login: { user: 'ana@example.com', password: 'p@ss' },
    from: 'ana@example.com',
  })
  expect(read('smtp://127.0.0.1:2525/?from=booking@example.com').settings).toEqual({
    host: '127.0.0.1',
    port: 2525,
    secure: false,
    requireTls: false,
    login: undefined,
    from: 'booking@example.com',
  })
})

test('a password is only sent over TLS', () => {
  const settings = read('smtp://user:pass@mail.example.com?from=booking@example.com').settings
  expect(settings).toMatchObject({ port: 587, requireTls: true })
})

test.each([
  'mail.example.com',
  'https://mail.example.com?from=a@example.com',
  'smtp://?from=a@example.com',
  'smtps://user:pass@mail.example.com',
  'smtps://user@mail.example.com?from=a@example.com',
  'smtp://mail.example.com?from=a@example.com,b@example.com',
  'smtp://mail.example.com?from=Ana <a@example.com>',
  'smtp://mail.example.com?from=a@example.com&pool=true',
  'smtp://mail.example.com/inbox?from=a@example.com',
  'smtp://%zz:pass@mail.example.com?from=a@example.com',
])('the address %s is refused, and no password is shown', (url) => {
  const { settings, faults } = read(url)
  expect(settings).toBeUndefined()
  expect(faults).toEqual([expect.stringMatching(/^SMTP_URL must be an address such as /)])
})
