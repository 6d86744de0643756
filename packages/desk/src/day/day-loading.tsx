import { Hidden } from '@openchair/ui/pieces/text/text.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { placed } from './grid/booking-block.tsx'
import { Hours } from './grid/grid.tsx'
import grid from './grid/grid.module.css'
import type { Shape } from './rules/shape.ts'
import css from './day.module.css'

type Props = {
  readonly shape: Shape
  readonly label: string
  readonly isGrid: boolean
  /** The heads of the columns where they are known before the rest; faces and names on their way otherwise. */
  readonly heads?: readonly ReactNode[]
}

const rows = Array.from({ length: 8 }, (_, index) => index)

const GridShape = ({ shape: { grid: span, columns }, heads }: Pick<Props, 'shape' | 'heads'>) => (
  <div className={grid.grid} style={{ '--n': columns.length, '--len': span.to - span.from } as CSSProperties}>
    <div className={grid.corner} />
    {heads ??
      columns.map((_, index) => (
        // Columns of a shape keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={grid.head}>
          <div className={grid.headLine}>
            <i className={css.face} />
            <i className={css.name} />
          </div>
        </div>
      ))}
    <Hours grid={span} now={undefined} />
    {columns.map(({ off, blocks }, index) => (
      // Columns of a shape keep their order.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={index} className={grid.column}>
        {off.map((each) => (
          <div key={each.from} className={grid.off} style={placed(each, span.from)} />
        ))}
        {blocks.map((each) => (
          <i key={`${each.from} ${each.to}`} className={css.block} style={placed(each, span.from)} />
        ))}
      </div>
    ))}
  </div>
)

/** A day on its way: its outline as last seen, which says that something is there and nothing of what. */
export const DayLoading = ({ shape, label, isGrid, heads }: Props) => {
  const t = useT()
  return (
    <>
      <Hidden>
        <output>{t('day.loading', { day: label })}</output>
      </Hidden>
      <div className={isGrid ? grid.scroll : undefined} aria-hidden="true">
        {isGrid ? (
          <GridShape shape={shape} {...(heads && { heads })} />
        ) : (
          rows.map((row) => <i key={row} className={css.row} />)
        )}
      </div>
    </>
  )
}
