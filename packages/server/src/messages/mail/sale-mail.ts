import type { Language } from '@openchair/contract'
import { phoneText } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { capital } from '../format.ts'
import type { SaleContent } from '../kinds.ts'
import { type MailName, messageTexts } from '../texts/texts.ts'
import type { MessageAppointment, MessageSale } from '../message-data.ts'
import type { Block, Side, Sum } from './blocks.ts'
import { filledTexts } from './filled-texts.ts'
import type { MailParts } from './layout.ts'
import { saleWords, type SaleWords } from './sale-words.ts'

type Context = { readonly language: Language; readonly now: Temporal.Instant }

/** A mail to the guest who booked (behaviour 43). */
export const saleMail = (content: SaleContent, { language, now }: Context): MailParts => {
  const { sale, link, calendarLink } = content
  const { shop } = sale
  const words = saleWords(language, shop)
  const name = nameOf(content)
  const texts = messageTexts[language].mail[name]
  const isOver = content.kind === 'canceled' && activeOf(sale).length === 0
  const told = toldBy(content, words, now)
  const filled = filledTexts(texts, told)
  const free = isOver ? '' : freeText(sale, words, now)
  return {
    language,
    ...filled,
    preview: `${filled.preview} ${free}`.trim(),
    brand: shop.name,
    above: [...changeBlocks(content, words), ...appointmentBlocks(content, words)],
    button: { label: fill(texts.button ?? '', told), href: isOver ? shop.page : link },
    pair: hasTimes(content)
      ? [
          { label: words.words.calendar, href: calendarLink },
          { label: words.words.directions, href: shop.directions },
        ]
      : [],
    below: [
      { is: 'rule' },
      { is: 'code', label: words.words.code, value: spaced(sale.code) },
      ...moneyBlocks(content, words),
      ...(free === '' || content.kind === 'reviewAsked' ? [] : [textBlock(free)]),
      ...(content.kind === 'reminder'
        ? [textBlock(fill(words.words.late, { phone: phoneText(shop.phone) }))]
        : []),
    ],
    footer: [[shop.name, ...shop.address].join(', '), phoneText(shop.phone), words.words.saleFooter],
  }
}

const nameOf = (content: SaleContent): MailName =>
  content.kind === 'canceled' && activeOf(content.sale).length > 0 ? 'canceledPart' : content.kind

const activeOf = ({ appointments }: Pick<MessageSale, 'appointments'>): readonly MessageAppointment[] =>
  appointments.filter(({ isCanceled }) => !isCanceled)

const hasTimes = ({ kind }: SaleContent): boolean =>
  kind === 'booked' || kind === 'moved' || kind === 'reminder'

const spaced = (code: string): string => (code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code)

/** The appointment that a message speaks of: the first that is to come, or the first that was canceled. */
export const spokenOf = (content: SaleContent): MessageAppointment | undefined => {
  const { sale } = content
  if (content.kind === 'canceled') return sale.appointments.find(({ id }) => content.gone.includes(id))
  return activeOf(sale)[0] ?? sale.appointments[0]
}

/** What the places of a text are filled with. */
export const toldBy = (content: SaleContent, { format, dayLater }: SaleWords, now: Temporal.Instant) => {
  const { sale } = content
  const spoken = spokenOf(content)
  const due = sale.payments.filter(({ how }) => how === 'due').reduce((sum, { amount }) => sum + amount, 0)
  const later = spoken ? dayLater(spoken.startsAt, now) : ''
  return {
    name: sale.firstName,
    shop: sale.shop.name,
    street: sale.shop.address[0] ?? '',
    barber: spoken?.barber.firstName ?? '',
    when: spoken ? format.when(spoken.startsAt) : '',
    time: spoken ? format.time(spoken.startsAt) : '',
    day: capital(later),
    dayLater: later,
    due: format.money(due, sale.currency),
    refund: format.money('refund' in content ? content.refund : 0, sale.currency),
  }
}

