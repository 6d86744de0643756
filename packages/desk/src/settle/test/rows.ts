import type { ToSettleKind, ToSettleRow } from '@openchair/contract'

/** Something about Mateo's booking of this morning that is to be settled. */
export const rowOf = (kind: ToSettleKind, more: Partial<ToSettleRow> = {}): ToSettleRow => ({
  kind,
  id: kind,
  bookingId: 'booking-mateo',
  version: 3,
  name: 'Mateo Cruz',
  startsAt: '2026-11-24T09:30:00-05:00',
  barberId: 'marcus',
  barber: 'Marcus',
  customerId: 'guest-mateo',
  sum: 4683,
  since: '2026-11-24T10:00:00-05:00',
  detail: {
    channel: kind === 'undelivered' ? 'email' : null,
    address: kind === 'undelivered' ? 'mateo@exmaple.com' : null,
    reason: null,
    card: null,
    takenBy: kind === 'handBack' ? 'cash' : null,
  },
  ...more,
})
