import type { Language } from '@openchair/contract'
import { fill, type MessageParams } from '../../refusals/texts.ts'
import { capital, semicolons } from '../format.ts'
import type { SmsContent } from '../kinds.ts'
import { asksForFees } from '../mail/dues.ts'
import { aboutOf, isUndoneMove, refundsOf } from '../mail/sale-content.ts'
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

/** The most parts of a text message, each of which costs money (messages/text-length). */
const mostParts = 2

/** The least characters of a shortened name before a second part is used. */
const shortestName = 12

/** The length of the words for each fact. */
type Length = 'long' | 'short'

/**
 * Writes a text message, in one part if possible and in two at most, whatever names it contains. First it
 * leaves out optional facts, then it shortens the name of the brand or shop (messages/text-length), then
 * every name. It leaves out times of appointments last and all together, because a text with only some of
 * them would mislead. It never leaves out money, a position in line or the end of a free time, but puts them
 * in fewer words.
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

/** The link to a page that has everything for which the text has no room. */
const linkOf = (content: SmsContent): string => {
  if ('link' in content) return content.link
  if (content.kind === 'newsAsked') return content.confirmLink
  return content.kind === 'newsAgreed' ? content.stopLink : ''
}

/** Cuts a text without times to at most so many parts. The link stays whole at its end. */
const cutBefore = (text: string, link: string, parts: number): string => {
  const signs = Array.from(link === '' ? text : text.replace(link, ' '))
  for (let length = signs.length; length > 0; length -= 1) {
    const cut = length === signs.length ? text : `${signs.slice(0, length).join('').trimEnd()} ${link}`.trim()
    if (partsOf(cut) <= parts) return cut
  }
  return link
}

/** Placeholders for the times of appointments. */
const timePlaces = /\{(?:when|told|time)\}/

type Written = {
  /**
   * Makers of texts for a given shop name, from the longest text to the shortest. If any text has times,
   * those without are left out.
   */
  readonly texts: readonly ((shop: string) => string)[]
  readonly shop: string
  /** The least characters to which the shop's name may be cut. */
  readonly least: number
  /** Makes the text with the fewest facts. */
  readonly shortest: () => string
}

/**
 * Picks the longest text that fits into one part; else the shortest one with the shop's name cut to fit; else
 * the longest one with as few parts as possible.
 */
const chosen = ({ texts, shop, least }: Written): string => {
  const whole = texts.map((text) => text(shop))
  const one = whole.find((text) => partsOf(text) === 1) ?? inOnePart(texts.at(-1) ?? String, shop, least)
  return partsOf(one) === 1 ? one : (whole.find((text) => partsOf(text) <= partsOf(one)) ?? one)
}

/** Makes the texts of a message whose placeholders are known. */
const textsOf = (content: SmsContent, { language, brand: named, host, now }: SmsContext): Written => {
  const told = smsPlaceholders(content, language, now)
  // If text messages can write no character of the brand's name, the host of the link replaces it.
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

/** The separators of sums. French sums contain commas. */
const commas: Readonly<Record<Language, string>> = { en: ', ', fr: semicolons.fr, 'es-419': ', ' }

/** Writes the sentences of the essentials whose placeholders are known, in long or short form. */
const essentialsOf = (told: MessageParams, language: Language, length: Length): string => {
  const essentials = Object.values(messageTexts[language].essentials)
    .map((texts) => texts.filter((text) => isKnown(text, told)))
    .filter((texts) => texts.length > 0)
  const isLong = length === 'long' && essentials.length === 1
  const clauses = essentials.map((texts) => fill(texts.at(isLong ? 0 : -1) ?? '', told))
  return clauses.length === 0 ? '' : `${capital(clauses.join(commas[language]))}.`
}

/** The key of a message's texts. An undone move reports only its money. */
const nameOf = (content: SmsContent): SmsName => {
  if (content.kind === 'waysChanged' && content.isOut) return 'waysChangedOut'
  if (!('sale' in content)) return content.kind
  if (asksForFees(content)) return 'feeDue'
  if (isUndoneMove(content)) return refundsOf(content).length > 0 ? 'refunded' : 'booked'
  return nameOfExtent<SmsName>(messageTexts.en.sms, content.kind, aboutOf(content).extent)
}

/** Leaves one dot where an abbreviated month ends a sentence. */
const oneDot = (text: string): string => text.replace(/(?<!\.)\.\.(?!\.)/g, '.')

const isKnown = (template: string, told: MessageParams): boolean =>
  (template.match(/\{\w+\}/g) ?? []).every((each) => (told[each.slice(1, -1)] ?? '') !== '')

const smsPlaceholders = (content: SmsContent, language: Language, now: Temporal.Instant): MessageParams => {
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

/** Adds the line by which a phone offers the code on a page of this host (WICG, origin-bound codes). */
const withAutofill = (text: string, host: string, code: string): string => {
  const bound = `${text}\n\n@${host} #${code}`
  return partsOf(bound) === 1 ? bound : text
}
