import { languages } from '@openchair/contract'
import { givenName, givenText, phoneText } from '@openchair/rules'
import { describe, expect, test } from 'vitest'
import { hostileTexts, hostileWords } from '../../../test/hostile-texts.ts'
import { news } from '../../../test/message-samples.ts'
import { messageTable } from '../../../test/message-table.ts'
import { giftCardMails, staffMails, waitingMails } from '../../../test/other-message-samples.ts'
import { sale } from '../../../test/sample-sales.ts'
import { leavesAt, publicUrl, saleMails } from '../../../test/sale-messages.ts'
import { namesOf } from '../../../test/table-appointments.ts'
import { escapeHtml } from '../../html.ts'
import type { MailContent } from '../kinds.ts'
import { messageTexts } from '../texts/texts.ts'
import { writeMail } from './write-mail.ts'

const toGuests: readonly MailContent[] = [...saleMails, ...waitingMails, ...giftCardMails]
const context = { language: 'en', brand: 'K', publicUrl, now: leavesAt(0) } as const
const htmlOf = (content: MailContent, more: Partial<Parameters<typeof writeMail>[1]> = {}): string =>
  writeMail(content, { ...context, ...more }).html
const named = (title: string): MailContent => {
  const found = saleMails[news.findIndex(([each]) => each === title)]
  if (found === undefined) throw new Error(title)
  return found
}

type Image = Readonly<Record<'src' | 'width' | 'height' | 'alt', string>>
const imagesOf = (html: string): readonly Image[] =>
  [...html.matchAll(/<img src="([^"]*)" width="(\d+)" height="(\d+)" alt="([^"]*)"/g)].map(
    ([, src = '', width = '', height = '', alt = '']) => ({ src, width, height, alt }),
  )
const kindOf = ({ src }: Image): string => /\/mail\/([a-z]+)\//.exec(src)?.[1] ?? src
const ofKind = (html: string, kind: string): readonly Image[] =>
  imagesOf(html).filter((image) => kindOf(image) === kind)

describe.each(languages)('the pictures of a mail in %s', (language) => {
  test.each(toGuests)(
    'come with their size and an alternative text for what they show: $kind [guest-M10]',
    (content) => {
      const html = htmlOf(content, { language })
      const images = imagesOf(html)
      expect(images).toHaveLength(html.match(/<img/g)?.length ?? 0)
      for (const image of images) {
        if (kindOf(image) === 'stripe') expect(image).toMatchObject({ width: '600', height: '4', alt: '' })
        else expect(image.alt).not.toMatch(/^$|undefined|[{}[\]]/)
      }
    },
  )

  test.each(toGuests)('keep every mail below 100 kB: $kind [guest-M10]', (content) => {
    expect(Buffer.byteLength(htmlOf(content, { language }))).toBeLessThan(100_000)
  })

  test('show an alternative word each where they are blocked, both signs and faces', () => {
    const { words } = messageTexts[language]
    const html = htmlOf(named('booked'), { language })
    expect(ofKind(html, 'sign').map(({ alt }) => alt)).toEqual([words.whenSign, words.whereSign])
    expect(ofKind(html, 'face').map(({ alt }) => alt)).toEqual([words.withSign])
  })
})

test('a mail is smaller than 100 kB even at its largest [guest-M10]', () => {
  for (const { mail } of messageTable(namesOf.long))
    expect(Buffer.byteLength(htmlOf(mail, { language: 'fr' }))).toBeLessThan(100_000)
})

