import type { WaitingGuest } from '@openchair/contract'
import { removeWaiting } from '@openchair/contract/calls'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Fault } from '../acts/fault.tsx'
import { removalQuery } from '../calls/waiting.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { useShop } from '../shell/session.tsx'
import { Card } from './card.tsx'
import { Telling } from './messages.tsx'
import { firstName } from './use-line-words.ts'
import { useLineAct } from '../acts/use-line-act.ts'
import css from './waiting.module.css'

type Props = { readonly guest: WaitingGuest; readonly onKeep: () => void }

/** Takes the chosen guest off the line, after a question. */
export const TakeOff = ({ guest, onKeep }: Props) => {
  const t = useT()
  const { id: shopId } = useShop()
  const { working, fault, run, off } = useLineAct()
  const [tells, setTells] = useState(true)
  const name = firstName(guest)
  const input = { shopId, id: guest.id, version: guest.version }
  const { data } = useQuery(removalQuery(input))
  const takeOff = async () => {
    if (!(await run(removeWaiting, { ...input, tell: tells }))) return
    const title = t('waiting.takenOff', { name: guest.name })
    onKeep()
    showToast({ kind: 'success', title, about: 'takenOff' })
  }
  return (
    <Card title={t('waiting.takeOffQuestion', { name: guest.name })}>
      <p className={css.quiet}>{t('waiting.takeOffText')}</p>
      <Telling name={name} messages={data?.messages ?? []} tells={tells} onTells={setTells} />
      <Fault fault={fault} />
      <div className={css.buttons}>
        <Button kind="final" working={working} {...off} onClick={() => void takeOff()}>
          {t('waiting.takeOff')}
        </Button>
        <Button kind="second" onClick={onKeep}>
          {t('waiting.keep')}
        </Button>
      </div>
    </Card>
  )
}
