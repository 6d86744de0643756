import { useNow } from '@openchair/ui/format/clock.tsx'
import { localTime } from '@openchair/ui/format/days.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { outTodayQuery } from '../../calls/time-off.ts'
import { useShop } from '../../shell/session.tsx'
import { type Choice, chosenFor, forAll, rowsOf } from './rows.ts'
import { instantsOf, type Mode, spanBetween, spanOf } from './span.ts'
import { useSettling } from './use-settling.ts'

/** Two instants of a block that has led here; without them somebody is out from now on. */
type Between = { readonly from: string | undefined; readonly to: string | undefined }

/** The time for which somebody is out. It counts from the minute in which the page was opened. */
export const useSpan = ({ from, to }: Between, isShop: boolean) => {
  const { timezone } = useShop()
  const now = useNow()
  const [opened] = useState(() => localTime(now, timezone))
  const block = from === undefined || to === undefined ? undefined : spanBetween(from, to, timezone)
  const [mode, setMode] = useState<Mode>(block ? 'block' : isShop ? 'from' : 'now')
  const [until, setUntil] = useState(Math.min(opened.minutes + 60, 1435))
  const span = spanOf(mode, opened, until, block)
  return {
    span,
    ...instantsOf(span, timezone),
    mode,
    setMode,
    until,
    setUntil,
    hasBlock: block !== undefined,
  }
}

/** The rows with their choices, and what has become of each since the button was pressed. */
export const useRows = (barberId: string | undefined, from: string, to: string) => {
  const shop = useShop()
  const settling = useSettling(barberId)
  const [pressed, setPressed] = useState<ReadonlyMap<string, Choice | undefined>>(new Map())
  const list = useQuery({
    ...outTodayQuery(shop.id, barberId, from, to),
    placeholderData: keepPreviousData,
  })
  const canCancel = shop.can('cancel') !== 'none'
  const { ends } = settling
  const open = rowsOf(list.data?.concerned ?? []).filter(({ key }) => ends.get(key)?.kind !== 'done')
  const done = [...ends.values()].flatMap((end) => (end.kind === 'done' ? [end.row] : []))
  return {
    ...settling,
    list,
    canCancel,
    open,
    rows: rowsOf([...open, ...done].flatMap(({ members }) => members)),
    chosen: chosenFor(open, pressed, canCancel),
    choose: (key: string, choice: Choice | undefined) => setPressed(new Map(pressed).set(key, choice)),
    /** Chooses the best for all without a choice, else this for all that have it. */
    chooseAll: (choice?: Choice) =>
      setPressed(choice ? new Map([...pressed, ...forAll(open, choice, canCancel)]) : new Map()),
  }
}

export type OutSpan = ReturnType<typeof useSpan>
export type OutRows = ReturnType<typeof useRows>
