import { languages } from '@openchair/contract'
import { array, assert, constant, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saleTexts } from '../../../test/sale-messages.ts'
import { waitingTexts } from '../../../test/other-message-samples.ts'
import { partsOf } from './gsm.ts'
import { withShortNames } from './short-names.ts'
import { writeSms } from './write-sms.ts'

const now = Temporal.Instant.from('2026-11-21T15:00:00Z')
const contents = [...saleTexts, ...waitingTexts]
const anyName = oneof(
  string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
  array(constantFrom('💈', '床', 'Ж', 'é', '€', '{', ' ', 'Ann'), { minLength: 1, maxLength: 60 }).map(
    (signs) => signs.join(''),
  ),
  constant('💈'.repeat(50)),
)

/** Makes a sale a group of five. The last three have other guests than the samples. */
const grown = (content: (typeof contents)[number]) => {
  if (!('sale' in content)) return content
  const { appointments } = content.sale
  const more = Array.from({ length: Math.max(0, 5 - appointments.length) }, (_, index) => ({
    ...appointments[0],
    id: `more-${index}`,
    guest: 'Leo',
  }))
  const sale = { ...content.sale, appointments: [...appointments, ...more] }
  const gone = 'gone' in content ? { gone: [...content.gone, 'more-0', 'more-1'] } : {}
  return { ...content, sale, ...gone } as typeof content
}

describe.each(languages)('a text message in %s', (language) => {
  test('needs two parts at most and has its whole link, whatever names it contains [security-M4]', () => {
    assert(
      property(constantFrom(...contents), anyName, anyName, (content, name, brand) => {
        const named = withShortNames(grown(content), () => name)
        const text = writeSms(named, { language, brand, host: 'book.example.com', now })
        expect(partsOf(text), text).toBeLessThanOrEqual(2)
        expect(text).toContain(content.link)
      }),
      { numRuns: 100 },
    )
  })

  test('needs two parts at most even for five guests whose names are fifty emoji each [security-M4]', () => {
    const canceled = saleTexts.find(({ kind }) => kind === 'canceled')
    if (canceled === undefined) throw new Error('no sample')
    const named = withShortNames(grown(canceled), () => '💈'.repeat(50))
    const text = writeSms(named, { language, brand: 'Kingsley & Sons', host: 'book.example.com', now })
    expect(partsOf(text), text).toBeLessThanOrEqual(2)
    expect(text).toContain(canceled.link)
  })

  test.each([
    { channel: 'sms', kind: 'signInCode', code: '483920' },
    { channel: 'sms', kind: 'waysChanged', changes: ['passwordChanged', 'phoneRemoved'], isOut: false },
    { channel: 'sms', kind: 'appLink', links: ['https://kng.example/r/7Hq2Lx9WmT4k'] },
  ] as const)('needs two parts at most in the name of any brand: $kind [security-M4]', (content) => {
    assert(
      property(anyName, (brand) => {
        const text = writeSms(content, { language, brand, host: 'book.example.com', now })
        expect(partsOf(text), text).toBeLessThanOrEqual(2)
        if (content.kind === 'signInCode') expect(text).toContain(content.code)
      }),
      { numRuns: 100 },
    )
  })
})
