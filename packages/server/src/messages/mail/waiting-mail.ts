import type { Language } from '@openchair/contract'
import { listFormat, safeName } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { capital } from '../format.ts'
import type { WaitingContent } from '../kinds.ts'
import type { MessageApplication, MessageOffer } from '../message-data.ts'
import { messageTexts } from '../texts/texts.ts'
import { faceOf, whereBlock } from './appointment-blocks.ts'
import { type Block, rule, signLine, type Sum, textBlock } from './blocks.ts'
import { filledTexts } from './filled-texts.ts'
import type { MailParts } from './layout.ts'
import type { Link, Shown } from './look.ts'
import { saleWords, type SaleWords } from './sale-words.ts'

/** The value that all offers have in common; undefined if they differ. */
const sameOf = (offers: readonly MessageOffer[], of: (offer: MessageOffer) => string): string | undefined => {
  const all = new Set(offers.map(of))
  return all.size === 1 ? [...all][0] : undefined
}

/**
 * Makes the values for the placeholders of a message about the waiting list. Leaves out those that do not
 * apply, or not to all offers alike.
 */
export const waitingPlaceholders = (
  { waiting }: WaitingContent,
  language: Language,
  width: 'short' | 'long',
) => {
  const { shop, firstName, day, number, services, offers, lapsed, until, currency } = waiting
  const { words, format, firstNameOf } = saleWords(language, shop)
  const name = safeName(firstName)
  const starts = [...offers.map(({ startsAt }) => startsAt), ...lapsed]
  const times = [...new Set(starts.map(format.time))]
  const last = times.at(-1)
  const barber = sameOf(offers, (offer) => firstNameOf(offer.barber.firstName))
  const price = sameOf(offers, ({ total }) => format.money(total, currency))
  return {
    ...(name !== null && { name }),
    shop: shop.name,
    day: format.date(day, width),
    ...(services.length > 0 && { services: services.filter((each) => each !== '').join(', ') }),
    ...(number !== null && { number }),
    ...(until !== null && { until: format.time(until) }),
    ...(barber !== undefined && { barber }),
    ...(price !== undefined && { price }),
    ...(last !== undefined && {
      times: times.length === 1 ? last : `${times.slice(0, -1).join(', ')} ${words.or} ${last}`,
    }),
  }
}

/** The drawn scene of the waiting-list page. */
const sceneOf = (kind: WaitingContent['kind'], { words }: Pick<SaleWords, 'words'>): Shown => {
  const scenes = {
    waitingJoined: { name: 'bench', alt: words.benchSign },
    waitingOffered: { name: 'open-chair', alt: words.chairSign },
    waitingLapsed: { name: 'closed', alt: words.closedSign },
    waitingRemoved: { name: 'closed', alt: words.closedSign },
    payLink: { name: 'open-chair', alt: words.chairSign },
  } as const
  const { name, alt } = scenes[kind]
  return { picture: { of: 'scene', name }, alt }
}

/** Writes a mail about an application to the waiting list (messages/guests). */
export const waitingMail = (content: WaitingContent, language: Language): MailParts => {
  const { mail } = messageTexts[language]
  const { waiting, link } = content
  const { shop, offers } = waiting
  const words = saleWords(language, shop)
  const isOffered = content.kind === 'waitingOffered' && offers.length > 0
  const texts = mail[isOffered && offers.length === 1 ? 'waitingOfferedOne' : content.kind]
  const told = waitingPlaceholders(content, language, 'long')
  const common = {
    language,
    front: sceneOf(content.kind, words),
    brand: shop.name,
    ...filledTexts(texts, told),
    foot: { shop, why: words.words.waitingFooter },
  }
  if (content.kind === 'payLink')
    return {
      ...common,
      foot: { shop, why: words.words.linkFooter },
      above: [untilBlock(waiting, words, words.words.linkHeld)],
      ticket: ticketOf(waiting, words, words.words.linkOpensOnly),
      below: [],
      button: { label: texts.button ?? '', href: offers[0]?.link ?? link },
    }
  if (!isOffered)
    return {
      ...common,
      // An older version wrote this offer, and did not name its times.
      ...(content.kind === 'waitingOffered' && { preview: '', text: '' }),
      ticket: [dayBlock(waiting, words, waiting.services.join(', ')), whereBlock(shop, words)],
      below:
        waiting.card === null || content.kind === 'waitingRemoved'
          ? []
          : [textBlock(fill(words.words.cardKept, { card: words.cardOf(waiting.card) }))],
      button: { label: texts.button ?? mail.waitingJoined.button ?? '', href: link },
    }
  const { waitingOther, leaveLine, leaveHint } = words.words
  return {
    ...common,
    above: offerBlocks(waiting, words),
    ticket: ticketOf(waiting, words, words.words.opensOnly),
    button: undefined,
    pair: [
      { label: waitingOther, href: `${link}?open=another` },
      { label: leaveLine, href: `${link}?open=leave` },
    ],
    below: [textBlock(leaveHint)],
  }
}

