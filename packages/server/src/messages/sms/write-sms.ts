import type { Language } from '@openchair/contract'
import { fill, type MessageParams } from '../../refusals/texts.ts'
import { capital, semicolons } from '../format.ts'
import type { SmsContent } from '../kinds.ts'
import { asksForFees } from '../mail/dues.ts'
import { isUndone } from '../mail/told-of-sale.ts'
import { changesText, messageTexts, type SmsName } from '../texts/texts.ts'
import { partsOf, toGsm } from './gsm.ts'
import { saleSmsParams, waitingSmsParams } from './sale-sms.ts'
import { shorterNames, withShortNames } from './short-names.ts'

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
 * the name of the brand or of the shop is shortened (behaviour 43), then every name. Money, a place in line and a free time's end
 * are never left out, only said in fewer words.
 */
export const writeSms = (content: SmsContent, context: SmsContext): string => {
  const text = writeIn(mostParts, content, context)
  return content.kind === 'signInCode' ? withAutofill(text, context.host, content.code) : text
}

const writeIn = (parts: number, content: SmsContent, context: SmsContext): string => {
  let text = writeWhole(content, context)
  for (const shorten of shorterNames) {
    if (partsOf(text) <= parts) return text
    const brand = shorten(context.brand)
    text = writeWhole(withShortNames(content, shorten), { ...context, brand })
  }
  return cutBefore(text, linkOf(content), parts)
}

/** Everything else is in the page that the link leads to. */
const linkOf = (content: SmsContent): string => {
  if ('link' in content) return content.link
  return content.kind === 'newsAgreed' ? content.stopLink : ''
}

/** A text of so many parts that ends in its link, with as much of the rest as there is room for. */
const cutBefore = (text: string, link: string, parts: number): string => {
  const signs = Array.from(link === '' ? text : text.replace(link, ' '))
  for (let length = signs.length; length > 0; length -= 1) {
    const cut = length === signs.length ? text : `${signs.slice(0, length).join('').trimEnd()} ${link}`.trim()
    if (partsOf(cut) <= parts) return cut
  }
  return link
}

/** The text with its names as they are, but for that of the brand or shop. */
const writeWhole = (content: SmsContent, { language, brand, now }: SmsContext): string => {
  const told = toldBy(content, language, now)
  const name = String(told['shop'] ?? brand)
  const essentials = {
    long: essentialsOf(told, language, 'long'),
    short: essentialsOf(told, language, 'short'),
  }
  const texts = [messageTexts[language].sms[nameOf(content)]]
    .flat()
    .flatMap((template) =>
      isKnown(template, { ...told, brand, shop: name, essentials: '' })
        ? [
            (short: string) => write(template, 'long', short),
            (short: string) => write(template, 'short', short),
          ]
        : [],
    )
  const whole = texts.map((text) => text(name)).find((text) => partsOf(text) === 1)
  return whole ?? inOnePart(texts.at(-1) ?? String, name)

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
  if ('link' in content && 'sale' in content && asksForFees(content)) return 'feeDue'
  if (content.kind !== 'moved' || !isUndone(content)) return content.kind
  return content.change.refunds.length > 0 ? 'refunded' : 'booked'
}

/** A month's dot ends its sentence as well. */
const oneDot = (text: string): string => text.replace(/(?<!\.)\.\.(?!\.)/g, '.')

const isKnown = (template: string, told: MessageParams): boolean =>
  (template.match(/\{\w+\}/g) ?? []).every((each) => told[each.slice(1, -1)] !== undefined)

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

const inOnePart = (write: (name: string) => string, name: string): string => {
  for (let length = name.length; length >= Math.min(shortestName, name.length); length -= 1) {
    const text = write(length === name.length ? name : `${name.slice(0, length - 1).trimEnd()}.`)
    if (partsOf(text) === 1) return text
  }
  return write(name)
}

/** The last line by which a phone offers the code on a page of this host (WICG, origin-bound one-time codes). */
const withAutofill = (text: string, host: string, code: string): string => {
  const bound = `${text}\n\n@${host} #${code}`
  return partsOf(bound) === 1 ? bound : text
}
