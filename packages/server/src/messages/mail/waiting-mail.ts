import type { Language } from '@openchair/contract'
import { dayText, phoneText } from '@openchair/rules'
import { formatOf } from '../format.ts'
import type { WaitingContent } from '../kinds.ts'
import { messageTexts } from '../texts/texts.ts'
import { filledTexts } from './filled-texts.ts'
import type { MailParts } from './layout.ts'

/** What the places of a message about the waiting list are filled with. */
export const toldOfWaiting = ({ waiting }: WaitingContent, language: Language, width: 'short' | 'long') => {
  const { shop, firstName, day, number, slots, until } = waiting
  const { words } = messageTexts[language]
  const format = formatOf(language, shop.timezone)
  const times = slots.map(format.time)
  const last = times.at(-1)
  return {
    name: firstName,
    shop: shop.name,
    day: dayText(language, day, width),
    ...(number !== null && { number }),
    ...(until !== null && { until: format.time(until) }),
    ...(last !== undefined && {
      times: times.length === 1 ? last : `${times.slice(0, -1).join(', ')} ${words.or} ${last}`,
    }),
  }
}

/** A mail about a place on the waiting list (behaviour 43). */
export const waitingMail = (content: WaitingContent, language: Language): MailParts => {
  const { mail, words } = messageTexts[language]
  const { shop } = content.waiting
  const texts = mail[content.kind]
  const told = toldOfWaiting(content, language, 'long')
  return {
    language,
    brand: shop.name,
    ...filledTexts(texts, told),
    button: { label: texts.button ?? '', href: content.link },
    below: content.kind === 'waitingOffered' ? [{ is: 'text', text: words.leaveHint }] : [],
    footer: [[shop.name, ...shop.address].join(', '), phoneText(shop.phone), words.waitingFooter],
  }
}
