import type { Wanted } from '../rules/rows.ts'
import { DayTable } from './day-table.tsx'
import { ListFilters } from './list-filters.tsx'
import css from './list.module.css'

type Props = {
  readonly label: string
  readonly wanted: Wanted
  readonly onWanted: (wanted: Wanted) => void
}

/** The day by time, with the parts of it that can be chosen. */
export const DayList = ({ label, wanted, onWanted }: Props) => (
  <>
    <ListFilters wanted={wanted} onChange={onWanted} />
    <div className={css.scroll}>
      <DayTable label={label} wanted={wanted} />
    </div>
  </>
)
