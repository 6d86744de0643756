import { useT } from '../../i18n/use-t.ts'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Head, Heading } from '@openchair/ui/pieces/text/text.tsx'
import css from './waiting-list.module.css'

/** Skeleton of the page, the same for every state. */
export const WaitingListSkeleton = () => {
  const t = useT()
  return (
    <>
      <Heading level={1} look="hidden">
        {t('common.loading')}
      </Heading>
      <Skeleton width="100%" height={194} />
      <Head>
        <Skeleton width={240} height={26} gap={3} />
        <Skeleton width={280} height={12} gap={8} />
      </Head>
      <div className={css.block}>
        <Skeleton width="100%" height={44} radius={12} />
      </div>
      <div className={css.block}>
        <Skeleton width="100%" height={180} radius={12} />
      </div>
    </>
  )
}
