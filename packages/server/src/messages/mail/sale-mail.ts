import type { Language } from '@openchair/contract'
import { phoneText, safeText } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { colons } from '../format.ts'
import type { SaleContent } from '../kinds.ts'
import { type MailName, messageTexts, nameOfExtent } from '../texts/texts.ts'
import type { MessageSale } from '../message-data.ts'
import { appointmentBlocks, frontOf, hasTimes } from './appointment-blocks.ts'
import { type Block, signOf, textBlock } from './blocks.ts'
import { filledTexts } from './filled-texts.ts'
import type { MailParts } from './layout.ts'
import { asksForFees, feePartsOf } from './dues.ts'
import { aboutElse, billBlocks, changedMoney } from './money-blocks.ts'
import { saleWords, type SaleWords } from './sale-words.ts'
import { aboutOf, activeOf, isUndone, toldBy } from './told-of-sale.ts'

type Context = { readonly language: Language; readonly now: Temporal.Instant }

/** A mail to the guest who booked (behaviour 43). */
export const saleMail = (content: SaleContent, { language, now }: Context): MailParts => {
  const { sale, link, calendarLink } = content
  const { shop } = sale
  const words = saleWords(language, shop)
  const name = nameOf(content)
  const texts = messageTexts[language].mail[name]
  const about = aboutOf(content)
  const isOver = 'gone' in content && about.staying.length === 0
  const told = toldBy(content, words, now)
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
      ...(isCounted ? [{ is: 'rule' } as const, ...changed] : []),
      { is: 'rule' },
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

/** A calendar that has an appointment learns that it moved. */
const calendarLabel = (content: SaleContent, { words }: SaleWords): string =>
  content.kind === 'moved' && !isUndone(content) ? words.calendarAgain : words.calendar

/** The lines of a reminder below its buttons: until when it is free, and whom to call. */
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
      ? {
          is: 'line',
          mark: signOf('shield', words.freeSign),
          title: fill(words.freeTitle, { when: format.when(freeUntil) }),
          detail: fee,
        }
      : textBlock(free),
    ...(!shown
      ? []
      : [
          {
            is: 'line',
            mark: signOf('call', words.callSign),
            title: `${words.lateTitle} ${shown}`,
            detail: words.lateCall,
          } as const,
        ]),
  ]
}

/** What a block says of money, in a sentence. */
const inWords = (block: Block, language: Language): string => {
  if (block.is === 'text') return block.text
  return block.is === 'sums'
    ? block.last.map(({ label, amount }) => `${label}${colons[language]} ${amount}.`).join(' ')
    : ''
}

/** Whether the card declined a fee that a message tells of. */
const owesFee = (content: SaleContent): boolean => (feePartsOf(content)?.declined ?? 0) > 0

/** The name of its texts: a change has others of its own where it is one of several appointments, or of a part of them. */
const nameOf = (content: SaleContent): MailName => {
  if (asksForFees(content)) return 'feeDue'
  if (isUndone(content)) return 'booked'
  if (content.kind === 'tipped' && content.tip === 0) return 'tipRemoved'
  return nameOfExtent(messageTexts.en.mail, content.kind, aboutOf(content).extent)
}

/** Whether a message tells of what is still to come, and can be changed. */
const canChange = (content: SaleContent, now: Temporal.Instant): boolean => {
  const [first] = activeOf(content.sale)
  const isTold = !aboutElse.has(content.kind) && !asksForFees(content)
  return isTold && first !== undefined && Temporal.Instant.compare(first.startsAt, now) > 0
}

const callText = ({ kind, sale }: SaleContent, { words }: SaleWords): string =>
  kind === 'noShow' ? fill(words.noShowCall, { phone: phoneText(sale.shop.phone) }) : ''

/** The guest's note for those who work there, with the booking alone. */
const noteBlocks = ({ kind, sale }: SaleContent, { words, language }: SaleWords): readonly Block[] => {
  const note = kind === 'booked' && sale.note !== undefined ? safeText(sale.note) : null
  return note === null ? [] : [textBlock(`${words.yourNote}${colons[language]} ${note}`)]
}

const spaced = (code: string): string => (code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code)

/** The time until which a change costs nothing, or a late booking can be undone, where that is still to come; else what it costs, and whom to call. */
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
