import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'
import css from './page.module.css'

type Props = {
  /** The part that is missing, in words; the whole page unless given. */
  readonly title?: string
  /** The reason, where it is not the connection. */
  readonly text?: string
  readonly retry: () => void
}

/** Replaces the content of a page that could not be loaded: says so, and offers to try again (desk/not-loaded). */
export const NotLoaded = ({ title, text, retry }: Props) => {
  const t = useT()
  return (
    <div className={css.failed} role="alert">
      <h2 className={css.heading}>{title ?? t('common.failedTitle')}</h2>
      <p className={css.quiet}>{text || t('common.networkErrorText')}</p>
      <Button className={css.again} onClick={retry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  )
}

type PartProps = {
  /** The part that is missing, as a sentence. */
  readonly text: string
  readonly retry: () => void
}

/** Replaces a part of a page or panel that could not be loaded, where the rest can be used. */
export const PartNotLoaded = ({ text, retry }: PartProps) => {
  const t = useT()
  return (
    <p className={css.quiet}>
      {text} <TextButton onClick={retry}>{t('common.tryAgain')}</TextButton>
    </p>
  )
}