test('a mail about a sale begins with the shop’s front if we serve a picture of it', () => {
  for (const content of saleMails) {
    expect(imagesOf(htmlOf(content))[0]).toMatchObject({
      src: expect.stringMatching(
        /\/mail\/front\/5c2f0e9d1a7b4c36-scene-soho\.svg\.[0-9a-f]{12}\.png$/,
      ) as string,
      width: '600',
      height: '272',
      alt: 'The Soho shop at dusk',
    })
    const { front: _front, map: _map, ...bare } = content.sale.shop
    const html = htmlOf({ ...content, sale: { ...content.sale, shop: bare } })
    expect(html).not.toMatch(/\/mail\/(front|map)\//)
  }
})

test('a professional without a picture is shown by initials', () => {
  const content = named('moved')
  expect(ofKind(htmlOf(content), 'face')).toEqual([])
  expect(htmlOf(content)).toMatch(/class="tile ink"[^>]*>TK</)
})

test('a reminder is the only mail with a map, linked to directions, and with Directions beside its button', () => {
  const html = htmlOf(named('reminder'))
  expect(ofKind(html, 'map')).toMatchObject([{ width: '504', height: '220', alt: 'Map: 114 Prince Street' }])
  expect(html).toMatch(/<a href="https:\/\/www\.google\.com\/maps\/dir\/[^"]*"[^>]*><img/)
  expect(
    [...html.matchAll(/<a class="(button|outline)"[^>]*>([^<]*)</g)].map(([, , label]) => label),
  ).toEqual(['See or change your booking', 'Directions'])
  for (const content of toGuests)
    if (content.kind !== 'reminder') expect(htmlOf(content)).not.toContain('/mail/map/')
})

test('a link to directions has the shop’s name, and no mail has the shop’s coordinates [guest-M10]', () => {
  for (const content of toGuests) {
    const { html, text } = writeMail(content, context)
    expect(`${html}${text}`).not.toMatch(/-?\d+\.\d{2,},-?\d/)
  }
  expect(writeMail(named('booked'), context).text).toContain('destination=Kingsley%20%26%20Sons%20Soho')
})

test('the shop’s phone is a link that calls it wherever a mail to a guest shows it [guest-M10]', () => {
  const shown = phoneText(sale.shop.phone)
  for (const content of toGuests) {
    const html = htmlOf(content).replaceAll(
      /<a class="ink" href="tel:\+12125550123"[^>]*>[^<]*<\/a>/g,
      'CALL',
    )
    expect(html).toContain('CALL')
    expect(html.slice(html.indexOf('class="out"'))).not.toContain(shown)
  }
  for (const content of staffMails) expect(htmlOf(content)).not.toContain('tel:')
})

describe('a gift card', () => {
  const [bought, given] = [giftCardMails[2], giftCardMails[3]]
  if (bought === undefined || given === undefined) throw new Error('no samples')

  test('comes as an attached picture of its cover, sum and names, with words where pictures are blocked [guest-M10]', () => {
    const { html, giftCard } = writeMail(given, context)
    expect(imagesOf(html)[1]).toEqual({
      src: 'cid:gift-card@openchair',
      width: '536',
      height: '338',
      alt: 'Kingsley &#38; Sons Soho gift card: $100, for Leo, from Sam',
    })
    expect(html).toMatch(/alt="[^"]*gift card[^"]*" style="[^"]*background:#c4342b/)
    expect(giftCard).toEqual({
      cid: 'gift-card@openchair',
      picture: { cover: 'chair', name: 'Kingsley & Sons Soho', amount: '$100', names: 'For Leo, from Sam' },
    })
  })

  test('leads its recipient to a booking with it, and to its balance', () => {
    const { text } = writeMail(given, context)
    expect(text).toMatch(
      /\nBook with it:\nhttps:\S+\?for=recipient&open=booking\n\nSee what’s left on it:\n\S+\?for=recipient\n/,
    )
    expect(text).toContain('It holds $100.00\nUse it in one visit or several. It doesn’t expire.')
    expect(text).toContain('Good in our shops\nSoho, Dumbo, Wynwood, Plateau, Shoreditch')
  })

  test('names nobody if the buyer keeps it, and has no picture if an older version wrote the message', () => {
    const { cover: _cover, ...before } = giftCardMails[4]?.giftCard ?? bought.giftCard
    const { giftCard, html } = writeMail({ ...bought, giftCard: before }, context)
    expect(giftCard?.picture).toMatchObject({ cover: 'pole', names: '' })
    expect(html).toContain('alt="Kingsley &#38; Sons Soho gift card: $100"')
  })

  test('comes as the only kind of attachment', () => {
    for (const content of [...saleMails, ...waitingMails, ...staffMails])
      expect(writeMail(content, context).giftCard).toBeUndefined()
  })
})

test.each(hostileTexts)(
  'neither a picture nor its alternative text shows %j [guest-M10] [security-M5]',
  (text) => {
    for (const content of giftCardMails) {
      const names = { from: givenName(text), recipient: givenName(text), greeting: givenText(text) }
      const { html, giftCard } = writeMail(
        { ...content, giftCard: { ...content.giftCard, ...names } },
        context,
      )
      for (const part of [...imagesOf(html).map(({ alt }) => alt), giftCard?.picture.names ?? ''])
        expect(part).not.toMatch(hostileWords)
    }
    const shop = { ...sale.shop, name: text, front: { file: 'front.png', alt: `${text}"><script>` } }
    const html = htmlOf({ ...named('booked'), sale: { ...sale, shop } } as MailContent)
    expect(html).toContain(`alt="${escapeHtml(`${text}"><script>`)}"`)
    expect(html).not.toContain('<script')
  },
)

describe('the mail of an offer', () => {
  const offered = waitingMails[1]
  if (offered === undefined) throw new Error('no sample')

  test('says above the times, in a frame, that nothing is booked yet [guest-M10]', () => {
    const html = htmlOf(offered)
    const [frame, first, ticket] = ['class="new"', 'Take 11:15am', 'class="warm"'].map((part) =>
      html.indexOf(part),
    )
    expect([frame, first, ticket]).toEqual([frame, first, ticket].toSorted((a = 0, b = 0) => a - b))
    expect(html.slice(frame, first)).toContain('Not booked yet')
    expect(ofKind(html, 'scene')).toMatchObject([{ alt: 'An empty barber’s chair in the light' }])
  })
})

test('the mail of a move of some appointments lists the others below as unchanged [guest-M10]', () => {
  const row = messageTable(namesOf.short).find(
    ({ mail }) => mail.kind === 'moved' && htmlOf(mail).includes('as before'),
  )
  if (row === undefined) throw new Error('no move of a part')
  const { html, text } = writeMail(row.mail, context)
  expect(html.lastIndexOf('>Now<')).toBeGreaterThan(0)
  expect(html.lastIndexOf('>Now<')).toBeLessThan(html.indexOf(', as before'))
  expect(text).toMatch(/Unchanged: /)
})

describe('the foot of a mail', () => {
  const look = {
    privacyUrl: 'https://kingsley.example/privacy',
    privacyUrls: { fr: 'https://kingsley.example/fr/privacy' },
    termsUrl: 'https://kingsley.example/terms?a=1&b=2',
  }

  test.each([
    ['en', 'Privacy', 'Terms'],
    ['fr', 'Confidentialité', 'Conditions'],
    ['es-419', 'Privacidad', 'Términos'],
  ] as const)(
    'leads to the brand’s notice and its terms in %s, where there are any',
    (language, privacy, terms) => {
      for (const content of toGuests) {
        const { html, text } = writeMail(content, { ...context, language, look })
        expect(html).toMatch(
          new RegExp(
            `href="https://kingsley\\.example/${language === 'fr' ? 'fr/' : ''}privacy"[^>]*>${privacy}<`,
          ),
        )
        expect(html).toMatch(
          new RegExp(`href="https://kingsley\\.example/terms\\?a=1&#38;b=2"[^>]*>${terms}<`),
        )
        expect(text).toContain('https://kingsley.example/terms?a=1&b=2')
        expect(htmlOf(content, { language })).not.toContain(`>${privacy}<`)
      }
    },
  )

  test('links only to web addresses, and for staff to no terms', () => {
    expect(htmlOf(named('booked'), { look: { privacyUrl: 'javascript:alert(1)' } })).not.toContain(
      'javascript:',
    )
    for (const content of staffMails) expect(htmlOf(content, { look })).not.toContain('kingsley.example')
  })
})

describe('a brand’s colours', () => {
  const green = {
    route: 'green',
    hasPremiumBranding: true,
    primaryColor: '#12402F',
    primaryFontColor: '#F7EFDC',
    secondaryColor: '#83590F',
    linkColor: null,
  }

  test('appear on button and stripe only with premium branding', () => {
    const html = htmlOf(named('booked'), { look: green })
    expect(html).toContain('background:#12402f"><a class="button"')
    expect(html).toContain('color:#f7efdc')
    expect(ofKind(html, 'stripe')[0]?.src).toMatch(/\/mail\/stripe\/green\./)
    const plain = htmlOf(named('booked'), { look: { ...green, hasPremiumBranding: false } })
    expect(plain).not.toContain('#12402f')
    expect(ofKind(plain, 'stripe')[0]?.src).toMatch(/\/mail\/stripe\/-\./)
  })

  test('leave every button readable, with black or white letters if need be', () => {
    const html = htmlOf(named('booked'), {
      look: { ...green, primaryColor: '#12402F', primaryFontColor: '#12402E' },
    })
    expect(html).toMatch(/background:#12402f"><a class="button"[^>]*color:#ffffff/)
  })
})
