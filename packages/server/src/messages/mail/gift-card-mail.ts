import type { Language } from '@openchair/contract'
import { money, safeName, safeText } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { capital, formatOf } from '../format.ts'
import type { GiftCardContent } from '../kinds.ts'
import { messageTexts } from '../texts/texts.ts'
import { type Block, rule, signLine } from './blocks.ts'
import { filledText, filledTexts } from './filled-texts.ts'
import { saleWords } from './sale-words.ts'
import type { MailParts } from './layout.ts'

const quotes = { en: ['“', '”'], fr: ['«\u00a0', '\u00a0»'], 'es-419': ['“', '”'] } as const

/** The most shops that are named one by one, because nobody reads a longer list. */
const mostShops = 6

/** Writes the mail to the buyer of a gift card or to its recipient (gift-cards/mails). */
export const giftCardMail = ({ kind, giftCard, link }: GiftCardContent, language: Language): MailParts => {
  const { mail, words } = messageTexts[language]
  const { shop, amount, currency, code, recipient, sendOn, barber } = giftCard
  const format = formatOf(language, shop)
  const exactly = (sum: number): string => format.money(sum, currency)
  const giver = safeName(giftCard.from)
  const receiver = recipient === null ? null : safeName(recipient)
  const from = giver ?? words.aGiver
  const receiverName = receiver ?? words.aRecipient
  const texts = mail[kind]
  const isGiven = kind === 'giftCardGiven'
  // The first name is the first word: Leo Whitaker is addressed as `Leo`.
  const firstName = receiver?.split(' ')[0] ?? null
  const name = isGiven ? firstName : giver
  const greeting = giftCard.greeting === null ? null : safeText(giftCard.greeting)
  const [open, close] = quotes[language]
  const told = {
    shop: shop.name,
    from,
    ...(name !== null && { name }),
    amount: exactly(amount),
    plan: recipient === null ? '' : planOf(receiverName, sendOn),
  }
  const filled = filledTexts(texts, told)
  return {
    language,
    brand: shop.name,
    ...filled,
    ...(isGiven && greeting !== null && { preview: greeting.replaceAll(/\s+/g, ' ') }),
    giftCard: picture(),
    above: isGiven && greeting !== null ? [{ is: 'quote', text: `${open}${greeting}${close}` }] : [],
    ticket: [
      { is: 'code', label: words.giftCode, value: code },
      rule,
      signLine('card', words.holdsSign, fill(words.giftHolds, { amount: exactly(amount) }), words.giftUse),
      goodBlock(),
      ...(isGiven ? [] : receipt()),
    ],
    button: { label: texts.button ?? '', href: isGiven ? withBooking(link) : link },
    pair: isGiven ? [{ label: words.giftLeft, href: link }] : [],
    foot: { shop, why: fill(isGiven ? words.giftFooter : words.buyerFooter, told) },
  }

  /** The card with its chosen cover. Alternative text says the same where pictures are blocked. */
  function picture(): NonNullable<MailParts['giftCard']> {
    const names = {
      ...(firstName !== null && { name: firstName }),
      ...(firstName !== null && giver !== null && { from: giver }),
    }
    const whole = money(language, amount, currency)
    return {
      picture: {
        cover: giftCard.cover ?? 'pole',
        name: shop.name,
        amount: whole,
        names: filledText(words.giftNames, names),
      },
      alt: filledText(words.giftAlt, { ...names, shop: shop.name, amount: whole }),
    }
  }

  /** The block with the shops and the professional that accept the card. */
  function goodBlock(): Block {
    const { shops = [] } = giftCard
    const line = (title: string, detail: string): Block => signLine('where', words.whereSign, title, detail)
    if (barber !== null) {
      const only = fill(words.giftOnly, { barber: safeName(barber) ?? words.aBarber })
      return line(only, [shop.name, ...shop.address].join(', '))
    }
    const named = shops.slice(0, mostShops).join(', ') + (shops.length > mostShops ? ', …' : '')
    return shops.length > 1
      ? line(words.giftInShops, named)
      : line(fill(words.giftAtShop, { shop: shop.name }), shop.address.join(', '))
  }

  function receipt(): readonly Block[] {
    const { paymentOf } = saleWords(language, shop)
    const forWhom =
      recipient === null ? words.giftCardItself : fill(words.giftCardFor, { recipient: receiverName })
    const last = giftCard.payments.map((payment) => ({
      label: paymentOf(payment),
      amount: exactly(payment.amount),
    }))
    return [rule, { is: 'sums', rows: [{ label: forWhom, amount: exactly(amount) }], last }]
  }

  function planOf(recipientName: string, day: string | null): string {
    const plan = day === null ? words.sendNow : words.sendOn
    const told = { recipient: recipientName, ...(day !== null && { day: format.date(day, 'long') }) }
    return capital(fill(plan, told))
  }
}

/** Adds the parameter that starts a booking with the card to the address of its page. */
const withBooking = (link: string): string => {
  const address = new URL(link)
  address.searchParams.set('open', 'booking')
  return address.href
}
