import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../../../test/mail-server.ts'
import { createReader } from '../../settings.ts'
import { createSmtp } from './create-smtp.ts'
import { readSmtpSettings, type SmtpSettings } from './settings.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let settings: SmtpSettings
beforeAll(async () => {
  server = await startMailServer()
  const read = readSmtpSettings(createReader(server.settings))
  if (read === undefined) throw new Error('no settings')
  settings = read
})
afterAll(() => server[Symbol.asyncDispose]())
afterEach(() => server.trouble(undefined))

const mail = {
  key: '7d9cbd5e-3c1c-4f5c-8a5e-0a2b7c1d2e3f',
  sender: 'Kingsley & Sons “Soho”',
  to: 'ana@example.org',
  subject: 'Confirmez votre adresse — déjà ?',
  html: '<h1>Bonjour</h1>',
  text: 'Bonjour, où que vous soyez.',
}
const send = (changed: Partial<Parameters<ReturnType<typeof createSmtp>['send']>[0]> = {}) =>
  createSmtp(settings).send({ ...mail, ...changed })

test('a mail arrives with its sender, its subject, its HTML and its text', async () => {
  expect(await send()).toEqual({ ok: true })
  const { from, to, mail: got } = server.taken.at(-1) ?? {}
  expect({ from, to }).toEqual({ from: 'booking@example.com', to: ['ana@example.org'] })
  expect(got).toMatchObject({
    from: { name: mail.sender, address: 'booking@example.com' },
    to: [{ name: '', address: 'ana@example.org' }],
    subject: mail.subject,
    messageId: `<${mail.key}@example.com>`,
  })
  expect(got?.html?.trim()).toBe(mail.html)
  expect(got?.text?.trim()).toBe(mail.text)
  expect(got?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('a picture arrives within the mail, beside its calendar files [guest-M10]', async () => {
  const content = Buffer.from('\x89PNG')
  const calendar = { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }
  await send({
    html: '<img src="cid:gift-card@openchair">',
    pictures: [{ cid: 'gift-card@openchair', filename: 'gift-card.png', content }],
    calendars: [calendar, calendar],
  })
  const attachments = server.taken.at(-1)?.mail.attachments ?? []
  const picture = attachments.find(({ mimeType }) => mimeType === 'image/png')
  expect(picture).toMatchObject({
    contentId: '<gift-card@openchair>',
    disposition: 'inline',
    filename: 'gift-card.png',
  })
  expect(Buffer.from(picture?.content as ArrayBuffer)).toEqual(content)
  expect(attachments.map(({ filename }) => filename)).toContain('appointment-2.ics')
  await send()
  expect(server.taken.at(-1)?.mail.attachments).toEqual([])
})

test('a mail asks for replies to the address that it names, with its sender’s name, and to no other [R7]', async () => {
  const answersTo = () => server.taken.at(-1)?.mail.replyTo
  await send({ replyTo: 'desk@kingsley.example' })
  expect(answersTo()).toEqual([{ name: mail.sender, address: 'desk@kingsley.example' }])
  await send()
  expect(answersTo()).toBeUndefined()
  await send({ replyTo: 'desk@kingsley.example, eve@example.org' })
  expect(answersTo()).toBeUndefined()
})

test('a mail program offers to unsubscribe from a mail that needs consent, and from no other', async () => {
  const headers = () => server.taken.at(-1)?.mail.headers.filter(({ key }) => key.startsWith('list-')) ?? []
  await send()
  expect(headers()).toEqual([])
  await send({ unsubscribe: 'https://book.example.com/stop/Zk3' })
  expect(headers()).toMatchObject([
    { key: 'list-unsubscribe', value: '<https://book.example.com/stop/Zk3>' },
    { key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' },
  ])
})

test('an address stored with invisible characters is used without them [R6]', async () => {
  expect(await send({ to: 'an\u200ba@example.org\u2069' })).toEqual({ ok: true })
  expect(JSON.stringify(server.taken.at(-1))).toContain('"ana@example.org"')
})

test.each([
  'ana@example.org, eve@example.org',
  'ana@example.org\r\nBcc: eve@example.org',
  'ana,eve@example.org',
  '"ana,eve"@example.org',
  'ana@example.org>,<eve@example.org',
  '<eve@example.org',
  'ana<eve@example.org>',
  'all: ana@example.org, eve@example.org;',
])('a receiver must be one plain address, so a mail to %j is not sent', async (to) => {
  const before = server.taken.length
  expect(await send({ to })).toEqual({ ok: false, isFinal: true, code: 'no_address' })
  expect(server.taken.length).toBe(before)
})

test('a mail’s subject or sender cannot add a header', async () => {
  await send({ subject: 'One\r\nBcc: eve@example.org', sender: 'Ana\r\nX-Other: 1' })
  const { to, mail: got } = server.taken.at(-1) ?? {}
  expect(to).toEqual(['ana@example.org'])
  expect(got?.headers.map(({ key }) => key)).not.toContain('x-other')
})

test('a mail is not tried again if the mailbox is unknown or the server rejects the mail', async () => {
  expect(await send({ to: 'nobody@example.org' })).toEqual({ ok: false, isFinal: true, code: 'smtp_550' })
  server.trouble('unwanted')
  expect(await send()).toEqual({ ok: false, isFinal: true, code: 'smtp_554' })
})

test('a mail is tried again if the server is busy, silent or missing, or the login is wrong', async () => {
  server.trouble('later')
  expect(await send()).toEqual({ ok: false, isFinal: false, code: 'smtp_451' })
  server.trouble('silent')
  expect(await createSmtp(settings, 200).send(mail)).toEqual({ ok: false, isFinal: false, code: 'no_answer' })
  server.trouble(undefined)
  const login = { user: 'user', password: 'other' }
  expect(await createSmtp({ ...settings, login }).send(mail)).toEqual({
    ok: false,
    isFinal: false,
    code: 'smtp_535',
  })
  expect(await createSmtp({ ...settings, port: 1 }).send(mail)).toEqual({
    ok: false,
    isFinal: false,
    code: 'ESOCKET',
  })
})

test('no password is sent to a server without TLS where TLS is required', async () => {
  const before = server.taken.length
  expect(await createSmtp({ ...settings, requireTls: true }).send(mail)).toMatchObject({
    ok: false,
    isFinal: false,
  })
  expect(server.taken).toHaveLength(before)
})
