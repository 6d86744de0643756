import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endOtherSessions, endSession, openSessionsQuery } from '../../../calls/auth.ts'
import { useBrandCountry } from '../../../calls/brands.ts'
import { useT } from '../../../i18n/use-t.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import type { PopupProps } from '../../../popup-stack/popup-props.ts'
import { type CallFault, callFault } from '../../../session/call-fault.ts'
import { ChangePassword, usePasswordEmail } from '../../../session/change-password.tsx'
import { signOut } from '../../../session/sign-in.ts'
import { SessionRow } from './session-row.tsx'
import css from '../menu.module.css'

/** A user's sessions, each with a button to end it (accounts/sessions). */
export default function Sessions({ brandId, open, onClose, onGone }: PopupProps<'sessions'>) {
  const t = useT()
  const client = useQueryClient()
  const country = useBrandCountry(brandId)
  const hasPasswordEmail = usePasswordEmail(brandId) !== undefined
  const query = openSessionsQuery()
  const { data, error, refetch } = useQuery(query)
  const [ending, setEnding] = useState<string>()
  const [problem, setProblem] = useState<CallFault>()

  const end = async (what: string, act: () => ReturnType<typeof endSession>, done: string) => {
    if (ending !== undefined) return
    setEnding(what)
    setProblem(undefined)
    try {
      client.setQueryData(query.queryKey, await act())
      showToast({ kind: 'success', title: done })
    } catch (fault) {
      setProblem(callFault(t, fault))
      void refetch()
    }
    setEnding(undefined)
  }
  const leave = () => {
    onClose()
    void signOut()
    showToast({ kind: 'success', title: t('menu.signedOut') })
  }
  const others = data?.rows.filter(({ current }) => !current) ?? []

  const list = () => {
    if (error && !data) return <NotLoaded text={t('menu.failedText')} retry={() => void refetch()} />
    if (!data) return <Skeleton width="100%" height={124} radius={12} />
    return (
      <>
        <ul className={css.items}>
          {data.rows.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              country={country}
              onEnd={(done) =>
                session.current ? leave() : void end(session.id, () => endSession(session.id), done)
              }
            />
          ))}
        </ul>
        {others.length === 0 ? (
          <Quiet>{t('menu.onlyHere')}</Quiet>
        ) : (
          <>
            <Quiet>{t(hasPasswordEmail ? 'menu.sessionsHint' : 'menu.sessionsHintPlain')}</Quiet>
            <Button
              kind="second"
              working={ending === 'others'}
              onClick={() => void end('others', endOtherSessions, t('menu.othersEnded'))}
            >
              {t('menu.signOutOthers')}
            </Button>
          </>
        )}
        <ChangePassword brandId={brandId} />
      </>
    )
  }
  return (
    <Sheet open={open} onClose={onClose} onGone={onGone} title={t('menu.sessions')}>
      <div className={css.menu}>
        {problem && <Notice {...problem} />}
        {list()}
      </div>
    </Sheet>
  )
}
