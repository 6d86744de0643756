import type { Language } from '@openchair/contract'
import { dayText, phoneText, splitPayerName } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { formatOf } from '../format.ts'
import type { GiftCardContent } from '../kinds.ts'
import { messageTexts } from '../texts/texts.ts'
import { type Block, textBlock } from './blocks.ts'
import { filledTexts } from './filled-texts.ts'
import { saleWords } from './sale-words.ts'
import type { MailParts } from './layout.ts'

const quotes = { en: ['“', '”'], fr: ['«\u00a0', '\u00a0»'], 'es-419': ['“', '”'] } as const

/** A mail to who bought a gift card, or to whom it is for (behaviour 41). */
export const giftCardMail = ({ kind, giftCard, link }: GiftCardContent, language: Language): MailParts => {
  const { mail, words } = messageTexts[language]
  const { shop, amount, currency, code, from, recipient, sendOn, greeting, barber } = giftCard
  const texts = mail[kind]
  const isGiven = kind === 'giftCardGiven'
  const told = {
    shop: shop.name,
    from,
    name: isGiven ? splitPayerName(recipient ?? '').firstName : from,
    amount: formatOf(language, shop.timezone).money(amount, currency),
    plan: planOf(recipient, sendOn),
  }
  const quoted: readonly Block[] =
    isGiven && greeting !== null && greeting !== ''
      ? [textBlock(`${quotes[language][0]}${greeting}${quotes[language][1]}`)]
      : []
  const goodOnly: readonly Block[] =
    barber === null ? [] : [textBlock(fill(words.giftOnly, { barber, shop: shop.name }))]
  return {
    language,
    brand: shop.name,
    ...filledTexts(texts, told),
    above: [...quoted, ...goodOnly, { is: 'code', label: words.giftCode, value: code }],
    button: { label: texts.button ?? '', href: link },
    below: isGiven ? [] : receipt(),
    footer: [
      [shop.name, ...shop.address].join(', '),
      phoneText(shop.phone),
      fill(isGiven ? words.giftFooter : words.buyerFooter, told),
    ],
  }

  function receipt(): readonly Block[] {
    const { format, paymentOf } = saleWords(language, shop)
    const money = (paid: number): string => format.money(paid, currency)
    const forWhom = recipient === null ? words.giftCardItself : fill(words.giftCardFor, { recipient })
    const last = giftCard.payments.map((payment) => ({
      label: paymentOf(payment),
      amount: money(payment.amount),
    }))
    return [{ is: 'rule' }, { is: 'sums', rows: [{ label: forWhom, amount: money(amount) }], last }]
  }

  function planOf(name: string | null, day: string | null): string {
    if (name === null) return ''
    return day === null
      ? fill(words.sendNow, { recipient: name })
      : fill(words.sendOn, { recipient: name, day: dayText(language, day, 'long') })
  }
}