/** Until when a change costs nothing, where that is still to come; else whom to call. */
const freeText = (sale: MessageSale, { words, format }: SaleWords, now: Temporal.Instant): string => {
  const { freeUntil, lateFee, shop } = sale
  if (freeUntil === null || Temporal.Instant.compare(Temporal.Instant.from(freeUntil), now) <= 0)
    return fill(words.call, { phone: phoneText(shop.phone) })
  const fee = lateFee > 0 ? ` ${fill(words.lateFee, { percentage: lateFee })}` : ''
  return `${fill(words.free, { when: format.when(freeUntil) })}${fee}`
}

const textBlock = (text: string): Block => ({ is: 'text', text })

const initials = ({ barber }: MessageAppointment): string =>
  `${barber.firstName.slice(0, 1)}${barber.lastName.slice(0, 1)}`.toUpperCase()

const changeBlocks = (content: SaleContent, { words, format, barberOf }: SaleWords): readonly Block[] => {
  if (content.kind !== 'moved') return []
  const side = (label: string, appointment: MessageAppointment): Side => ({
    label,
    rows: [capital(format.day(appointment.startsAt, 'short')), format.time(appointment.startsAt)],
    detail: fill(words.withBarber, { barber: barberOf(appointment) }),
  })
  return content.before.flatMap((before) => {
    const now = content.sale.appointments.find(({ id }) => id === before.id)
    return now ? [{ is: 'change', sides: [side(words.was, before), side(words.now, now)] } as const] : []
  })
}

const appointmentBlocks = (content: SaleContent, words: SaleWords): readonly Block[] => {
  const { sale } = content
  const moved = content.kind === 'moved' ? content.before.map(({ id }) => id) : []
  const { format } = words
  const lines = sale.appointments.flatMap((appointment): readonly Block[] => [
    ...(moved.includes(appointment.id)
      ? []
      : [
          {
            is: 'line',
            sign: format.day(appointment.startsAt, 'short').match(/\d+/)?.[0] ?? '',
            title: capital(format.when(appointment.startsAt, 'long')),
            detail: words.untilOf(appointment),
            isOver: appointment.isCanceled,
          } as const,
        ]),
    {
      is: 'line',
      sign: initials(appointment),
      title: words.whoOf(appointment),
      detail: `${words.servicesOf(appointment)} · ${words.minutesOf(appointment)}`,
      isOver: appointment.isCanceled,
    },
  ])
  const [street = '', ...rest] = sale.shop.address
  return hasTimes(content)
    ? [...lines, { is: 'line', sign: '→', title: street, detail: rest.join(', ') }]
    : lines
}

const moneyBlocks = (content: SaleContent, words: SaleWords): readonly Block[] => {
  const { sale } = content
  const { format } = words
  const money = (amount: number): string => format.money(amount, sale.currency)
  const back: readonly Block[] =
    'refund' in content && content.refund > 0
      ? [
          { is: 'sums', rows: [], last: [{ label: words.words.refund, amount: money(content.refund) }] },
          textBlock(words.words.refundRemark),
        ]
      : []
  if (content.kind === 'refunded' || content.kind === 'canceled') return back
  if (content.kind === 'reviewAsked') return []
  const rows = sale.lines.map(({ what, name, amount }): Sum => ({
    label: what === 'named' ? name : words.words[what],
    amount: money(amount),
  }))
  const paid = sale.payments.map((payment): Sum => ({
    label: words.paymentOf(payment),
    amount: money(payment.amount),
  }))
  const left = sale.left > 0 ? [{ label: words.words.left, amount: money(sale.left) }] : []
  const last = [...paid, ...left]
  const total: readonly Sum[] =
    last.length === 1 && rows.length > 0 ? [] : [{ label: words.words.total, amount: money(sale.total) }]
  return [{ is: 'rule' }, { is: 'sums', rows: [...rows, ...total], last }, ...back]
}
