import type { Language } from '@openchair/contract'
import { dayText, phoneText } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { formatOf } from '../format.ts'
import type { GiftCardContent } from '../kinds.ts'
import { messageTexts } from '../texts/texts.ts'
import type { Block } from './blocks.ts'
import { filledTexts } from './filled-texts.ts'
import type { MailParts } from './layout.ts'

/** A mail to who bought a gift card, or to whom it is for (behaviour 41). */
export const giftCardMail = ({ kind, giftCard, link }: GiftCardContent, language: Language): MailParts => {
  const { mail, words } = messageTexts[language]
  const { shop, amount, currency, code, from, recipient, sendOn, greeting } = giftCard
  const texts = mail[kind]
  const isGiven = kind === 'giftCardGiven'
  const told = {
    shop: shop.name,
    from,
    name: isGiven ? (recipient ?? '') : from,
    amount: formatOf(language, shop.timezone).money(amount, currency),
    plan: planOf(recipient, sendOn),
  }
  const quoted: readonly Block[] =
    isGiven && greeting !== null && greeting !== '' ? [{ is: 'text', text: `“${greeting}”` }] : []
  return {
    language,
    brand: shop.name,
    ...filledTexts(texts, told),
    above: [...quoted, { is: 'code', label: words.giftCode, value: code }],
    button: { label: texts.button ?? '', href: link },
    footer: [
      [shop.name, ...shop.address].join(', '),
      phoneText(shop.phone),
      fill(isGiven ? words.giftFooter : words.saleFooter, told),
    ],
  }

  function planOf(name: string | null, day: string | null): string {
    if (name === null) return ''
    return day === null
      ? fill(words.sendNow, { recipient: name })
      : fill(words.sendOn, { recipient: name, day: dayText(language, day, 'long') })
  }
}
