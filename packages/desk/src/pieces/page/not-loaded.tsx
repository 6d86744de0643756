import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'
import css from './page.module.css'

/** Replaces the content of a page that could not be loaded. */
export const NotLoaded = ({ retry }: { readonly retry: () => void }) => {
  const t = useT()
  return (
    <div className={css.section}>
      <p className={css.quiet}>{t('common.networkErrorText')}</p>
      <div className={css.acts}>
        <Button kind="second" onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      </div>
    </div>
  )
}
