import { languages } from '@openchair/contract'
import { expect, test } from 'vitest'
import { saleMails } from '../../test/sale-messages.ts'
import { renderMessage } from './render-message.ts'
import { completeContent } from './stored-content.ts'

const context = {
  brand: 'Soho',
  to: 'maya@example.com',
  publicUrl: 'https://soho.example',
  from: 'soho@example.com',
  now: Temporal.Instant.from('2026-11-21T15:00:00Z'),
}

const kinds = [...new Set(saleMails.map(({ kind }) => kind))]

/**
 * A message as the previous version stored it: without cards, places, open fees or fees, and with one sum for
 * all refunds.
 */
const asBefore = (kind: string, refund: number): object => {
  const {
    channel: _,
    kind: _kind,
    ...content
  } = structuredClone(saleMails.find((mail) => mail.kind === kind)!)
  const { given: _given, card: _card, fees: _fees, ...sale } = content.sale
  const { city: _city, ...shop } = sale.shop
  const { change: _change, refunds: _refunds, fee: _fee, ...rest } = content as Record<string, unknown>
  return JSON.parse(JSON.stringify({ ...rest, sale: { ...sale, shop }, refund })) as object
}

test.each(kinds.flatMap((kind) => languages.map((language) => [kind, language] as const)))(
  'a message that the previous version stored is rendered: %s, %s',
  (kind, language) => {
    for (const refund of kind === 'refunded' ? [1200] : [0, 1200]) {
      for (const channel of kind === 'tipped' || kind === 'duePaid' ? ['email'] : ['email', 'sms']) {
        const content = completeContent(channel, kind, asBefore(kind, refund))
        const { text } = renderMessage(content, { ...context, language })
        expect(text).not.toMatch(/undefined|null|NaN|\{\w+\}/)
        expect(text).not.toBe('')
      }
    }
  },
)

test('a message that the previous version stored names its refunds, and nothing that it does not know', () => {
  const textOf = (kind: string, refund: number): string =>
    renderMessage(completeContent('email', kind, asBefore(kind, refund)), { ...context, language: 'en' }).text
  expect(textOf('canceled', 1200)).toContain('$12.00')
  expect(textOf('moved', 1200)).toContain('$12.00')
  expect(textOf('moved', 0)).not.toMatch(/price stays|same price/i)
  expect(textOf('canceled', 0)).not.toContain('Nothing was charged')
})

test('a fee that was stored before messages said how fees are paid is named', () => {
  const before = asBefore('noShow', 0)
  const fee = { percentage: 100, charge: 6356, kept: 0 }
  const content = completeContent('email', 'noShow', { ...before, fee })
  expect(renderMessage(content, { ...context, language: 'en' }).text).toContain('Charged to')
})

test('a message of the current version stays as it is', () => {
  for (const { channel, kind, ...content } of saleMails)
    expect(completeContent(channel, kind, content)).toEqual({ channel, kind, ...content })
})

const visa = { brand: 'visa', last4: '4242' }
const rendered = (channel: string, kind: string, stored: object): string =>
  renderMessage(completeContent(channel, kind, stored), { ...context, language: 'en' }).text

test('a message that was stored without a time of the next charge names none', () => {
  const { sale: before, ...rest } = asBefore('paymentDue', 0) as { readonly sale: object }
  const due = { how: 'due', amount: 7496, card: visa }
  for (const payments of [[due], [{ ...due, at: null }]]) {
    const text = rendered('email', 'paymentDue', { ...rest, sale: { ...before, payments } })
    expect(text).toContain('Pay $74.96:')
    expect(text).not.toMatch(/again on Tue|won’t try/)
  }
})

test('a stored message asks for the part of a fee that was declined', () => {
  const before = asBefore('noShow', 0)
  const fee = { percentage: 100, charge: 1000, later: 200, declined: 300, kept: 0 }
  const again = { ...fee, againAt: '2026-11-21T17:00:00Z' }
  const text = rendered('email', 'noShow', { ...before, fee: again })
  expect(text).toContain('No-show fee  $15.00')
  expect(text).toMatch(
    /Charged to [^\n]* {2}\$10\.00\nCharged later to [^\n]* {2}\$2\.00\nDeclined by [^\n]* {2}\$3\.00/,
  )
  expect(text).toMatch(/We’ll try [^\n]* again/)
  expect(text).toContain('Pay $3.00:')
  expect(rendered('email', 'noShow', { ...before, fee: { ...fee, againAt: null } })).not.toMatch(
    /We won’t|We’ll try/,
  )
})

test.each([
  ['sms', 'phoneChanged', 'this phone can no longer sign in'],
  ['email', 'emailChanged', 'this address can no longer sign in'],
  ['email', 'passwordChanged', 'There’s a new password'],
])('a stored %s of the former kind %s is rendered with the current text', (channel, kind, words) => {
  const content = completeContent(channel, kind, {})
  expect(renderMessage(content, { ...context, language: 'en' }).text).toContain(words)
})