/** The block with the day that the guest waits for. */
const dayBlock = ({ day }: MessageApplication, { words, format }: SaleWords, detail: string): Block =>
  signLine('when', words.whenSign, capital(format.date(day, 'long')), detail)

/** The block that says until when the time is held. */
const untilBlock = (
  { until, shop }: Pick<MessageApplication, 'until' | 'shop'>,
  { words, format }: SaleWords,
  text: string,
): Block => {
  const held = until === null ? '' : fill(text, { until: format.time(until), zone: shop.city })
  return { ...signLine('until', words.untilSign, words.notBooked, held), isFramed: true }
}

/** The blocks of the next step. Nothing is booked yet, and pressing the button of a time books nothing. */
const offerBlocks = ({ offers, until, shop }: MessageApplication, told: SaleWords): readonly Block[] => {
  const { words, format, barberOf, firstNameOf } = told
  const isOne = sameOf(offers, barberOf) !== undefined
  const buttonOf = (offer: MessageOffer): Link => ({
    label: fill(words.takeTime, {
      time: isOne
        ? format.time(offer.startsAt)
        : `${format.time(offer.startsAt)}, ${firstNameOf(offer.barber.firstName)}`,
    }),
    href: offer.link,
  })
  return [untilBlock({ until, shop }, told, words.heldUntil), { is: 'buttons', links: offers.map(buttonOf) }]
}

/** The blocks of the offer itself: day, professional, services, address and price. */
const ticketOf = (waiting: MessageApplication, told: SaleWords, opensOnly: string): readonly Block[] => {
  const { offers, services, shop } = waiting
  const { words, durationOf, barberOf } = told
  const [first] = offers
  if (first === undefined) return []
  const isOne = sameOf(offers, barberOf) !== undefined
  const barbers = listFormat(told.language).format(new Set(offers.map(barberOf)))
  return [
    dayBlock(waiting, told, fill(words.zoneTime, { zone: shop.city })),
    {
      is: 'line',
      mark: isOne ? faceOf(first.barber, told) : String(new Set(offers.map(barberOf)).size),
      title: fill(words.withBarberLine, { barber: barbers }),
      detail: [services.join(', '), sameOf(offers, durationOf) ?? '']
        .filter((each) => each !== '')
        .join(' · '),
    },
    whereBlock(shop, told),
    rule,
    ...costBlocks(waiting, told, opensOnly),
  ]
}

const costBlocks = (
  { offers, currency, fee, card }: MessageApplication,
  { words, format, cardOf, firstNameOf }: SaleWords,
  opensOnly: string,
): readonly Block[] => {
  const money = (amount: number): string => format.money(amount, currency)
  const price = sameOf(offers, ({ total }) => money(total))
  const last: readonly Sum[] =
    price === undefined
      ? offers.map(({ startsAt, barber, total }) => ({
          label: `${format.time(startsAt)}, ${firstNameOf(barber.firstName)}`,
          amount: money(total),
        }))
      : [{ label: words.total, amount: price }]
  const chargeOf = ({ now, later }: MessageOffer): string => {
    const told = { card: cardOf(card), now: money(now), later: money(later) }
    if (now + later === 0) return words.paysAtShop
    if (now === 0) return fill(words.chargedLater, told)
    return fill(later === 0 ? words.chargedNow : words.chargedBoth, told)
  }
  const charge = sameOf(offers, chargeOf) ?? words.chargesDiffer
  return [
    { is: 'sums', rows: [], last },
    ...(fee > 0 ? [textBlock(fill(words.ofWaitingListFee, { amount: money(fee) }))] : []),
    textBlock(`${opensOnly} ${charge}`),
  ]
}
