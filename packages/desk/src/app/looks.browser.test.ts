import { checkLooks } from '../../test/check-looks.ts'
import { guestLooks } from '../../test/looks/guests.ts'
import { moveLooks } from '../../test/looks/move.ts'
import { waitingLooks } from '../../test/looks/waiting.ts'
import { weekLooks } from '../../test/looks/week.ts'

checkLooks({ ...guestLooks, ...waitingLooks, ...weekLooks, ...moveLooks })
