import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Head, Heading, Quiet, Raised } from './text.tsx'

type PageHeadProps = { readonly title: string; readonly quiet?: string; readonly children?: ReactNode }

/** The heading of a page, with a quiet line below it. */
export const PageHead = ({ title, quiet, children }: PageHeadProps) => (
  <Head>
    <Heading level={1}>
      <Raised>{title}</Raised>
    </Heading>
    {quiet !== undefined && (
      <Quiet>
        <Raised>{quiet}</Raised>
      </Quiet>
    )}
    {children}
  </Head>
)

/** The heading of a page whose title is still loading, for screen readers only. */
export const LoadingHeading = () => {
  const t = useT()
  return (
    <Heading level={1} look="hidden">
      {t('common.loading')}
    </Heading>
  )
}
