import { shoreditch, soho } from '../../../../widget/src/gallery/kingsley/shops.ts'
import { states } from '../../gallery/states.ts'
import { WeekHours } from '../week-hours/week-hours.tsx'
import { OpenState } from './open-state.tsx'

const always = soho.schedules.map((schedule) =>
  Object.assign({}, schedule, {
    workdays: schedule.workdays.map(() => ({ enabled: true, hours: [{ start: 0, end: 1440 }] })),
  }),
)

export default states({
  states: {
    render: () => (
      <div style={{ padding: 16, display: 'grid', gap: 8 }}>
        <OpenState shop={soho} />
        <OpenState shop={shoreditch} />
        <OpenState shop={{ ...soho, timezone: 'Pacific/Honolulu' }} />
        <OpenState shop={{ ...soho, schedules: always }} />
        <OpenState shop={{ ...soho, schedules: [] }} />
        <WeekHours schedules={soho.schedules} timezone={soho.timezone} closed="Closed" />
      </div>
    ),
  },
})
