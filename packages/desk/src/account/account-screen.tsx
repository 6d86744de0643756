import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../calls/passkeys.ts'
import { useT } from '../i18n/use-t.ts'
import { NotLoaded } from '../pieces/page/not-loaded.tsx'
import { RowsLoading } from '../pieces/page/rows-loading.tsx'
import { useSession, useShop } from '../shell/session.tsx'
import css from './account.module.css'
import look from '../pieces/page/page.module.css'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { KeysChoice, LanguageChoice, SignOut, useRoles } from './ways.tsx'

const Who = () => {
  const t = useT()
  const { name, email } = useSession()
  const { name: shop } = useShop()
  const roles = useRoles()
  return (
    <div className={css.who}>
      <b className={look.name}>{name}</b>
      <p>{t('frame.roleAt', { role: roles, shop })}</p>
      <p className={look.quiet}>{email}</p>
    </div>
  )
}

/** Shows the account of the signed-in person: passkeys, devices, language, keys, sign out (desk/passkeys). */
const AccountScreen = () => {
  const t = useT()
  const { data, error, refetch } = useQuery(accountQuery())
  return (
    <main className={look.page}>
      <h1 className={look.title}>{t('account.title')}</h1>
      <Who />
      {data && (
        <>
          <Passkeys passkeys={data.passkeys} />
          <Devices devices={data.devices} />
        </>
      )}
      {!data && error && <NotLoaded title={t('account.notLoaded')} retry={() => void refetch()} />}
      {!data && !error && <RowsLoading height={72} />}
      <section className={look.section}>
        <h2 className={look.heading}>{t('account.settings')}</h2>
        <LanguageChoice />
        <KeysChoice />
        <SignOut />
      </section>
    </main>
  )
}

export default AccountScreen
