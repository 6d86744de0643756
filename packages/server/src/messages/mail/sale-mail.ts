import type { Language } from '@openchair/contract'
import { phoneText, safeText } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { colons } from '../format.ts'
import type { SaleContent } from '../kinds.ts'
import { type MailName, messageTexts, nameOfExtent } from '../texts/texts.ts'
import type { MessageSale } from '../message-data.ts'
import { appointmentBlocks, frontOf, hasTimes } from './appointment-blocks.ts'
import { type Block, rule, signLine, textBlock } from './blocks.ts'
import { filledTexts } from './filled-texts.ts'
import type { MailParts } from './layout.ts'
import { asksForFees, feePartsOf } from './dues.ts'
import { kindsWithoutBill, billBlocks, changedMoney, refundsByWay } from './money-blocks.ts'
import { isGiftCard, saleWords, type SaleWords } from './sale-words.ts'
import { aboutOf, activeOf, isUndoneMove, salePlaceholders } from './sale-content.ts'

type Context = { readonly language: Language; readonly now: Temporal.Instant }

/** Writes a mail to the guest who booked (messages/guests). */
export const saleMail = (content: SaleContent, { language, now }: Context): MailParts => {
  const { sale, link, calendarLink } = content
  const { shop } = sale
  const words = saleWords(language, shop)
  const name = nameOf(content)
  const texts = messageTexts[language].mail[name]
  const about = aboutOf(content)
  const isOver = 'gone' in content && about.staying.length === 0
  const told = salePlaceholders(content, words, now)
  const filled = filledTexts(texts, told)
  const changed = changedMoney(content, words, now)
  const isCounted = changed.some(({ is }) => is === 'sums')
  const isReminder = content.kind === 'reminder'
  const free = canChange(content, now) ? freeText(sale, words, now) : ''
  const directions = { label: words.words.directions, href: shop.directions }
  return {
    language,
    ...filled,
    preview: [filled.preview, ...changed.map((block) => inWords(block, language)), free].join(' ').trim(),
    ...(shop.front && { front: frontOf(shop.front) }),
    brand: shop.name,
    ticket: [
      ...appointmentBlocks(content, about, words),
      ...(isCounted ? [rule, ...changed] : []),
      rule,
      { is: 'code', label: words.words.code, value: spaced(sale.code) },
      ...billBlocks(content, words, now),
    ],
    button: owesFee(content)
      ? { label: fill(messageTexts[language].mail.paymentDue.button ?? '', told), href: link }
      : { label: fill(texts.button ?? '', told), href: isOver ? shop.page : link },
    ...(isReminder && { besideButton: directions }),
    pair:
      hasTimes(content) && !isReminder
        ? [{ label: calendarLabel(content, words), href: calendarLink }, directions]
        : [],
    below: [
      ...(isCounted ? [] : changed),
      ...noteBlocks(content, words),
      ...(isReminder ? reminderBlocks(content, free, words, now) : [free, callText(content, words)])
        .map((each) => (typeof each === 'string' ? textBlock(each) : each))
        .filter((block) => block.is !== 'text' || block.text !== ''),
    ],
    foot: { shop, why: words.words.saleFooter },
  }
}

/** The label of the link to a calendar file. A calendar that has the appointment must learn that it moved. */
const calendarLabel = (content: SaleContent, { words }: SaleWords): string =>
  content.kind === 'moved' && !isUndoneMove(content) ? words.calendarAgain : words.calendar

/** The blocks of a reminder below its buttons: until when changes are free, and the phone to call. */
const reminderBlocks = (
  { sale }: SaleContent,
  free: string,
  { words, format }: SaleWords,
  now: Temporal.Instant,
): readonly Block[] => {
  const { freeUntil, lateFee, shop } = sale
  const isFree = freeUntil !== null && Temporal.Instant.compare(freeUntil, now) > 0
  const fee = lateFee > 0 ? fill(words.lateFee, { share: format.percent(lateFee) }) : ''
  const shown = phoneText(shop.phone)
  return [
    isFree
      ? signLine('shield', words.freeSign, fill(words.freeTitle, { when: format.when(freeUntil) }), fee)
      : textBlock(free),
    ...(shown ? [signLine('call', words.callSign, `${words.lateTitle} ${shown}`, words.lateCall)] : []),
  ]
}

