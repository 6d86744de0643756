import type { ChangedBooking } from '@openchair/contract'
import { letTextGo } from '@openchair/contract/calls'
import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { useOffline } from '../shell/connection.ts'
import { useShop } from '../shell/session.tsx'
import { Fault } from './fault.tsx'
import css from './message-card.module.css'
import { useAct } from './use-act.ts'

type Props = Pick<NonNullable<ChangedBooking['message']>, 'waits'>

/** Says before a text is sent that those of the day are used up, and lets it go all the same (desk/send-anyway). */
export const WaitingText = ({ waits }: Props) => {
  const t = useT()
  const { id: shopId, timezone, country } = useShop()
  const { dayTimeInSentence } = useFormat(country)
  const isOffline = useOffline()
  const { working, act } = useAct()
  const [gone, setGone] = useState<string>()
  const [fault, setFault] = useState<CallError>()
  const told = useRef<HTMLParagraphElement>(null)
  const isGone = gone !== undefined && gone === waits?.pass
  useEffect(() => {
    if (isGone) told.current?.focus()
  }, [isGone])
  if (waits === undefined) return null
  const { until, pass } = waits
  const letGo = async () => {
    setFault(undefined)
    const ended = await act(letTextGo, { shopId, pass })
    if (ended?.kind === 'done') setGone(pass)
    else if (ended) setFault(ended.error)
  }
  return (
    <div className={css.waits}>
      {isGone ? (
        <p ref={told} tabIndex={-1}>
          {t('acts.textGoes')}
        </p>
      ) : (
        <>
          <p>{t('acts.textWaits', { when: dayTimeInSentence(until, timezone) })}</p>
          <Button
            kind="second"
            working={working}
            {...(isOffline ? { 'aria-disabled': true } : {})}
            onClick={() => !isOffline && void letGo()}
          >
            {t('acts.sendAnyway')}
          </Button>
        </>
      )}
      <Fault fault={fault} />
    </div>
  )
}
