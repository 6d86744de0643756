import { afterEach, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../../test/movable-clock.ts'
import { giftCardMails } from '../../../test/other-message-samples.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { startTwilioStandIn } from '../../../test/twilio-stand-in.ts'
import { inTransaction } from '../../store/transaction.ts'
import { writeMessage } from '../write-message.ts'

const clock = movableClock('2026-11-21T15:00:00Z')
let t: TestApp
let brandId: string
beforeEach(async () => {
  t = await testApp({ seed: seedBrand, clock })
  const { rows } = await t.pool.query<{ id: string }>('select id from brand')
  brandId = rows[0]?.id ?? ''
  const now = clock.now()
  const sms = { brandId, to: '+12125550123', language: 'en', channel: 'sms' } as const
  await writeMessage(t.pool, { ...sms, kind: 'signInCode', code: '483920' }, now)
  await writeMessage(
    t.pool,
    {
      brandId: null,
      to: 'ana@example.com',
      language: 'fr',
      channel: 'email',
      kind: 'verifyEmail',
      link: 'https://book.example.com/booking/verify?a=1&b="2"',
    },
    now,
  )
  await inTransaction(t.pool, async (client) => {
    await writeMessage(client, { ...sms, kind: 'signInCode', code: '000000' }, now)
    throw new Error('rolled back')
  }).catch(() => undefined)
})
afterEach(() => t[Symbol.asyncDispose]())

const read = (url = '/sandbox/outbox') => t.app.inject(url)

test('the outbox shows messages as soon as they are written, the newest first, and none that was rolled back', async () => {
  const answer = await read('/sandbox/outbox?format=json')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    rows: [
      {
        id: expect.any(String),
        channel: 'email',
        to: 'ana@example.com',
        kind: 'verifyEmail',
        language: 'fr',
        state: 'waiting',
        createdAt: '2026-11-21T15:00:00.000Z',
        subject: 'Confirmez votre adresse e-mail',
        calendars: [],
        text: expect.stringContaining(
          '\nConfirmer :\nhttps://book.example.com/booking/verify?a=1&b="2"\n',
        ) as string,
        html: expect.stringContaining('<h1') as string,
        link: 'https://book.example.com/booking/verify?a=1&b="2"',
      },
      {
        id: expect.any(String),
        channel: 'sms',
        to: '+12125550123',
        kind: 'signInCode',
        language: 'en',
        state: 'waiting',
        createdAt: '2026-11-21T15:00:00.000Z',
        subject: null,
        text: "483920 is your Harbour Barbers code, good for 5 minutes. Don't share it with anyone.\n\n@127.0.0.1 #483920",
        html: null,
        calendars: [],
        code: '483920',
      },
    ],
  })
})

test('a sent message stays readable in the outbox', async () => {
  await runJobs(t)
  const { rows } = (await read('/sandbox/outbox?format=json')).json<{ rows: readonly object[] }>()
  expect(rows[1]).toMatchObject({
    state: 'sent',
    code: '483920',
    text: expect.stringContaining('483920') as string,
  })
})

test('a developer reads the outbox on a page where mails run no script and links are whole', async () => {
  const { body, headers } = await read()
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(body).not.toContain('allow-scripts')
  expect(body).toContain('href="https://book.example.com/booking/verify?a=1&#38;b=&#34;2&#34;"')
  expect(body).not.toMatch(/b="2"/)
  expect(body.indexOf('ana@example.com')).toBeLessThan(body.indexOf('483920 is your'))
})

test('a mail in the outbox shows its pictures, which come only from this server [guest-M10]', async () => {
  const [, given] = giftCardMails
  if (given === undefined) throw new Error('no sample')
  await writeMessage(t.pool, { ...given, brandId, to: 'leo@example.com', language: 'en' }, clock.now())
  const { body } = await read()
  expect(body).toMatch(/src=&#34;data:image\/png;base64,iVBOR/)
  expect(body).not.toContain('cid:')
  const [sign = ''] = /\/mail\/sign\/[^&]+\.png/.exec(body) ?? []
  expect(body).toContain(`src=&#34;${sign}&#34;`)
  expect((await t.app.inject(sign)).headers['content-type']).toBe('image/png')
  const { rows } = (await read('/sandbox/outbox?format=json')).json<{ rows: readonly object[] }>()
  expect(rows[0]).toMatchObject({ attached: { cid: 'gift-card@openchair', picture: { amount: '$100' } } })
})

test('the outbox shows only messages of a channel without a real gateway', async () => {
  await using twilio = await startTwilioStandIn()
  await using other = await testApp({ seed: seedBrand, clock, settings: twilio.settings })
  const { rows } = await other.pool.query<{ id: string }>('select id from brand')
  const brand = { brandId: rows[0]?.id ?? '', language: 'en' } as const
  const sms = { channel: 'sms', kind: 'signInCode', code: '483920', to: '+12125550123' } as const
  const mail = {
    channel: 'email',
    kind: 'waysChanged',
    changes: ['passwordChanged'],
    isOut: false,
    to: 'ana@example.com',
  } as const
  for (const message of [sms, mail]) await writeMessage(other.pool, { ...brand, ...message }, clock.now())
  const shown = (await other.app.inject('/sandbox/outbox?format=json')).json<{ rows: readonly object[] }>()
    .rows
  expect(shown).toMatchObject([{ kind: 'waysChanged' }])
})

test('a server in production has no outbox unless that is allowed, and removes a code that it cannot send [security-M6]', async () => {
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://book.example.com',
    ALLOW_SANDBOX: 'false',
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  await using other = await testApp({ clock, settings })
  const code = { channel: 'sms', kind: 'signInCode', code: '483920', to: '+12125550123' } as const
  await writeMessage(other.pool, { ...code, brandId: null, language: 'en' }, clock.now())
  await runJobs(other)
  expect((await other.app.inject('/sandbox/outbox')).statusCode).toBe(404)
  const { rows } = await other.pool.query('select state, content from message')
  expect(rows).toEqual([{ state: 'failed', content: null }])
})

test('a message without a brand is sent in the name of the only brand there is', async () => {
  const { rows } = (await read('/sandbox/outbox?format=json')).json<{ rows: readonly { html: string }[] }>()
  expect(rows[0]?.html).toContain('Harbour Barbers<')
})
