import { useT } from '../../i18n/use-t.ts'
import { Skeleton } from '../../pieces/skeleton/skeleton.tsx'
import { Head, Heading, Quiet } from '../../pieces/text/text.tsx'
import css from './products.module.css'

const names = [96, 84, 118, 72]

/** Skeleton of the products, as high as the products will be. */
export const ProductsSkeleton = ({ listOnly = false }: { readonly listOnly?: boolean }) => {
  const t = useT()
  return (
    <>
      {!listOnly && (
        <Head>
          <Heading level={1}>{t('products.title')}</Heading>
          <Quiet>{t('products.subtitle')}</Quiet>
        </Head>
      )}
      <ul className={css.list} aria-hidden="true">
        {names.map((width) => (
          <li key={width} className={css.product}>
            <Skeleton width={88} height={88} radius={12} />
            <div className={css.text}>
              <Skeleton width={64} height={10} gap={4} />
              <Skeleton width={width} height={18} gap={3} />
              <Skeleton width={128} height={12} gap={4} />
            </div>
            <div className={css.buy}>
              <Skeleton width={36} height={18} gap={3} />
              <Skeleton width={44} height={44} radius={22} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
