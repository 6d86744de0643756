import type { Passkey } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useState } from 'react'
import { SignInAgain } from '../acts/sign-in-again.tsx'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { Icon } from '../pieces/icon/icon.tsx'
import { useKnowsPasskeys } from '../shell/passkeys.ts'
import { useShop } from '../shell/session.tsx'
import css from './account.module.css'
import look from '../pieces/page/page.module.css'
import { useDeviceName } from './use-device-name.ts'
import { usePasskeyFault, usePasskeys } from './use-passkeys.ts'

type RowProps = {
  readonly passkey: Passkey
  readonly isActing: boolean
  readonly remove: () => void
}

const PasskeyRow = ({ passkey, isActing, remove }: RowProps) => {
  const t = useT()
  const { country, timezone } = useShop()
  const { dayInSentence: day } = useFormat(country)
  const [isAsking, setAsking] = useState(false)
  const device = useDeviceName()(passkey)
  const { isSynced, createdAt, lastUsedAt } = passkey
  const dayIn = (instant: string) => day(dayOf(instant, timezone))
  const about = [
    t('account.addedOn', { day: dayIn(createdAt) }),
    lastUsedAt === null ? t('account.neverUsed') : t('account.lastUsed', { day: dayIn(lastUsedAt) }),
    ...(isSynced ? [t('account.isSynced')] : []),
  ]
  return (
    <li className={look.row}>
      <Icon name="key" />
      <div className={look.grow}>
        <b className={look.name}>{device}</b>
        <p className={look.quiet}>{about.join(' · ')}</p>
        {isAsking && <p>{t('account.removeText')}</p>}
        <div className={look.acts}>
          {isAsking ? (
            <>
              <Button kind="final" working={isActing} onClick={remove}>
                {t('account.removeNow')}
              </Button>
              <Button kind="quiet" onClick={() => setAsking(false)}>
                {t('common.back')}
              </Button>
            </>
          ) : (
            <Button
              kind="danger"
              onClick={() => setAsking(true)}
              aria-label={t('account.removeOf', { device })}
            >
              {t('account.remove')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** The passkeys of the signed-in person. A browser without passkeys can still remove them. */
export const Passkeys = ({ passkeys }: { readonly passkeys: readonly Passkey[] }) => {
  const t = useT()
  const { add, remove, ...acting } = usePasskeys()
  const { isActing, goOn } = acting
  const fault = usePasskeyFault(acting)
  const mayAdd = useKnowsPasskeys()
  if (!mayAdd && passkeys.length === 0) return null
  return (
    <section className={look.section}>
      <h2 className={look.heading}>{t('account.passkeys')}</h2>
      <p className={look.quiet}>{t('account.passkeysText')}</p>
      {goOn && <SignInAgain goOn={goOn} />}
      {fault !== undefined && (
        <p className={look.fault} role="alert">
          <Icon name="warn" />
          <span>{fault}</span>
        </p>
      )}
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isActing={isActing}
              remove={() => remove(passkey.id)}
            />
          ))}
        </ul>
      )}
      {mayAdd && (
        <Button
          className={css.add}
          kind={passkeys.length === 0 ? 'primary' : 'second'}
          icon="key"
          working={isActing}
          onClick={add}
        >
          {t('account.addPasskey')}
        </Button>
      )}
    </section>
  )
}
