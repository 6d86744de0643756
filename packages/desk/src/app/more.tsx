import { useT } from '../i18n/use-t.ts'
import { Account } from './account.tsx'
import css from './more.module.css'

/** The phone's page of all that has no tab. */
export const More = () => {
  const t = useT()
  return (
    <main className={css.page}>
      <h1 className={css.title}>{t('frame.more')}</h1>
      <Account />
    </main>
  )
}
