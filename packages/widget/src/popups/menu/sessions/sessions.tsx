import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endOtherSessions, endSession, openSessionsQuery } from '../../../calls/auth.ts'
import { useBrandCountry } from '../../../calls/brands.ts'
import { useT } from '../../../i18n/use-t.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import type { PopupProps } from '../../../popup-stack/popup-props.ts'
import { useAct } from '../../../session/use-act.ts'
import { ChangePassword, usePasswordEmail } from '../../../session/change-password.tsx'
import { signOut } from '../../../session/sign-in.ts'
import type { Device, OpenSession } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { daysBetween, dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from '../menu.module.css'

/** The text for a device: `Safari on iPhone`, or the part of it that is known. */
const useDeviceName = () => {
  const t = useT()
  return ({ browser, system }: Device): string =>
    browser !== null && system !== null
      ? t('menu.sessionDevice', { browser, system })
      : (browser ?? system ?? t('menu.sessionUnknown'))
}

/** The day of a device's last use, in UTC, as the server counts days. */
const useLastUse = (country: string | undefined) => {
  const t = useT()
  const format = useFormat(country)
  const today = dayOf(useNow(), 'UTC')
  return (day: string): string => {
    const ago = daysBetween(day, today)
    if (ago <= 0) return t('menu.sessionToday')
    return ago === 1 ? t('menu.sessionYesterday') : t('menu.sessionDay', { day: format.dayInSentence(day) })
  }
}

type RowProps = {
  readonly session: OpenSession
  /** The shop's country, which decides how the day is written. */
  readonly country: string | undefined
  /** Ends this session. `done` is the text that confirms it. */
  readonly onEnd: (done: string) => void
}

const SessionRow = ({ session: { device, lastUsedDay, current }, country, onEnd }: RowProps) => {
  const t = useT()
  const name = useDeviceName()(device)
  const used = useLastUse(country)(lastUsedDay)
  return (
    <li className={css.line}>
      <Icon name={current ? 'check' : 'lock'} />
      <p>
        <b>{name}</b>
        <span>{current ? t('menu.sessionHere') : used}</span>
      </p>
      <TextButton
        aria-label={current ? t('menu.signOutHere') : t('menu.signOutOf', { device: name })}
        onClick={() => onEnd(t('menu.sessionEnded', { device: name }))}
      >
        {t('menu.signOut')}
      </TextButton>
    </li>
  )
}

/** A user's sessions, each with a button to end it (accounts/sessions). */
export default function Sessions({ brandId, ...control }: PopupProps<'sessions'>) {
  const t = useT()
  const client = useQueryClient()
  const country = useBrandCountry(brandId)
  const hasPasswordEmail = usePasswordEmail(brandId) !== undefined
  const query = openSessionsQuery()
  const { data, error, refetch } = useQuery(query)
  const { working, problem, run } = useAct()
  const [endsOthers, setEndsOthers] = useState(false)

  const end = (act: typeof endOtherSessions, done: string) => {
    if (!working) setEndsOthers(act === endOtherSessions)
    void run(
      async () => {
        keepAnswer(client, query, await act())
        showToast({ kind: 'success', title: done })
      },
      () => void refetch(),
    )
  }
  const leave = () => {
    control.onClose()
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
              onEnd={(done) => (session.current ? leave() : end(() => endSession(session.id), done))}
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
              working={working && endsOthers}
              onClick={() => end(endOtherSessions, t('menu.othersEnded'))}
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
    <Sheet {...control} title={t('menu.sessions')}>
      <div className={stack.apart}>
        {problem && <Notice {...problem} />}
        {list()}
      </div>
    </Sheet>
  )
}
