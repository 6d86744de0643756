import type { Language } from '@openchair/contract'
import { phoneText, safeName, safeText } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { capital, formatOf } from '../format.ts'
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
  const { shop, amount, currency, code, recipient, sendOn, barber } = giftCard
  const format = formatOf(language, shop)
  const money = (sum: number): string => format.money(sum, currency)
  const giver = safeName(giftCard.from)
  const receiver = recipient === null ? null : safeName(recipient)
  const from = giver ?? words.aGiver
  const receiverName = receiver ?? words.aRecipient
  const texts = mail[kind]
  const isGiven = kind === 'giftCardGiven'
  // One speaks to Leo Whitaker as `Leo`.
  const name = isGiven ? (receiver?.split(' ')[0] ?? null) : giver
  const greeting = giftCard.greeting === null ? null : safeText(giftCard.greeting)
  const told = {
    shop: shop.name,
    from,
    ...(name !== null && { name }),
    amount: money(amount),
    plan: recipient === null ? '' : planOf(receiverName, sendOn),
  }
  const quoted: readonly Block[] =
    isGiven && greeting !== null ? [textBlock(`${quotes[language][0]}${greeting}${quotes[language][1]}`)] : []
  const goodOnly: readonly Block[] =
    barber === null
      ? []
      : [textBlock(fill(words.giftOnly, { barber: safeName(barber) ?? words.aBarber, shop: shop.name }))]
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
    const { paymentOf } = saleWords(language, shop)
    const forWhom =
      recipient === null ? words.giftCardItself : fill(words.giftCardFor, { recipient: receiverName })
    const last = giftCard.payments.map((payment) => ({
      label: paymentOf(payment),
      amount: money(payment.amount),
    }))
    return [{ is: 'rule' }, { is: 'sums', rows: [{ label: forWhom, amount: money(amount) }], last }]
  }

  function planOf(recipientName: string, day: string | null): string {
    const plan = day === null ? words.sendNow : words.sendOn
    const told = { recipient: recipientName, ...(day !== null && { day: format.date(day, 'long') }) }
    return capital(fill(plan, told))
  }
}
