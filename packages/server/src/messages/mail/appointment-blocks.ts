import { fill } from '../../refusals/texts.ts'
import { capital, colons } from '../format.ts'
import type { SaleContent } from '../kinds.ts'
import type { MessageAppointment, MessageBarber, MessageShop } from '../message-data.ts'
import { type Block, type Line, type Mark, rule, type Side, signLine } from './blocks.ts'
import type { Shown } from './look.ts'
import { initialsOf, type SaleWords } from './sale-words.ts'
import type { About } from './sale-content.ts'

/** The picture of a shop's front, at the top of its mails. */
export const frontOf = ({ file, alt }: NonNullable<MessageShop['front']>): Shown => ({
  picture: { of: 'front', name: file },
  alt,
})

/** The picture of a professional's face, or else their initials. */
export const faceOf = (barber: MessageBarber, { words }: Pick<SaleWords, 'words'>): Mark =>
  barber.face === undefined
    ? initialsOf(barber)
    : { picture: { of: 'face', name: barber.face }, alt: words.withSign }

/** The block with a shop's address. */
export const whereBlock = (
  { address: [street = '', ...rest] }: Pick<MessageShop, 'address'>,
  { words }: Pick<SaleWords, 'words'>,
): Block => signLine('where', words.whereSign, street, rest.join(', '))

/** Tells whether a message names times at which the guest has to come. */
export const hasTimes = ({ kind }: Pick<SaleContent, 'kind'>): boolean =>
  kind === 'booked' || kind === 'moved' || kind === 'reminder'

/** The block of a move: the former and the new time, with the professionals if they differ. */
const changeBlock = (
  before: MessageAppointment,
  now: MessageAppointment,
  { words, format, barberOf, language }: SaleWords,
): Block => {
  const isOther = barberOf(before) !== barberOf(now)
  const side = (label: string, appointment: MessageAppointment): Side => {
    const detail = isOther ? fill(words.withBarber, { barber: barberOf(appointment) }) : ''
    const line = `${label}${colons[language]} ${format.when(appointment.startsAt)}`
    return {
      label,
      rows: [capital(format.day(appointment.startsAt, 'short')), format.time(appointment.startsAt)],
      detail,
      line: detail === '' ? line : `${line}, ${detail}`,
    }
  }
  return { is: 'change', sides: [side(words.was, before), side(words.now, now)] }
}

const whoBlock = (appointment: MessageAppointment, isOver: boolean, told: SaleWords): Line => ({
  is: 'line',
  mark: faceOf(appointment.barber, told),
  title: told.whoOf(appointment),
  detail: `${told.servicesOf(appointment)} · ${told.durationOf(appointment)}`,
  isOver,
})

/** The lines of an appointment: its time, guest and professional. They are struck through if it is over. */
const timeBlocks = (appointment: MessageAppointment, isOver: boolean, told: SaleWords): readonly Block[] => [
  {
    ...signLine(
      'when',
      told.words.whenSign,
      capital(told.format.when(appointment.startsAt, 'long')),
      isOver ? told.overWord(appointment) : told.untilOf(appointment),
    ),
    isOver,
  },
  whoBlock(appointment, isOver, told),
]

/** The blocks of appointments that did not move, below those that did. */
const keptBlocks = (staying: readonly MessageAppointment[], told: SaleWords): readonly Block[] =>
  staying.flatMap((each): readonly Block[] => [
    rule,
    {
      is: 'kept',
      line: whoBlock(each, false, told),
      what: capital(told.format.when(each.startsAt)),
      how: told.words.asBefore,
    },
  ])

/** The block with the map around a shop, linked to directions. Only reminders have it. */
const mapBlocks = (
  { kind, sale: { shop } }: SaleContent,
  { words }: Pick<SaleWords, 'words'>,
): readonly Block[] =>
  kind !== 'reminder' || shop.map === undefined
    ? []
    : [
        {
          is: 'picture',
          shown: {
            picture: { of: 'map', name: shop.map },
            alt: fill(words.mapSign, { place: shop.address[0] ?? shop.name }),
          },
          href: shop.directions,
        },
      ]

/**
 * The blocks of the appointments that a mail is about: time, guest and professional of each, then the
 * address. Canceled and missed ones are struck through. In a move, moved appointments come first and
 * unchanged ones last.
 */
export const appointmentBlocks = (
  content: SaleContent,
  { named, staying }: About,
  told: SaleWords,
): readonly Block[] => {
  const missed = content.kind === 'noShow' ? content.gone : []
  const before = content.kind === 'moved' ? content.before : []
  const lines = named.map((appointment): readonly Block[] => {
    const was = before.find(({ id }) => id === appointment.id)
    if (was !== undefined) return [whoBlock(appointment, false, told), changeBlock(was, appointment, told)]
    const isOver = appointment.isCanceled || appointment.isMissed || missed.includes(appointment.id)
    return timeBlocks(appointment, isOver, told)
  })
  const divided = lines.flatMap((blocks, index) => (index === 0 ? blocks : [rule, ...blocks]))
  if (!hasTimes(content)) return divided
  const kept = content.kind === 'moved' ? keptBlocks(staying, told) : []
  const isSeveral = divided.some(({ is }) => is === 'rule') || kept.length > 0
  return [
    ...divided,
    ...kept,
    ...(isSeveral ? [rule] : []),
    whereBlock(content.sale.shop, told),
    ...mapBlocks(content, told),
  ]
}
