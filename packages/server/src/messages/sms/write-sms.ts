import type { Language } from '@openchair/contract'
import { fill, type MessageParams } from '../../refusals/texts.ts'
import type { SmsContent } from '../kinds.ts'
import { messageTexts } from '../texts/texts.ts'
import { partsOf, toGsm } from './gsm.ts'

type SmsContext = {
  readonly language: Language
  readonly brand: string
  /** The host of this server's pages. */
  readonly host: string
}

/** How short a brand's name may get before a second part is paid for. */
const shortestName = 12

/** The text of a message, in one part wherever the brand's name can be shortened for it (behaviour 43). */
export const writeSms = (content: SmsContent, { language, brand, host }: SmsContext): string => {
  const template = messageTexts[language].sms[content.kind]
  const told = toldBy(content)
  const write = (name: string): string => toGsm(fill(template, { brand: name, ...told }))
  const text = inOnePart(write, content.kind === 'newsAgreed' ? content.shop : brand)
  return content.kind === 'signInCode' ? withAutofill(text, host, content.code) : text
}

const toldBy = (content: SmsContent): MessageParams => {
  switch (content.kind) {
    case 'signInCode':
      return { code: content.code }
    case 'appLink':
      return { links: content.links.join(' ') }
    case 'newsAgreed':
      return { link: content.stopLink }
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
