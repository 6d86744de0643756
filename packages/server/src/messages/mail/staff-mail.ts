import type { Language } from '@openchair/contract'
import { listFormat, staffName, staffText } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { capital, colons } from '../format.ts'
import type { StaffContent } from '../kinds.ts'
import { messageTexts, nameOfExtent } from '../texts/texts.ts'
import type { MessageAppointment } from '../message-data.ts'
import { type Block, textBlock, rule } from './blocks.ts'
import { filledTexts } from './filled-texts.ts'
import type { MailParts } from './layout.ts'
import { saleWords } from './sale-words.ts'
import { whoAndWhen } from './sale-content.ts'

const barberOf = ({ barber }: Pick<MessageAppointment, 'barber'>): string =>
  [barber.firstName, barber.lastName]
    .map((name) => staffName(name))
    .join(' ')
    .trim()

/** Writes a mail to staff with the expected guests and their times, by first names only (messages/staff). */
export const staffMail = ({ kind, sale, before }: StaffContent, language: Language): MailParts => {
  const { shop, appointments } = sale
  const told = saleWords(language, shop)
  const { words, format, servicesOf, durationOf } = told
  const guestOf = ({ guest }: Pick<MessageAppointment, 'guest'>): string =>
    staffName(guest ?? sale.firstName) || words.client
  const people = [...new Set(appointments.map(guestOf))]
  const barbers = new Set(appointments.map(({ barber }) => staffName(barber.firstName)))
  const { mail } = messageTexts[language]
  const texts = mail[nameOfExtent(mail, kind, people.length > 1 ? 'whole' : 'alone')]
  const places = {
    people: listFormat(language).format(people),
    shop: shop.name,
    barber: listFormat(language).format(barbers),
    told: whoAndWhen(appointments, told, { whoOf: guestOf }),
  }
  const line = (appointment: MessageAppointment): Block => ({
    is: 'line',
    mark: format.day(appointment.startsAt, 'short').match(/\d+/)?.[0] ?? '',
    title: `${capital(format.when(appointment.startsAt, 'long'))}–${format.time(appointment.endsAt)}`,
    detail: [
      guestOf(appointment),
      barberOf(appointment),
      servicesOf(appointment),
      durationOf(appointment),
    ].join(' · '),
    isOver: appointment.isCanceled,
  })
  const wasOf = ({ id, barber }: MessageAppointment): readonly Block[] =>
    before
      .filter((each) => each.id === id)
      .map((each): Block => {
        const isTheirs = barberOf({ barber }) === barberOf(each)
        const other = isTheirs ? '' : `, ${fill(words.withBarber, { barber: barberOf(each) })}`
        return textBlock(`${words.was}${colons[language]} ${format.when(each.startsAt, 'long')}${other}`)
      })
  const code: Block = { is: 'code', label: words.code, value: sale.code }
  return {
    language,
    brand: shop.name,
    ...filledTexts(texts, places),
    ticket: [...appointments.flatMap((each) => [line(each), ...wasOf(each)]), rule, code],
    button: undefined,
    below: noteBlocks(kind, sale, words.note, language),
    foot: { why: fill(words.staffFooter, places), isToStaff: true },
  }
}

/** The block with the guest's note, for the staff who expect them. */
const noteBlocks = (
  kind: StaffContent['kind'],
  { note }: StaffContent['sale'],
  label: string,
  language: Language,
): readonly Block[] => {
  const text = note === undefined || kind === 'staffCanceled' ? '' : staffText(note)
  return text === '' ? [] : [textBlock(`${label}${colons[language]} ${text}`)]
}
