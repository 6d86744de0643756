import { givenName, givenText } from '@openchair/rules'
import type { GiftCardContent, StaffContent, WaitingContent } from '../src/messages/kinds.ts'
import type { MessageApplication, MessageOffer } from '../src/messages/message-data.ts'
import { canceled, moved, paid, sale, saleId } from './sample-sales.ts'
import { barberNamed, cut, cutOfLeo } from './sample-appointments.ts'

/**
 * One message of each kind to staff, about a waiting-list application and about a gift card.
 * `message-samples.ts` has those to guests about a sale.
 */

const { id, code, sequence, shop, firstName } = sale
const staffSale = { id, code, sequence, shop, firstName }
const staff: readonly StaffContent[] = [
  { kind: 'staffBooked', sale: { ...staffSale, appointments: [cut, cutOfLeo] }, before: [] },
  { kind: 'staffMoved', sale: { ...staffSale, appointments: moved.appointments }, before: [cut] },
  { kind: 'staffCanceled', sale: { ...staffSale, appointments: canceled.appointments }, before: [] },
]
export const staffMails = staff.map((content) => ({ channel: 'email' as const, ...content }))

const joined: MessageApplication = {
  shop: sale.shop,
  firstName: givenName('Sam'),
  day: '2026-11-28',
  number: 3,
  services: cut.services,
  offers: [],
  lapsed: [],
  until: null,
  currency: 'usd',
  fee: 200,
  card: { brand: 'visa', last4: '4242' },
}
const waitingLink = `https://book.example.com/booking/waiting-list/${saleId}`
const offerOf = (time: string, more: Partial<MessageOffer> = {}): MessageOffer => ({
  startsAt: `2026-11-28T${time}:00-05:00`,
  endsAt: `2026-11-28T${time.slice(0, 2)}:55:00-05:00`,
  barber: cut.barber,
  total: 7696,
  now: 0,
  later: 7696,
  link: `${waitingLink}/${cut.id}?slotId=${cutOfLeo.id}`,
  ...more,
})
const offered: MessageApplication = {
  ...joined,
  offers: [offerOf('11:15'), offerOf('14:30'), offerOf('16:45')],
  until: '2026-11-24T13:27:00-05:00',
}
const offeredOne: MessageApplication = { ...offered, offers: [offerOf('12:30', { now: 7696, later: 0 })] }
const ines = barberNamed('Inès', 'Okafor')
const offeredSeveral: MessageApplication = {
  ...offered,
  offers: [
    offerOf('11:15'),
    offerOf('11:15', { barber: ines, total: 7100, now: 2000, later: 5100 }),
    offerOf('14:30', { total: 7696, later: 0 }),
  ],
}
const lapsed: MessageApplication = { ...joined, lapsed: ['2026-11-28T12:30:00-05:00'] }
const waiting: readonly WaitingContent[] = [
  { kind: 'waitingJoined', waiting: joined, link: waitingLink },
  { kind: 'waitingOffered', waiting: offered, link: `${waitingLink}/${cut.id}` },
  { kind: 'waitingOffered', waiting: offeredOne, link: `${waitingLink}/${cut.id}` },
  { kind: 'waitingOffered', waiting: offeredSeveral, link: `${waitingLink}/${cut.id}` },
  { kind: 'waitingLapsed', waiting: lapsed, link: waitingLink },
  { kind: 'waitingRemoved', waiting: { ...joined, number: null }, link: waitingLink },
  {
    kind: 'payLink',
    waiting: { ...offeredOne, number: null, fee: 0, card: null },
    link: `${waitingLink}/${cut.id}`,
  },
]
export const waitingMails = waiting.map((content) => ({ channel: 'email' as const, ...content }))
export const waitingTexts = waiting.map((content) => ({
  channel: 'sms' as const,
  ...content,
  // The link of an offer contains a part of the offer's id.
  link: `https://book.example.com/w/fZy9XjwcT1yKXgorfB0uPw${content.kind === 'waitingOffered' ? '7Hq2' : ''}`,
}))

const giftCard: GiftCardContent['giftCard'] = {
  shop: sale.shop,
  currency: 'usd',
  amount: 10_000,
  code: '7KQ2-MM4P-XW9D-4RZC',
  from: givenName('Sam'),
  recipient: givenName('Leo'),
  sendOn: '2026-12-24',
  greeting: givenText('Happy birthday, Leo. Let Marcus do what he does.'),
  barber: givenName('Marcus Bell'),
  payments: [{ ...paid, amount: 10_000 }],
}
const giftCardLink = `https://book.example.com/booking/view-gift-card/${saleId}`
const shops = ['Soho', 'Dumbo', 'Wynwood', 'Plateau', 'Shoreditch']
const gifts = [
  giftCard,
  { ...giftCard, cover: 'chair' as const, barber: null, shops },
  { ...giftCard, cover: 'tools' as const, barber: null, recipient: null, greeting: null },
]
export const giftCardMails = gifts.flatMap((card) =>
  (['giftCardBought', 'giftCardGiven'] as const).map((kind) => ({
    channel: 'email' as const,
    kind,
    giftCard: card,
    link: kind === 'giftCardGiven' ? `${giftCardLink}?for=recipient` : giftCardLink,
  })),
)

/** One mail of each kind with a link to people who work at a desk. */
export const deskMails = (link: string) =>
  [
    { channel: 'email', kind: 'deskSignIn', link, code: '204817' },
    {
      channel: 'email',
      kind: 'deskInvited',
      link,
      place: 'Soho',
      role: 'reception',
      by: givenName('Theo Marsh'),
    },
    { channel: 'email', kind: 'deskInvited', link, place: 'Soho', role: 'owner', by: null },
  ] as const
