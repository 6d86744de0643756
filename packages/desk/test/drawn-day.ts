import { at, booking, column, dayOf, timeOff } from './day-of.ts'

const paid = (sum: number) => ({ money: { total: sum, paid: sum, left: 0 } })
const toPay = (sum: number) => ({ money: { total: sum, paid: 0, left: sum } })
const byCard = (sum: number, clock: string) => ({
  money: { total: sum, paid: 0, left: sum, chargeAt: at(clock) },
})

const marcus = column('Marcus', '9:00-18:00', {
  filled: 0.91,
  timeOff: [timeOff('12:45', 45, 'Lunch')],
  bookings: [
    booking('9:00', 55, 'Daniel Ortiz', 'Skin fade, hot towel', 'done', paid(6356)),
    booking('10:15', 55, 'Sam Rivera', 'Skin fade, hot towel', 'done', {
      ...paid(7781),
      guest: { group: { number: 1, count: 3 } },
    }),
    booking('11:15', 45, 'Owen Clarke', 'Skin fade', 'started', toPay(5049)),
    booking('12:00', 30, 'Leo Park', 'Beard trim', 'arrived', {
      ...toPay(3198),
      marks: { arrivedAt: at('11:16'), startedAt: null, doneAt: null, noShowAt: null },
      guest: { isFirstVisit: true },
    }),
    booking('13:30', 55, 'Mateo Cruz', 'Skin fade, beard line-up', 'booked', {
      money: { total: 6683, paid: 2000, left: 4683, chargeAt: at('12:30') },
      guest: { hasNote: true },
    }),
    booking('14:30', 30, 'Ben Adler', 'Beard trim', 'canceled'),
    booking('15:00', 60, 'Hassan Ali', 'Fade and beard', 'booked', {
      money: { total: 7554, paid: 0, left: 7554, due: 7554 },
    }),
    booking('16:15', 55, 'Jules Moreau', 'Skin fade, hot towel', 'booked', {
      ...byCard(6356, '15:15'),
      fromWaitingList: true,
    }),
    booking('17:15', 30, 'Noah Weiss', 'Kids’ cut', 'booked', toPay(3634)),
  ],
})

const amara = column('Amara', '10:00-19:00', {
  filled: 0.78,
  timeOff: [timeOff('13:30', 45, 'Lunch')],
  bookings: [
    booking('10:00', 45, 'Maya Brooks', 'Curl shape', 'done', paid(7227)),
    booking('10:45', 30, 'Chloe Martin', 'Kids’ cut', 'noShow', paid(3634)),
    booking('11:15', 60, 'Zuri Cole', 'Curl shape, scalp massage', 'started', {
      ...toPay(9187),
      guest: { isFirstVisit: true },
    }),
    booking('12:30', 45, 'Grace Kim', 'Curl shape', 'booked', {
      ...byCard(7227, '11:30'),
      guest: { isFirstVisit: true, hasNote: true },
    }),
    booking('14:15', 50, 'Ruth Bennett', 'Skin fade', 'booked', toPay(5594)),
    booking('15:15', 45, 'Jo Nguyen', 'Curl shape', 'held', { heldUntil: at('11:32') }),
    booking('17:30', 60, 'Alicia Gómez', 'Curl shape, hot towel', 'booked', paid(8534)),
    booking('18:30', 30, 'Tara Singh', 'Kids’ cut', 'booked', toPay(3634)),
  ],
})

const dev = column('Dev', '9:00-17:00', {
  filled: 0.64,
  timeOff: [timeOff('13:00', 45, 'Lunch'), timeOff('15:00', 120, 'Dentist')],
  bookings: [
    booking('9:00', 45, 'Peter Lang', 'Scissor cut', 'done', paid(4941)),
    booking('9:45', 45, 'Tom Reyes', 'Scissor cut', 'done', paid(4941)),
    booking('10:45', 45, 'A walk-in', 'Scissor cut', 'started', {
      ...toPay(4791),
      guest: { name: '', isWalkIn: true },
    }),
    booking('11:30', 45, 'Elias Weber', 'Scissor cut', 'arrived', toPay(4941)),
    booking('12:15', 30, 'Kofi Mensah', 'Beard trim', 'booked', toPay(3198)),
    booking('14:00', 45, 'Andre Silva', 'Scissor cut', 'booked', {
      ...byCard(4941, '13:00'),
      guest: { hasNote: true },
    }),
  ],
})

const ines = column('Inès', '10:00-18:00', {
  filled: 0.85,
  timeOff: [timeOff('13:00', 30, 'Lunch')],
  bookings: [
    booking('10:15', 150, 'Nora Blake', 'Full colour', 'started', { ...paid(12126), work: [45, 60, 45] }),
    booking('11:00', 30, 'Priya Shah', 'Fringe trim', 'started', {
      ...toPay(1783),
      guest: { isFirstVisit: true },
    }),
    booking('13:30', 45, 'Hannah Lee', 'Scissor cut', 'booked', byCard(5376, '12:30')),
    booking('14:30', 135, 'Vera Lund', 'Full colour', 'booked', {
      money: { total: 12126, paid: 3000, left: 9126 },
      work: [45, 60, 30],
    }),
    booking('17:00', 45, 'Isla Ford', 'Scissor cut', 'booked', toPay(5376)),
  ],
})

const theo = column('Theo', '11:00-20:00', {
  filled: 0.58,
  timeOff: [timeOff('13:00', 60, 'Lunch')],
  bookings: [
    booking('11:00', 45, 'Walter Moss', 'Hot towel shave', 'started', toPay(5594)),
    booking('12:00', 50, 'George Hall', 'Scissor cut', 'booked', byCard(6683, '11:00')),
    booking('14:15', 45, 'Frank Dunn', 'Hot towel shave', 'booked', byCard(5594, '13:15')),
    booking('16:00', 50, 'James Osei', 'Scissor cut', 'booked', toPay(6683)),
    booking('18:00', 45, 'Luis Vega', 'Hot towel shave', 'booked', byCard(5594, '17:00')),
  ],
})

/** The Tuesday of the drawings: five professionals, every state. */
export const drawnDay = dayOf([marcus, amara, dev, ines, theo], {
  open: { due: 1, waiting: 3, offered: 1 },
})