/** Writes a block about money as a sentence. */
const inWords = (block: Block, language: Language): string => {
  if (block.is === 'text') return block.text
  return block.is === 'sums'
    ? block.last.map(({ label, amount }) => `${label}${colons[language]} ${amount}.`).join(' ')
    : ''
}

/** Tells whether a card declined a fee that the message reports. */
const owesFee = (content: SaleContent): boolean => (feePartsOf(content)?.declined ?? 0) > 0

/** The key of the mail's texts. Changes of one appointment among several, or of some, have their own. */
const nameOf = (content: SaleContent): MailName => {
  if (asksForFees(content)) return 'feeDue'
  if (isUndoneMove(content)) return 'booked'
  if (content.kind === 'tipped' && content.tip === 0) return 'tipRemoved'
  if (content.kind === 'refunded') return nameOfRefund(content)
  return nameOfExtent(messageTexts.en.mail, content.kind, aboutOf(content).extent)
}

/** The key of a refund's texts, because only what goes to a card is on its way. */
const nameOfRefund = (content: SaleContent): MailName => {
  const { toCards, atShop } = refundsByWay(content)
  const toGiftCards = toCards.filter(({ card }) => isGiftCard(card))
  const onTheWay = toCards.length - toGiftCards.length
  if ([onTheWay, toGiftCards.length, atShop.length].filter((count) => count > 0).length > 1)
    return 'refundedInParts'
  if (atShop.length > 0) return 'refundedAtShop'
  return toGiftCards.length > 0 ? 'refundedToGiftCard' : 'refunded'
}

/** Tells whether a message is about a coming appointment that can still be changed. */
const canChange = (content: SaleContent, now: Temporal.Instant): boolean => {
  const [first] = activeOf(content.sale)
  const isTold = !kindsWithoutBill.has(content.kind) && !asksForFees(content)
  return isTold && first !== undefined && Temporal.Instant.compare(first.startsAt, now) > 0
}

const callText = ({ kind, sale }: SaleContent, { words }: SaleWords): string =>
  kind === 'noShow' ? fill(words.noShowCall, { phone: phoneText(sale.shop.phone) }) : ''

/** The guest's note to staff, only in the mail of the booking. */
const noteBlocks = ({ kind, sale }: SaleContent, { words, language }: SaleWords): readonly Block[] => {
  const note = kind === 'booked' && sale.note !== undefined ? safeText(sale.note) : null
  return note === null ? [] : [textBlock(`${words.yourNote}${colons[language]} ${note}`)]
}

const spaced = (code: string): string => (code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code)

/**
 * Says until when changes are free or a late booking can be undone, if that is still to come. Else it names
 * the cost of a change and the phone to call.
 */
const freeText = (sale: MessageSale, { words, format }: SaleWords, now: Temporal.Instant): string => {
  const { freeUntil, undoUntil, lateFee, shop } = sale
  const phone = phoneText(shop.phone)
  if (freeUntil === null) return fill(words.call, { phone })
  const share = format.percent(lateFee)
  const fee = lateFee > 0 ? ` ${fill(words.lateFee, { share })}` : ''
  if (undoUntil !== undefined && Temporal.Instant.compare(undoUntil, now) > 0)
    return `${fill(words.undo, { time: format.time(undoUntil) })}${fee}`
  if (Temporal.Instant.compare(freeUntil, now) <= 0)
    return fill(lateFee > 0 ? words.feeNow : words.call, { phone, share })
  return `${fill(words.free, { when: format.when(freeUntil) })}${fee}`
}
