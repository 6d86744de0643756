import { dayQuery } from '../../src/calls/day.ts'
import type { Draft } from '../../src/new-booking/form/draft.ts'
import { at, theoDay, theoServer } from '../../src/new-booking/test/theo.ts'
import type { Look } from '../check-looks.ts'
import { longName } from '../long-name.ts'
import { deskNow, signedIn, today } from '../soho.ts'

const { answers } = theoServer()

/** A booking that was begun for a guest of this name, and goes on beside the day. */
const begun = (name: string): Look => {
  const draft: Draft = {
    place: { barberId: 'theo', startsAt: at('15:00') },
    serviceIds: ['shave'],
    guest: { kind: 'new', name, phone: '+12125550187', email: '' },
    passesOver: undefined,
    way: undefined,
    tells: true,
  }
  return {
    path: `/desk/soho/day/2026-11-24?new=${encodeURIComponent(at('15:00'))}&with=theo`,
    session: signedIn('owner'),
    seed: [
      [dayQuery('shop-soho', today).queryKey, theoDay],
      [['draft of a booking', 'shop-soho'], { draft, query: '', begunAt: deskNow, leftAt: deskNow }],
    ],
    answers,
  }
}

export const newBookingLooks: Readonly<Record<string, Look>> = {
  'a booking that goes on': begun('Walter Moss'),
  'a booking that goes on with a long name': begun(longName),
}
