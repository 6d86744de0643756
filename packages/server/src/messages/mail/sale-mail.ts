import type { Language } from '@openchair/contract'
import { phoneText, safeText } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { capital, colons } from '../format.ts'
import type { SaleContent } from '../kinds.ts'
import { type MailName, messageTexts, nameOfExtent } from '../texts/texts.ts'
import type { MessageAppointment, MessageSale } from '../message-data.ts'
import { type Block, type Side, textBlock } from './blocks.ts'
import { filledTexts } from './filled-texts.ts'
import type { MailParts } from './layout.ts'
import { asksForFees, feePartsOf } from './dues.ts'
import { aboutElse, billBlocks, changedMoney } from './money-blocks.ts'
import { initialsOf, saleWords, type SaleWords } from './sale-words.ts'
import { type About, aboutOf, activeOf, isUndone, toldBy } from './told-of-sale.ts'

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
  const free = canChange(content, now) ? freeText(sale, words, now) : ''
  return {
    language,
    ...filled,
    preview: [filled.preview, ...changed.map((block) => inWords(block, language)), free].join(' ').trim(),
    brand: shop.name,
    above: [...appointmentBlocks(content, about, words), ...changed],
    button: owesFee(content)
      ? { label: fill(messageTexts[language].mail.paymentDue.button ?? '', told), href: link }
      : { label: fill(texts.button ?? '', told), href: isOver ? shop.page : link },
    pair: hasTimes(content)
      ? [
          { label: words.words.calendar, href: calendarLink },
          { label: words.words.directions, href: shop.directions },
        ]
      : [],
    below: [
      { is: 'rule' },
      { is: 'code', label: words.words.code, value: spaced(sale.code) },
      ...billBlocks(content, words, now),
      ...noteBlocks(content, words),
      ...[free, callText(content, words)].filter((text) => text !== '').map(textBlock),
    ],
    footer: [[shop.name, ...shop.address].join(', '), phoneText(shop.phone), words.words.saleFooter],
  }
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
  return nameOfExtent(messageTexts.en.mail, content.kind, aboutOf(content).extent)
}

/** Whether a message tells of what is still to come, and can be changed. */
const canChange = (content: SaleContent, now: Temporal.Instant): boolean => {
  const [first] = activeOf(content.sale)
  const isTold = !aboutElse.has(content.kind) && !asksForFees(content)
  return isTold && first !== undefined && Temporal.Instant.compare(first.startsAt, now) > 0
}

const callText = ({ kind, sale }: SaleContent, { words }: SaleWords): string => {
  const phone = phoneText(sale.shop.phone)
  if (kind === 'reminder') return fill(words.late, { phone })
  return kind === 'noShow' ? fill(words.noShowCall, { phone }) : ''
}

/** The guest's note for those who work there, with the booking alone. */
const noteBlocks = ({ kind, sale }: SaleContent, { words, language }: SaleWords): readonly Block[] => {
  const note = kind === 'booked' && sale.note !== undefined ? safeText(sale.note) : null
  return note === null ? [] : [textBlock(`${words.yourNote}${colons[language]} ${note}`)]
}

const hasTimes = ({ kind }: SaleContent): boolean =>
  kind === 'booked' || kind === 'moved' || kind === 'reminder'

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

/** A time as it was and as it is, of an appointment that moved. */
const changeBlock = (
  before: MessageAppointment,
  now: MessageAppointment,
  { words, format, barberOf }: SaleWords,
): Block => {
  const side = (label: string, appointment: MessageAppointment): Side => ({
    label,
    rows: [capital(format.day(appointment.startsAt, 'short')), format.time(appointment.startsAt)],
    detail: fill(words.withBarber, { barber: barberOf(appointment) }),
  })
  return { is: 'change', sides: [side(words.was, before), side(words.now, now)] }
}

/** The same in a line, where several moved. */
const movedLine = (
  before: MessageAppointment,
  now: MessageAppointment,
  { words, format, whoOf, barberOf, language }: SaleWords,
): Block => {
  const other =
    barberOf(before) === barberOf(now) ? '' : `, ${fill(words.withBarber, { barber: barberOf(before) })}`
  return {
    is: 'line',
    sign: initialsOf(now.barber),
    title: capital(format.when(now.startsAt, 'long')),
    detail: `${whoOf(now)} · ${words.was}${colons[language]} ${format.when(before.startsAt)}${other}`,
  }
}

/** The lines of the appointments that a mail is about: when, who and with whom; those that are canceled or missed are struck. */
const appointmentBlocks = (
  content: SaleContent,
  { named, extent }: About,
  words: SaleWords,
): readonly Block[] => {
  const missed = content.kind === 'noShow' ? content.gone : []
  const lines = named.flatMap((appointment): readonly Block[] => {
    const isOver = appointment.isCanceled || appointment.isMissed || missed.includes(appointment.id)
    const who: Block = {
      is: 'line',
      sign: initialsOf(appointment.barber),
      title: words.whoOf(appointment),
      detail: `${words.servicesOf(appointment)} · ${words.durationOf(appointment)}`,
      isOver,
    }
    const before =
      content.kind === 'moved' ? content.before.find(({ id }) => id === appointment.id) : undefined
    if (before !== undefined)
      return extent === 'alone'
        ? [changeBlock(before, appointment, words), who]
        : [movedLine(before, appointment, words)]
    return [
      {
        is: 'line',
        sign: words.format.day(appointment.startsAt, 'short').match(/\d+/)?.[0] ?? '',
        title: capital(words.format.when(appointment.startsAt, 'long')),
        detail: isOver ? words.overWord(appointment) : words.untilOf(appointment),
        isOver,
      },
      who,
    ]
  })
  const [street = '', ...rest] = content.sale.shop.address
  return hasTimes(content)
    ? [...lines, { is: 'line', sign: '→', title: street, detail: rest.join(', ') }]
    : lines
}
