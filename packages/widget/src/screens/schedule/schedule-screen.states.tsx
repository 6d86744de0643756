import { anyBarber, type Service } from '@openchair/contract'
import { listDays } from '@openchair/rules'
import { chooseBarber, chooseDay, chooseServices, chooseTime } from '../../cart/model/actions.ts'
import { handleSlotConflict } from '../../cart/sync/save-cart.ts'
import { openCart } from '../../cart/sync/open-cart.ts'
import {
  askedDay,
  type BookingFacts,
  bookingAnswers,
  withLongAfternoon,
} from '../../gallery/kingsley/answers.ts'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { bringGroup, groupDays } from '../../gallery/kingsley/group.ts'
import { menu } from '../../gallery/kingsley/menu.ts'
import { amaraSale, saleCart } from '../../gallery/kingsley/sale.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { scheduleDay } from '../../gallery/kingsley/timetable.ts'
import { brandColours } from '@openchair/ui/gallery/colours.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { brandTheme } from '@openchair/ui/theme/brand-theme.ts'
import ScheduleScreen from './schedule-screen.tsx'
import { liveSchedule } from './test/live-schedule.ts'
import { writableCart } from '../../cart/model/write-cart.ts'

const render = () => <ScheduleScreen shopRef="kingsley-soho" barber="marcus-bell" />
const green = brandTheme(brandColours('#12402F', '#83590F', '#FFFFFF'))
const gone = {
  code: 'appointment.errors.oneOfTimeslotsNotAvailable',
  message: 'That time was just taken. Choose another one.',
}
const withAny = () => <ScheduleScreen shopRef="kingsley-soho" barber="any" />

type Choice = { readonly day?: string; readonly time?: string; readonly any?: boolean }

const fade = { services: ['skin-fade'], addons: ['hot-towel'] }

const choose =
  ({ day, time, any = false }: Choice = {}) =>
  () => {
    openCart(soho.id)
    chooseBarber(any ? anyBarber : { id: marcus.id, route: marcus.route })
    chooseServices(fade)
    if (day !== undefined) chooseDay(day)
    if (day !== undefined && time !== undefined) chooseTime(day, time)
  }

const at = (choice?: Choice, facts: BookingFacts = {}) => ({
  render,
  answers: bookingAnswers(facts),
  before: choose(choice),
})

