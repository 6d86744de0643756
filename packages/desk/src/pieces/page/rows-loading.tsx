import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { useT } from '../../i18n/use-t.ts'
import css from './page.module.css'

type Props = {
  /** The height of a row, in pixels. */
  readonly height: number
}

/** Keeps the place of rows that are loading, and says so (desk/not-loaded). */
export const RowsLoading = ({ height }: Props) => {
  const t = useT()
  return (
    <output className={css.loading} aria-label={t('common.loading')}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} width="100%" height={height} radius={10} />
      ))}
    </output>
  )
}
