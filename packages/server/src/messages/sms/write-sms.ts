import type { Language } from '@openchair/contract'
import { fill, type MessageParams } from '../../refusals/texts.ts'
import { capital, semicolons } from '../format.ts'
import type { SmsContent } from '../kinds.ts'
import { asksForFees } from '../mail/dues.ts'
import { aboutOf, isUndone, refundsOf } from '../mail/told-of-sale.ts'
import { changesText, messageTexts, nameOfExtent, type SmsName } from '../texts/texts.ts'
import { partsOf, toGsm } from './gsm.ts'
import { saleSmsParams, waitingSmsParams } from './sale-sms.ts'
import { cutName, shorterNames, withShortNames } from './short-names.ts'

type SmsContext = {
  readonly language: Language
  readonly brand: string
  /** The host of this server's pages. */
  readonly host: string
  readonly now: Temporal.Instant
}

/** The most parts of a text message: each is paid for (behaviour 55). */
const mostParts = 2

/** How short a name may get before a second part is paid for. */
const shortestName = 12

/** How much of what it tells a text says of each fact. */
type Length = 'long' | 'short'

/**
 * The text of a message, in one part wherever that can be and in two at most, whatever names are in it: what can be left out is, then
 * the name of the brand or of the shop is shortened (behaviour 43), then every name. The times of appointments are left out last, all of
 * them together, for a text that has lost some would claim what is not so. Money, a place in line and a free time's end are never
 * left out, only said in fewer words.
 */
export const writeSms = (content: SmsContent, context: SmsContext): string => {
  const text = writeIn(mostParts, content, context)
  return content.kind === 'signInCode' ? withAutofill(text, context.host, content.code) : text
}

const writeIn = (parts: number, content: SmsContent, context: SmsContext): string => {
  const texts = [String, ...shorterNames].map((shorten, index) => {
    const brand = index === 0 ? context.brand : shorten(context.brand)
    const named = index === 0 ? content : withShortNames(content, shorten)
    return textsOf(named, { ...context, brand })
  })
  const fits = (text: string): boolean => partsOf(text) <= parts
  const found = texts.map(chosen).find(fits) ?? texts.map(({ shortest }) => shortest()).find(fits)
  return found ?? cutBefore(texts.at(-1)?.shortest() ?? '', linkOf(content), parts)
}

/** Everything else is in the page that the link leads to. */
const linkOf = (content: SmsContent): string => {
  if ('link' in content) return content.link
  if (content.kind === 'newsAsked') return content.confirmLink
  return content.kind === 'newsAgreed' ? content.stopLink : ''
}

/** A text of so many parts that ends in its link, with as much of the rest as there is room for: of one that bears no times. */
const cutBefore = (text: string, link: string, parts: number): string => {
  const signs = Array.from(link === '' ? text : text.replace(link, ' '))
  for (let length = signs.length; length > 0; length -= 1) {
    const cut = length === signs.length ? text : `${signs.slice(0, length).join('').trimEnd()} ${link}`.trim()
    if (partsOf(cut) <= parts) return cut
  }
  return link
}

/** Places of the times of appointments. */
const timePlaces = /\{(?:when|told|time)\}/

type Written = {
  /** Texts from the longest to the shortest, each with the name of the shop as it is, or shortened; those that bear times where any does. */
  readonly texts: readonly ((shop: string) => string)[]
  readonly shop: string
  /** Signs that its name has to keep. */
  readonly least: number
  /** The one that says least. */
  readonly shortest: () => string
}

/** The longest text of one part; else the shortest, with as much of the shop's name as one part has room for; else the longest of as few. */
const chosen = ({ texts, shop, least }: Written): string => {
  const whole = texts.map((text) => text(shop))
  const one = whole.find((text) => partsOf(text) === 1) ?? inOnePart(texts.at(-1) ?? String, shop, least)
  return partsOf(one) === 1 ? one : (whole.find((text) => partsOf(text) <= partsOf(one)) ?? one)
}

