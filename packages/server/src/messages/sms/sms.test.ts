import { languages } from '@openchair/contract'
import { describe, expect, test } from 'vitest'
import { saleTexts } from '../../../test/sale-messages.ts'
import { waitingTexts } from '../../../test/other-message-samples.ts'
import type { WayChange } from '../../security/kinds.ts'
import { messageTexts } from '../texts/texts.ts'
import { partsOf, toGsm } from './gsm.ts'
import { writeSms } from './write-sms.ts'

const signIn = { channel: 'sms', kind: 'signInCode', code: '483920' } as const
const appLink = { channel: 'sms', kind: 'appLink', links: ['https://kng.example/r/7Hq2Lx9WmT4k'] } as const
const wayChanges = Object.keys(messageTexts.en.ways) as readonly WayChange[]
const changed = (changes: readonly WayChange[], isOut = false) =>
  ({ channel: 'sms', kind: 'waysChanged', changes, isOut }) as const
const stopLink = 'https://book.example.com/booking/stop/7Hq2Lx9WmT4k'
const now = Temporal.Instant.from('2026-11-21T15:00:00Z')
const context = { brand: 'Kingsley & Sons', host: 'book.example.com', now }

test.each([
  ['Ana’s “cut” – 5 € … où ?', 'Ana\'s "cut" - 5 € ... où ?'],
  ['Núñez, Zoë, Čapek, Łódź, Œuvre', 'Nuñez, Zoe, Capek, Lodz, OEuvre'],
  ['ÀÉÊç', 'AÉEc'],
  ['Парикмахер 床屋', 'Парикмахер 床屋'],
  ['ตัดผม, मुंबई, q̃', 'ตัดผม, मुंबई, q'],
])('the text %s is sent as %s', (text, gsm) => {
  expect(toGsm(text)).toBe(gsm)
})

test.each([
  [160, 'a', 1],
  [161, 'a', 2],
  [80, '€', 1],
  [81, '€', 2],
  [306, 'a', 2],
  [307, 'a', 3],
  [70, 'ê', 1],
  [71, 'ê', 2],
])('a text of %d times %s needs %d parts', (count, sign, parts) => {
  expect(partsOf(sign.repeat(count))).toBe(parts)
})

describe.each(languages)('a text message in %s', (language) => {
  test.each(
    [messageTexts[language].sms, messageTexts[language].essentials, messageTexts[language].ways].flatMap(
      (kinds) =>
        Object.entries(kinds).flatMap(([kind, texts]) => [texts].flat().map((text) => [kind, text] as const)),
    ),
  )('needs no letter that the GSM alphabet lacks: %s', (_kind, template) => {
    const printed = template.replaceAll(/[’\u00a0\u202f]/g, (sign) => (sign === '’' ? "'" : ' '))
    expect(toGsm(template)).toBe(printed)
  })

  test.each([
    'Kingsley & Sons',
    'K',
    'La Barbería Tradicional de los Hermanos Núñez y Compañía de Buenos Aires',
    'Salon d’Été de l’Île-de-la-Cité, coiffeurs visagistes depuis mille neuf cent vingt-quatre, à Québec',
  ])('needs one part in the name of %s', (brand) => {
    for (const [content, told] of [
      [signIn, signIn.code],
      [appLink, appLink.links[0]],
      ...wayChanges.map((change) => [changed([change]), brand.slice(0, 10)] as const),
      [changed(wayChanges), brand.slice(0, 10)],
      [changed(['phoneRemoved'], true), brand.slice(0, 10)],
    ] as const) {
      const text = writeSms(content, { language, ...context, brand })
      expect(partsOf(text), text).toBe(1)
      expect(text).toContain(told && toGsm(told))
    }
  })

  test.each(['Kingsley & Sons Soho', 'La Barbería Tradicional de los Hermanos Núñez y Compañía'])(
    'confirms a consent at %s, or asks for one, in one part with its link',
    (shop) => {
      const text = writeSms({ channel: 'sms', kind: 'newsAgreed', shop, stopLink }, { language, ...context })
      expect(partsOf(text), text).toBe(1)
      expect(text.endsWith(stopLink)).toBe(true)
      const asked = { channel: 'sms', kind: 'newsAsked', shop, confirmLink: stopLink } as const
      const question = writeSms(asked, { language, ...context })
      expect(partsOf(question), question).toBe(1)
      expect(question.endsWith(stopLink)).toBe(true)
    },
  )

  test('keeps the links to two stores whole', () => {
    const links = [
      'https://apps.apple.com/us/app/kingsley-and-sons-barbers/id1234567890',
      'https://play.google.com/store/apps/details?id=com.example.kingsley.and.sons',
    ]
    const text = writeSms({ ...appLink, links }, { language, ...context })
    expect(text).toContain('Kingsley & Sons')
    expect(text.endsWith(links.join(' '))).toBe(true)
  })

  test('ends with a line that lets a phone fill in the code, if it has one', () => {
    const text = writeSms(signIn, { language, ...context })
    expect(text.split('\n').at(-1)).toBe('@book.example.com #483920')
    expect(text).toMatch(/^(Usa )?483920 /)
  })

  test('leaves that line out if it would need a second part', () => {
    const text = writeSms(signIn, { language, ...context, host: `${'long.'.repeat(20)}example` })
    expect(text).not.toContain('@')
    expect(partsOf(text)).toBe(1)
  })
})

test('a brand’s name in another script stays readable in a text message', () => {
  expect(writeSms(signIn, { language: 'en', ...context, brand: '床屋' })).toContain('床屋')
})

describe.each(languages)('a text message about a sale or the waiting list in %s', (language) => {
  const at = Temporal.Instant.from('2026-11-21T15:00:00Z')
  test.each([...saleTexts, ...waitingTexts])(
    'needs one part, in the GSM alphabet and with its link whole: $kind',
    (content) => {
      const text = writeSms(content, { language, ...context, now: at })
      expect(text).not.toMatch(/[{}]|undefined/)
      expect(partsOf(text), text).toBe(1)
      expect(text.endsWith(content.link) || text.includes(content.link), text).toBe(true)
    },
  )
})