const tuesday = '2026-11-24'
const quarterPastTen = { day: tuesday, time: `${tuesday}T10:15:00-05:00` }
const press = (selector: string) => (root: HTMLElement) => {
  root.querySelector<HTMLElement>(selector)?.click()
}
const more = 'main section section ~ div button'
/** Presses the link that shows the taken times. */
const explain = async (root: HTMLElement) => {
  const taken = 'main section section button[aria-disabled="true"]'
  for (let presses = 0; presses < 2 && !root.querySelector(taken); presses += 1) {
    press(more)(root)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  press(taken)(root)
}
const toggle = '[data-cart-bar] button'

const you = { barber: 'marcus', services: ['skin-fade'] } as const
const youAtTen = { ...you, time: quarterPastTen.time } as const
const leo = { name: 'Leo', barber: 'marcus', services: ['skin-fade'] } as const
const leoAtNoon = { ...leo, time: `${tuesday}T12:00:00-05:00` } as const
const mia = { name: 'Mia', barber: 'any', services: ['shave'] } as const

/** A group at the times of its second guest. The first guest has chosen. */
const group = (before: () => void, guest = '2') => ({
  render,
  answers: bookingAnswers({
    first: (path, method) => {
      const [, first, last] = /range\/([^/]+)\/([^/]+)/.exec(path) ?? []
      return method === 'POST' && first && last
        ? { rows: groupDays(askedDay(first), askedDay(last), quarterPastTen.time, 45) }
        : undefined
    },
  }),
  path: `/book/kingsley-soho/barber/marcus-bell/schedule?guest=${guest}`,
  before,
})

const long: readonly Service[] = menu.map((service) => ({
  ...service,
  localizedName: `${service.name} with everything that the Wolfeschlegelsteinhausenbergerdorff family recommends`,
}))

/** Day of which some times disappear while the guest looks at it. */
const going = () => {
  const live = liveSchedule()
  return {
    ...at({ day: tuesday }, { first: live.first }),
    before: () => {
      live.taken.clear()
      choose({ day: tuesday })()
    },
    after: async (root: HTMLElement) => {
      for (const time of ['09:30', '12:30']) live.take(`${tuesday}T${time}:00-05:00`)
      while (!root.querySelector('fieldset [aria-disabled]'))
        await new Promise((resolve) => requestAnimationFrame(resolve))
    },
  }
}

const isRange = (path: string) => path.includes('schedule-time-range')

export default states({
  loading: { render, answers: 'never', before: choose() },
  nothingChosen: at(),
  waitingForTimes: at(
    { day: tuesday },
    { first: (path) => (isRange(path) ? new Promise(() => {}) : undefined) },
  ),
  dayChosen: at({ day: tuesday }),
  manyTimes: at({ day: tuesday }, { first: withLongAfternoon }),
  unfolded: { ...at({ day: tuesday }, { first: withLongAfternoon }), after: press('fieldset > div button') },
  allTimes: { ...at({ day: tuesday }), after: press(more) },
  timesGoing: going(),
  takenTimes: { ...at({ day: '2026-11-23' }), after: press(more) },
  chosen: at(quarterPastTen),
  tooltip: { ...at({ day: '2026-11-23' }), after: explain },
  fullDay: at({ day: '2026-11-28' }),
  dayOff: at({ day: '2026-11-26' }),
  nothingFree: at(
    {},
    {
      nextFree: null,
      first: (path) => {
        const [, first, last] = /range\/([^/]+)\/([^/]+)/.exec(path) ?? []
        return first && last
          ? { rows: listDays(first, last).map((day) => scheduleDay(day, 55, 0)) }
          : undefined
      },
    },
  ),
  timesFailed: at(
    { day: tuesday },
    { first: (path) => (isRange(path) ? new Error('no network in this state') : undefined) },
  ),
  error: { render, before: choose() },
  any: { render: withAny, answers: bookingAnswers(), before: choose({ day: tuesday, any: true }) },
  anyChosen: {
    render: withAny,
    answers: bookingAnswers({ cart: amaraSale }),
    before: choose({ ...quarterPastTen, any: true }),
  },
  cartOpen: { ...at(quarterPastTen), after: press(toggle) },
  editing: {
    ...at(quarterPastTen),
    after: async (root: HTMLElement) => {
      press(toggle)(root)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      press('dialog li button')(root)
    },
  },
  checkingTime: {
    ...at(quarterPastTen),
    before: () => {
      choose(quarterPastTen)()
      writableCart.setState({ validatedCart: saleCart, validating: true })
    },
  },
  premiumGreen: {
    ...at(quarterPastTen),
    render: () => (
      <>
        <style>{green}</style>
        {render()}
      </>
    ),
    embedded: true,
  },
  timeGone: {
    ...at(quarterPastTen),
    before: () => {
      choose(quarterPastTen)()
      handleSlotConflict(gone, true)
    },
  },
  groupBegins: group(() => bringGroup([you, leo, mia], 1), '1'),
  groupNextGuest: group(() => bringGroup([youAtTen, leo, mia], 1), '1'),
  groupSecondGuest: group(() => bringGroup([youAtTen, leo, mia], 2)),
  groupTooltip: {
    ...group(() => bringGroup([youAtTen, leo, mia], 2)),
    after: explain,
  },
  groupTimesLetGo: group(() => {
    bringGroup([you, leo], 2)
    writableCart.setState({ slotConflicts: 1 })
  }),
  groupChosen: group(() => bringGroup([youAtTen, leoAtNoon], 2)),
  groupOpen: { ...group(() => bringGroup([youAtTen, leoAtNoon], 2)), after: press(toggle) },
  longNames: at(quarterPastTen, {
    services: long,
    barber: {
      ...marcus,
      firstName: 'Maximiliano-Alejandro',
      lastName: 'Wolfeschlegelsteinhausenbergerdorff',
    },
  }),
})
