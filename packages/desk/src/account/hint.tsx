import type { DeskHint } from '@openchair/contract'
import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSensitiveAct } from '../acts/use-sensitive-act.ts'
import { dismissHint } from '../calls/passkeys.ts'
import { sessionQuery } from '../calls/session.ts'
import { useT } from '../i18n/use-t.ts'
import { ButtonLink } from '../pieces/button/button-link.tsx'
import { Button } from '../pieces/button/button.tsx'
import { Icon } from '../pieces/icon/icon.tsx'
import { accountPath, staffPath } from '../shell/paths.ts'
import { useOffline } from '../shell/connection.ts'
import { useKnowsPasskeys } from '../shell/passkeys.ts'
import { useSession, useShop } from '../shell/session.tsx'
import css from './hint.module.css'
import { usePasskeyFault, usePasskeys } from './use-passkeys.ts'

type BandProps = { readonly hint: DeskHint; readonly text: string; readonly children: ReactNode }

const Band = ({ hint, text, children }: BandProps) => {
  const t = useT()
  const client = useQueryClient()
  const { act, isActing } = useSensitiveAct()
  const close = () => void act(async () => keepAnswer(client, sessionQuery(), await dismissHint(hint)))
  return (
    <aside className={css.band}>
      <Icon name={hint === 'secondOwner' ? 'staff' : 'key'} />
      <p className={css.text}>{text}</p>
      <div className={css.acts}>
        {children}
        <Button kind="quiet" working={isActing} onClick={close}>
          {t('account.notNow')}
        </Button>
      </div>
    </aside>
  )
}

/** A first passkey is made at once: after a sign-in by mail that is recent enough. */
const FirstPasskey = () => {
  const t = useT()
  const { route } = useShop()
  const passkeys = usePasskeys()
  const { isActing, goOn, add } = passkeys
  const fault = usePasskeyFault(passkeys)
  return (
    <Band hint="passkey" text={fault ?? t('account.hintPasskey')}>
      {goOn ? (
        <ButtonLink to={accountPath(route)}>{t('account.addPasskey')}</ButtonLink>
      ) : (
        <Button kind="second" working={isActing} onClick={add}>
          {t('account.addPasskey')}
        </Button>
      )}
    </Band>
  )
}

/** The first hint that is still to be shown to the signed-in person, one at a time; none while offline (desk/hints). */
const Hint = () => {
  const t = useT()
  const { hints } = useSession()
  const { route } = useShop()
  const knowsPasskeys = useKnowsPasskeys()
  const isOffline = useOffline()
  const hint = hints.find((each) => knowsPasskeys || each === 'secondOwner')
  if (hint === undefined || isOffline) return null
  if (hint === 'passkey') return <FirstPasskey />
  const isOwner = hint === 'secondOwner'
  return (
    <Band hint={hint} text={isOwner ? t('account.hintOwner') : t('account.hintSecond')}>
      <ButtonLink to={isOwner ? staffPath(route) : accountPath(route)}>
        {isOwner ? t('account.hintOwnerDo') : t('account.hintSecondDo')}
      </ButtonLink>
    </Band>
  )
}

export default Hint
