import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Blank } from '../blank/blank.tsx'
import { Button } from '../button/button.tsx'
import { Screen } from '../screen/screen.tsx'
import { Heading, Quiet } from '../text/text.tsx'
import css from './notice.module.css'

type Props = { readonly title: string; readonly text: string; readonly children: ReactNode }

/** A page that has only something to say, and a way on. */
const Notice = ({ title, text, children }: Props) => (
  <Screen name="">
    <div className={css.notice}>
      <Heading level={1}>{title}</Heading>
      <Quiet>{text}</Quiet>
      {children}
    </div>
  </Screen>
)

/** For every unknown address, and for shops and brands that do not exist. */
export const NotFoundScreen = () => {
  const t = useT()
  return (
    <Notice title={t('common.notFoundTitle')} text={t('common.notFoundText')}>
      <Button href={paths.home.to()}>{t('common.notFoundLead')}</Button>
    </Notice>
  )
}

type NotLoadedProps = {
  readonly title: string
  readonly text: string
  readonly retry: () => void
  readonly back?: string | undefined
}

/** For a page whose content did not come. */
export const NotLoadedScreen = ({ back, ...rest }: NotLoadedProps) => (
  <Screen name="" back={back}>
    <Blank level={1} {...rest} />
  </Screen>
)

/** For a page that broke or could not be brought. */
export const FailedScreen = () => {
  const t = useT()
  return (
    <Notice title={t('common.failedTitle')} text={t('common.failedText')}>
      <Button onClick={() => location.reload()}>{t('common.failedLead')}</Button>
    </Notice>
  )
}