/** The texts of a message whose places are known. */
const textsOf = (content: SmsContent, { language, brand: named, host, now }: SmsContext): Written => {
  const told = toldBy(content, language, now)
  // A name of which a text message can write nothing is that of the page which its link leads to.
  const brand = named || host
  const shop = String(told['shop'] || brand)
  const essentials = {
    long: essentialsOf(told, language, 'long'),
    short: essentialsOf(told, language, 'short'),
  }
  const known = [messageTexts[language].sms[nameOf(content)]]
    .flat()
    .filter((template) => isKnown(template, { ...told, brand, shop, essentials: 'known' }))
  const timed = known.filter((template) => timePlaces.test(template))
  const texts = (timed.length > 0 ? timed : known).flatMap((template) => [
    (short: string) => write(template, 'long', short),
    (short: string) => write(template, 'short', short),
  ])
  const least = Math.min(shop.length, shop === host ? shop.length : shortestName)
  return { texts, shop, least, shortest: () => write(known.at(-1) ?? '', 'short', shop) }

  function write(template: string, length: Length, short: string): string {
    const filled = fill(template, { ...told, brand: short, shop: short, essentials: essentials[length] })
    return oneDot(toGsm(filled.replaceAll(/ {2,}/g, ' ')))
  }
}

/** French sums have commas. */
const commas: Readonly<Record<Language, string>> = { en: ', ', fr: semicolons.fr, 'es-419': ', ' }

/** A sentence of the essentials whose places are known, of several in few words; empty where none is. */
const essentialsOf = (told: MessageParams, language: Language, length: Length): string => {
  const essentials = Object.values(messageTexts[language].essentials)
    .map((texts) => texts.filter((text) => isKnown(text, told)))
    .filter((texts) => texts.length > 0)
  const isLong = length === 'long' && essentials.length === 1
  const clauses = essentials.map((texts) => fill(texts.at(isLong ? 0 : -1) ?? '', told))
  return clauses.length === 0 ? '' : `${capital(clauses.join(commas[language]))}.`
}

/** The name of the texts: of a move that was undone only its money is told. */
const nameOf = (content: SmsContent): SmsName => {
  if (content.kind === 'waysChanged' && content.isOut) return 'waysChangedOut'
  if (!('sale' in content)) return content.kind
  if (asksForFees(content)) return 'feeDue'
  if (isUndone(content)) return refundsOf(content).length > 0 ? 'refunded' : 'booked'
  return nameOfExtent<SmsName>(messageTexts.en.sms, content.kind, aboutOf(content).extent)
}

/** A month's dot ends its sentence as well. */
const oneDot = (text: string): string => text.replace(/(?<!\.)\.\.(?!\.)/g, '.')

const isKnown = (template: string, told: MessageParams): boolean =>
  (template.match(/\{\w+\}/g) ?? []).every((each) => (told[each.slice(1, -1)] ?? '') !== '')

const toldBy = (content: SmsContent, language: Language, now: Temporal.Instant): MessageParams => {
  if ('waiting' in content) return waitingSmsParams(content, language)
  if ('sale' in content) return saleSmsParams(content, language, now)
  switch (content.kind) {
    case 'signInCode':
      return { code: content.code }
    case 'appLink':
      return { links: content.links.join(' ') }
    case 'newsAgreed':
      return { link: content.stopLink, shop: content.shop }
    case 'newsAsked':
      return { link: content.confirmLink, shop: content.shop }
    case 'waysChanged':
      return { changes: changesText(content.changes, language) }
  }
}

const inOnePart = (write: (name: string) => string, name: string, least: number): string => {
  for (let length = Array.from(name).length; length >= least; length -= 1) {
    const text = write(cutName(name, length))
    if (partsOf(text) === 1) return text
  }
  return write(name)
}

/** The last line by which a phone offers the code on a page of this host (WICG, origin-bound one-time codes). */
const withAutofill = (text: string, host: string, code: string): string => {
  const bound = `${text}\n\n@${host} #${code}`
  return partsOf(bound) === 1 ? bound : text
}
