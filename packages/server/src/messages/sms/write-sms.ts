import type { Language } from '@openchair/contract'
import { fill, type MessageParams } from '../../refusals/texts.ts'
import type { SmsContent } from '../kinds.ts'
import { messageTexts } from '../texts/texts.ts'
import { partsOf, toGsm } from './gsm.ts'
import { saleSmsParams, waitingSmsParams } from './sale-sms.ts'

type SmsContext = {
  readonly language: Language
  readonly brand: string
  /** The host of this server's pages. */
  readonly host: string
  readonly now: Temporal.Instant
}

/** How short a name may get before a second part is paid for. */
const shortestName = 12

/**
 * The text of a message, in one part wherever that can be: what can be left out is, then the name of the brand or of the shop
 * is shortened (behaviour 43).
 */
export const writeSms = (content: SmsContent, { language, brand, host, now }: SmsContext): string => {
  const told = toldBy(content, language, now)
  const name = String(told['shop'] ?? brand)
  const templates = [messageTexts[language].sms[content.kind]]
    .flat()
    .filter((template) => isKnown(template, { ...told, brand, shop: name }))
  const write = (template: string, short: string): string =>
    oneDot(toGsm(fill(template, { ...told, brand: short, shop: short })))
  const whole = templates.map((template) => write(template, name)).find((text) => partsOf(text) === 1)
  const text = whole ?? inOnePart((short) => write(templates.at(-1) ?? '', short), name)
  return content.kind === 'signInCode' ? withAutofill(text, host, content.code) : text
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
    case 'phoneChanged':
      return {}
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
