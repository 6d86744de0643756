import { addDays } from '@openchair/rules'
import type { DeskWaiting } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { Hidden } from '@openchair/ui/pieces/text/text.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { waitingQuery } from '../calls/waiting.ts'
import { useT } from '../i18n/use-t.ts'
import { Button, IconButton } from '../pieces/button/button.tsx'
import { Hint } from '../pieces/hint/hint.tsx'
import { useOffline } from '../shell/connection.ts'
import { useKeys } from '../shell/keys.ts'
import { NotLoaded } from '../pieces/page/not-loaded.tsx'
import { openPanel } from '../shell/panel.ts'
import { PanelOutlet } from '../shell/panel-outlet.tsx'
import { waitingPath } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { FreeTimes } from './free-times.tsx'
import { Line } from './line.tsx'
import { findChosen, freeFor, pickFirst, pickFree, pickGuest, type Picked } from './rules/choice.ts'
import { useLineWords } from './use-line-words.ts'
import { useNarrow } from '../shell/narrow.ts'
import css from './waiting.module.css'

const shapes = [0, 1, 2]

/** The line on its way: its outline alone. */
const Loading = () => {
  const t = useT()
  return (
    <>
      <Hidden>
        <output>{t('waiting.loading')}</output>
      </Hidden>
      <div className={css.work} aria-hidden="true">
        <div className={css.shapes}>
          {shapes.map((each) => (
            <i key={each} />
          ))}
        </div>
        <div className={css.shapes}>
          {shapes.map((each) => (
            <i key={each} />
          ))}
        </div>
      </div>
    </>
  )
}

const Message = ({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}) => (
  <div className={css.message}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
)

/** The line beside the free times; on a phone the line, with what fits below the chosen guest. */
const Body = ({ waiting }: { readonly waiting: DeskWaiting }) => {
  const t = useT()
  const now = useNow()
  const { timezone } = useShop()
  const isNarrow = useNarrow()
  const words = useLineWords(waiting)
  /** Null until somebody has chosen. A wide window then shows the next offer to make. */
  const [own, setOwn] = useState<Picked | null>(null)
  /** A guest who had no time, or an offer until now, is proposed one as soon as it is there. */
  const shown = own && own.time === undefined ? pickGuest(waiting, own.guestId) : own
  const picked = shown ?? (isNarrow ? undefined : pickFirst(waiting))
  const chosen = picked && findChosen(waiting, picked)
  const pick = (next: Picked | undefined) => setOwn(next ?? null)
  const times = {
    waiting,
    words,
    chosen: chosen?.row,
    guestId: chosen?.guest.id,
    onChoose: (row: DeskWaiting['free'][number]) => pick(pickFree(row, chosen?.guest.id)),
    isNarrow,
    isOwn: own !== null,
  }
  const card = picked && chosen && (
    <ChoiceCard
      key={`${chosen.guest.id} ${picked.time?.barberId} ${picked.time?.start}`}
      waiting={waiting}
      words={words}
      chosen={chosen}
      picked={picked}
      onPick={pick}
    />
  )
  /** The card stands below the chosen time; of a guest without one, before all times. */
  const [alone, below] =
    chosen?.row === undefined || chosen.guest.offer !== null ? [card, undefined] : [undefined, card]
  const fitting = freeFor(waiting.free, chosen?.guest.id ?? '')
  return (
    <div className={css.work}>
      <section aria-labelledby="in-line">
        <div className={css.head}>
          <h2 id="in-line">{t('waiting.inLine')}</h2>
          <span className={css.quiet}>{t('waiting.order')}</span>
        </div>
        <Line
          waiting={waiting}
          words={words}
          chosen={chosen?.guest.id}
          onChoose={(guestId) => pick(pickGuest(waiting, guestId))}
          below={
            isNarrow && (
              <div className={css.below}>
                {alone}
                {fitting.length > 0 && <FreeTimes {...times} rows={fitting} below={below} />}
              </div>
            )
          }
        />
        <Hint>{t('waiting.byHand')}</Hint>
      </section>
      {!isNarrow && (
        <section aria-labelledby="free-times">
          <div className={css.head}>
            <h2 id="free-times">
              {t('waiting.free', { isToday: dayOf(now, timezone) === waiting.day ? 'yes' : 'no' })}
            </h2>
            <span className={css.quiet}>{t('waiting.whoFits')}</span>
          </div>
          {waiting.free.length === 0 && <p className={css.quiet}>{t('waiting.noFree')}</p>}
          {alone && <div className={css.alone}>{alone}</div>}
          <FreeTimes {...times} rows={waiting.free} below={below} />
        </section>
      )}
    </div>
  )
}

/** Shows who is in line for a day (`yyyy-MM-dd`), and the times that are free. */
const WaitingScreen = ({ day }: { readonly day: string }) => {
  const t = useT()
  const shop = useShop()
  const now = useNow()
  const format = useFormat(shop.country)
  const isNarrow = useNarrow()
  const isOffline = useOffline()
  const [, navigate] = useLocation()
  const { data, error, isFetching, refetch } = useQuery(waitingQuery(shop.id, day))
  const onDay = (next: string) => navigate(waitingPath(shop.route, next))
  useKeys({
    '[': () => onDay(addDays(day, -1)),
    ']': () => onDay(addDays(day, 1)),
    t: () => onDay(dayOf(now, shop.timezone)),
  })
  const toAdd = {
    'aria-disabled': isOffline || undefined,
    onClick: () => isOffline || openPanel({ wait: day }),
  }
  const canAdd = data?.isEnabled === true && data.line.length > 0
  const body = () => {
    if (data === undefined && error)
      return <NotLoaded title={t('waiting.failed')} retry={() => void refetch()} />
    if (data === undefined) return <Loading />
    if (data.line.length > 0) return <Body key={day} waiting={data} />
    if (!data.isEnabled) return <Message title={t('waiting.offTitle')} text={t('waiting.offText')} />
    return (
      <Message title={t('waiting.empty')} text={t('waiting.emptyText')}>
        <Button icon="plus" {...toAdd}>
          {t('waiting.add')}
        </Button>
      </Message>
    )
  }
  return (
    <main className={css.screen}>
      <header className={css.top}>
        <IconButton icon="left" label={t('waiting.dayBefore')} onClick={() => onDay(addDays(day, -1))} />
        <IconButton icon="right" label={t('waiting.dayAfter')} onClick={() => onDay(addDays(day, 1))} />
        <h1>{t('waiting.titleOf', { day: format.dayInSentence(day, isNarrow ? 'short' : 'long') })}</h1>
        <span className={css.space} />
        {canAdd && isNarrow && <IconButton icon="plus" label={t('waiting.add')} {...toAdd} />}
        {canAdd && !isNarrow && (
          <Button kind="second" icon="plus" {...toAdd}>
            {t('waiting.add')}
          </Button>
        )}
        {isFetching && data === undefined && <BarberPole className={css.pole ?? ''} />}
      </header>
      <div className={css.body}>
        <div className={css.scroll}>{body()}</div>
        <PanelOutlet />
      </div>
    </main>
  )
}

export default WaitingScreen
