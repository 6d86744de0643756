import { proveDays } from '../../test/random-days/prove-days.ts'

proveDays(51)
