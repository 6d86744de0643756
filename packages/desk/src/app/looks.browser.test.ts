import { checkLooks } from '../../test/check-looks.ts'
import { dayLooks } from '../../test/looks/day.ts'
import { guestLooks } from '../../test/looks/guests.ts'
import { moveLooks } from '../../test/looks/move.ts'
import { newBookingLooks } from '../../test/looks/new-booking.ts'
import { waitingLooks } from '../../test/looks/waiting.ts'
import { weekLooks } from '../../test/looks/week.ts'

checkLooks({ ...dayLooks, ...guestLooks, ...waitingLooks, ...weekLooks, ...moveLooks, ...newBookingLooks })
