import { getDeskDay } from '@openchair/contract/calls'
import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { dayOf, minutesOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Fault } from '../acts/fault.tsx'
import { dayQuery } from '../calls/day.ts'
import { blockQuery } from '../calls/time-off.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { Icon } from '../pieces/icon/icon.tsx'
import { Panel } from '../pieces/panel/panel.tsx'
import { Select } from '../pieces/select/select.tsx'
import { useOffline } from '../shell/connection.ts'
import { everybody, openPanel, shownPanel } from '../shell/panel.ts'
import { useShop } from '../shell/session.tsx'
import { instantAt } from '../times/instant-at.ts'
import { blockInput, endsTooSoon, isReversed, newBlock } from './block/block-draft.ts'
import { BlockFields } from './block/block-fields.tsx'
import css from './block/block.module.css'
import { useBlocking } from './block/use-blocking.ts'
import { useWho } from './block/use-who.ts'

type Props = { readonly at: string; readonly barberId: string | undefined }

/** A new block of a professional, or of the whole shop. */
const BlockPanel = ({ at, barberId: given }: Props) => {
  const t = useT()
  const now = useNow()
  const shop = useShop()
  const client = useQueryClient()
  const isOffline = useOffline()
  const { relativeDay, time } = useFormat(shop.country)
  const [draft, setDraft] = useState(() => newBlock(dayOf(at, shop.timezone), minutesOf(at, shop.timezone)))
  const [fault, setFault] = useState<CallError>()
  const { isWorking, block: sendBlock } = useBlocking()
  const columns = useQuery(dayQuery(shop.id, draft.day)).data?.columns ?? []
  const { barberId, setBarberId, options } = useWho(given, columns)
  const column = columns.find(({ barber }) => barber.id === barberId)

  const reason = draft.reason === 'other' ? draft.words : t(`timeOff.reason.${draft.reason}`)
  const input = blockInput(shop.id, barberId, draft, reason)
  const isWrong = isReversed(draft) || endsTooSoon(draft)
  const { data } = useQuery({
    ...blockQuery(input),
    enabled: !isWrong,
    placeholderData: keepPreviousData,
  })
  const count = isWrong ? 0 : (data?.concerned.length ?? 0)
  const from = instantAt(draft.day, draft.from, shop.timezone)
  const to = instantAt(draft.day, draft.to, shop.timezone)
  const span = { from: time(from, shop.timezone), to: time(to, shop.timezone) }
  const isOff = isWrong || isOffline
  const off = isOff ? { 'aria-disabled': true } : {}

  const block = async () => {
    if (isOff) return
    setFault(undefined)
    const panel = shownPanel()
    const ended = await sendBlock(input)
    if (!ended) return
    void client.invalidateQueries({ queryKey: [getDeskDay.path] })
    if (ended.kind !== 'done') return setFault(ended.error)
    const title = t('timeOff.blocked', span)
    const left = ended.answer.concerned.length
    panel.close()
    showToast({
      kind: 'success',
      title,
      ...(left > 0 ? { text: t('timeOff.left', { count: left }) } : {}),
      about: 'blocked',
    })
  }
  const out = barberId ?? everybody
  const settle = () => openPanel({ out, from, to })
  const canSettle = count > 0 && draft.repeat === 'never'

  return (
    <Panel
      title={column ? t('timeOff.titleFor', { name: column.barber.firstName }) : t('timeOff.title')}
      sub={relativeDay(draft.day, dayOf(now, shop.timezone))}
      foot={
        <>
          <Fault fault={fault} />
          {count > 0 && !canSettle && <p className={css.quiet}>{t('timeOff.concerned', { count })}</p>}
          {canSettle && (
            <Button large wide {...off} onClick={settle}>
              {t('timeOff.settle', { count })}
            </Button>
          )}
          <Button
            large={!canSettle}
            wide
            kind={canSettle ? 'quiet' : 'primary'}
            working={isWorking}
            {...off}
            onClick={() => void block()}
          >
            {canSettle ? t('timeOff.blockAnyway', span) : t('timeOff.block', span)}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {options.length > 1 && (
          <Select
            label={t('timeOff.who')}
            value={barberId ?? ''}
            onChange={(id) => setBarberId(id || undefined)}
            options={options.map(({ id, name }) => ({ value: id ?? '', label: name }))}
          />
        )}
        <BlockFields draft={draft} hours={column?.hours ?? []} onChange={setDraft} />
        {draft.day === dayOf(now, shop.timezone) && (
          <button type="button" className={css.out} onClick={() => openPanel({ out })}>
            <Icon name="out" />
            <span>
              <b>{t(barberId === undefined ? 'timeOff.closedEarly' : 'timeOff.outToday')}</b>{' '}
              <small>{t('timeOff.outTodayHint')}</small>
            </span>
            <Icon name="right" />
          </button>
        )}
      </div>
    </Panel>
  )
}

export default BlockPanel
