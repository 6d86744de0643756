import { useT } from '../../i18n/use-t.ts'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import css from './services.module.css'

const chips = [44, 54, 68, 68, 58]
const names = [78, 66, 92, 108, 64, 84]

/** Skeleton of the services, as high as the services. */
export const ServicesSkeleton = () => {
  const t = useT()
  return (
    <>
      <div className={css.head}>
        <div>
          <Heading level={1}>{t('services.title')}</Heading>
          <Skeleton width={116} height={12} gap={4} />
        </div>
        <Skeleton width={44} height={44} radius={8} />
      </div>
      <div aria-hidden="true">
        <div className={css.chipsSkeleton}>
          {chips.map((width, index) => (
            // Their order never changes, so the index is a stable key.
            // oxlint-disable-next-line react/no-array-index-key
            <Skeleton key={index} width={width} height={44} radius={22} />
          ))}
        </div>
        <ul className={css.list}>
          {names.map((width) => (
            <li key={width} className={css.item}>
              <span className={css.service}>
                <span className={css.main}>
                  <Skeleton width={width} height={18} gap={3} />
                  <Skeleton width={164} height={12} gap={4} />
                </span>
                <Skeleton width={28} height={18} />
                <Skeleton width={32} height={32} radius={16} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
