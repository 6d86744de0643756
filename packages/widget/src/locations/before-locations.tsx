import { type CallError, isUnreachable } from '@openchair/ui/calls/call-error.ts'
import { useT } from '../i18n/use-t.ts'
import { NotLoadedScreen } from '@openchair/ui/pieces/lost/not-loaded-screen.tsx'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'
import { Skeleton, CoverSkeleton, RowsSkeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Head, Heading } from '@openchair/ui/pieces/text/text.tsx'
import css from './locations.module.css'

/** The skeleton of the page, with the texts that do not depend on data. */
export const LocationsLoading = () => {
  const t = useT()
  return (
    <Screen name="" busy>
      <CoverSkeleton low />
      <Head>
        <Heading level={1}>{t('brand.title')}</Heading>
      </Head>
      <div className={css.search}>
        <Skeleton width="100%" height={48} radius={12} />
      </div>
      <div className={css.status}>
        <Skeleton width={96} height={12} gap={3} />
      </div>
      <RowsSkeleton count={4} size="shop" />
    </Screen>
  )
}

type FailedProps = { readonly error: CallError; readonly retry: () => void }

export const LocationsFailed = ({ error, retry }: FailedProps) => {
  const t = useT()
  return (
    <NotLoadedScreen
      title={t('brand.failedTitle')}
      text={t('brand.failedText')}
      unreachable={isUnreachable(error)}
      retry={retry}
    />
  )
}
