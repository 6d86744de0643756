import type { Language } from '@openchair/contract'
import { phoneText } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { capital, colons } from '../format.ts'
import type { SaleContent } from '../kinds.ts'
import { type MailName, messageTexts } from '../texts/texts.ts'
import type { MessageAppointment, MessageSale } from '../message-data.ts'
import { type Block, type Side, textBlock } from './blocks.ts'
import { filledTexts } from './filled-texts.ts'
import type { MailParts } from './layout.ts'
import { asksForFees, feePartsOf } from './dues.ts'
import { aboutElse, billBlocks, changedMoney } from './money-blocks.ts'
import { initialsOf, saleWords, type SaleWords } from './sale-words.ts'
import { activeOf, isGroup, isUndone, spokenOf, toldBy, whoAndWhen } from './told-of-sale.ts'

type Context = { readonly language: Language; readonly now: Temporal.Instant }

/** A mail to the guest who booked (behaviour 43). */
export const saleMail = (content: SaleContent, { language, now }: Context): MailParts => {
  const { sale, link, calendarLink } = content
  const { shop } = sale
  const words = saleWords(language, shop)
  const name = nameOf(content)
  const texts = messageTexts[language].mail[name]
  const isOver = content.kind === 'noShow' || (content.kind === 'canceled' && activeOf(sale).length === 0)
  const told = toldBy(content, words, now)
  const filled = filledTexts(texts, told)
  const changed = changedMoney(content, words, now)
  const free = canChange(content, now) ? freeText(sale, words, now) : ''
  return {
    language,
    ...filled,
    preview: [filled.preview, ...changed.map((block) => inWords(block, language)), free].join(' ').trim(),
    brand: shop.name,
    above: [...appointmentBlocks(content, words), ...unchangedBlocks(content, words), ...changed],
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

const nameOf = (content: SaleContent): MailName => {
  if (asksForFees(content)) return 'feeDue'
  const { kind, sale } = content
  if (kind === 'canceled' && activeOf(sale).length > 0) return 'canceledPart'
  if (isUndone(content)) return 'booked'
  return kind === 'moved' && isGroup(sale) ? 'movedGroup' : kind
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

const hasTimes = ({ kind }: SaleContent): boolean =>
  kind === 'booked' || kind === 'moved' || kind === 'reminder'

const spaced = (code: string): string => (code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code)

/** Until when a change costs nothing, where that is still to come; else what it costs, and whom to call. */
const freeText = (sale: MessageSale, { words, format }: SaleWords, now: Temporal.Instant): string => {
  const { freeUntil, lateFee, shop } = sale
  const phone = phoneText(shop.phone)
  if (freeUntil === null) return fill(words.call, { phone })
  if (Temporal.Instant.compare(freeUntil, now) <= 0)
    return fill(lateFee > 0 ? words.feeNow : words.call, { phone, percentage: lateFee })
  const fee = lateFee > 0 ? ` ${fill(words.lateFee, { percentage: lateFee })}` : ''
  return `${fill(words.free, { when: format.when(freeUntil) })}${fee}`
}

/** Who of a group comes when they said, where others moved. */
const unchangedBlocks = (content: SaleContent, words: SaleWords): readonly Block[] => {
  if (content.kind !== 'moved') return []
  const moved = spokenOf(content)
  const rest = activeOf(content.sale).filter((each) => !moved.includes(each))
  return rest.length === 0
    ? []
    : [textBlock(fill(words.words.unchanged, { told: whoAndWhen(content.sale, rest, words) }))]
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

/** Who comes when, or came, or does not: what is canceled or missed is struck. */
const appointmentBlocks = (content: SaleContent, words: SaleWords): readonly Block[] => {
  const { sale } = content
  const { format } = words
  const missed = content.kind === 'noShow' ? content.gone : []
  const lines = shown(content).flatMap((appointment): readonly Block[] => {
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
    if (before === undefined)
      return [
        {
          is: 'line',
          sign: format.day(appointment.startsAt, 'short').match(/\d+/)?.[0] ?? '',
          title: capital(format.when(appointment.startsAt, 'long')),
          detail: isOver ? words.overWord(appointment) : words.untilOf(appointment),
          isOver,
        },
        who,
      ]
    return isGroup(sale)
      ? [movedLine(before, appointment, words)]
      : [changeBlock(before, appointment, words), who]
  })
  const [street = '', ...rest] = sale.shop.address
  return hasTimes(content)
    ? [...lines, { is: 'line', sign: '→', title: street, detail: rest.join(', ') }]
    : lines
}

/** The appointments that a mail shows: those that it is about first where it says that they are over. What was missed is told once. */
const shown = (content: SaleContent): readonly MessageAppointment[] => {
  const others = content.sale.appointments.filter(({ isMissed }) => !isMissed)
  const appointments = others.length > 0 ? others : content.sale.appointments
  if (content.kind === 'noShow' || asksForFees(content)) return spokenOf(content)
  if (content.kind === 'moved') return spokenOf(content)
  if (content.kind !== 'canceled') return appointments
  const about = spokenOf(content)
  return [...about, ...activeOf(content.sale)]
}
