import type { Language } from '@openchair/contract'
import { type GivenName, staffName } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { capital } from '../format.ts'
import type { StaffContent } from '../kinds.ts'
import { messageTexts } from '../texts/texts.ts'
import type { MessageAppointment } from '../message-data.ts'
import { type Block, textBlock } from './blocks.ts'
import { filledTexts } from './filled-texts.ts'
import type { MailParts } from './layout.ts'
import { saleWords } from './sale-words.ts'

const barberOf = ({ barber }: Pick<MessageAppointment, 'barber'>): string =>
  [barber.firstName, barber.lastName]
    .map((name) => staffName(name))
    .join(' ')
    .trim()

/** A mail to a professional or to the shop: whom to expect when, with first names alone (behaviour 43). */
export const staffMail = ({ kind, sale, before }: StaffContent, language: Language): MailParts => {
  const { shop, appointments } = sale
  const { words, format, servicesOf, durationOf } = saleWords(language, shop)
  const guestOf = (name: GivenName): string => staffName(name) || words.client
  const texts = messageTexts[language].mail[kind]
  const spoken = appointments[0]
  const told = {
    name: guestOf(sale.firstName),
    shop: shop.name,
    barber: spoken === undefined ? '' : staffName(spoken.barber.firstName),
    when: spoken ? format.when(spoken.startsAt) : '',
  }
  const line = (appointment: MessageAppointment): Block => ({
    is: 'line',
    sign: format.day(appointment.startsAt, 'short').match(/\d+/)?.[0] ?? '',
    title: `${capital(format.when(appointment.startsAt, 'long'))}–${format.time(appointment.endsAt)}`,
    detail: [
      guestOf(appointment.guest ?? sale.firstName),
      barberOf(appointment),
      servicesOf(appointment),
      durationOf(appointment),
    ].join(' · '),
    isOver: appointment.isCanceled,
  })
  const was = before.map((each): Block => {
    const isTheirs = appointments.some(
      ({ id, barber }) => id === each.id && barberOf({ barber }) === barberOf(each),
    )
    const other = isTheirs ? '' : `, ${fill(words.withBarber, { barber: barberOf(each) })}`
    return textBlock(`${words.was}: ${format.when(each.startsAt, 'long')}${other}`)
  })
  return {
    language,
    brand: shop.name,
    ...filledTexts(texts, told),
    above: [...appointments.map(line), ...was],
    button: undefined,
    below: [{ is: 'rule' }, { is: 'code', label: words.code, value: sale.code }],
    footer: [fill(words.staffFooter, told)],
  }
}
