import { Row } from '../row/row.tsx'
import css from './skeleton.module.css'
import { List } from '../list/list.tsx'

type SkeletonProps = {
  readonly width: number | string
  readonly height: number
  readonly radius?: number
  /** Space above and below, so that the shape is as high as the line that it replaces. */
  readonly gap?: number
}

/** A still shape of content that is loading. */
export const Skeleton = ({ width, height, radius, gap = 0 }: SkeletonProps) => (
  <span className={css.skeleton} style={{ width, height, borderRadius: radius, marginBlock: gap }} />
)

export const CoverSkeleton = ({ low = false }: { readonly low?: boolean }) => (
  <span className={`${css.cover} ${low ? css.low : ''}`} />
)

/** Widths that resemble those of names and lines. */
const widths = [148, 104, 118, 96, 108, 124] as const

type RowsSkeletonProps = {
  readonly count: number
  /** True if the first row is the one of any professional, which has one more line. */
  readonly first?: boolean
  readonly size?: 'shop'
}

/** Rows of skeletons, as high as the loaded rows will be. */
export const RowsSkeleton = ({ count, first = false, size }: RowsSkeletonProps) => {
  const side = size === 'shop' ? 88 : 60
  return (
    <div aria-hidden="true">
      <List>
        {Array.from({ length: count }, (_, index) => (
          <Row
            // Rows of a skeleton keep their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            first={first && index === 0}
            {...(size ? { size } : {})}
            picture={<Skeleton width={side} height={side} radius={12} />}
            title={<Skeleton width={widths[index % widths.length] ?? 100} height={18} gap={3} />}
            quiet={<Skeleton width={130} height={12} gap={4} />}
            aside={
              size !== 'shop' && (
                <span className={css.fact}>
                  <Skeleton width={46} height={12} gap={3} />
                  <Skeleton width={56} height={18} gap={3} />
                </span>
              )
            }
          >
            {first && index === 0 && <Skeleton width={118} height={13} gap={7} />}
          </Row>
        ))}
      </List>
    </div>
  )
}
