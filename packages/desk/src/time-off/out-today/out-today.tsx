import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Chip } from '@openchair/ui/pieces/chip/chip.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { Fault } from '../../acts/fault.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { Button, IconButton } from '../../pieces/button/button.tsx'
import { PartNotLoaded } from '../../pieces/page/not-loaded.tsx'
import { useOffline } from '../../shell/connection.ts'
import { useKeys } from '../../shell/keys.ts'
import { closePanel } from '../../shell/panel.ts'
import { useShop } from '../../shell/session.tsx'
import { Messages } from './messages.tsx'
import { OutRow } from './out-row.tsx'
import css from './out-today.module.css'
import type { OutProps } from './out-props.ts'
import { isInTheChair, messagesOf } from './rows.ts'
import { SpanFields } from './span-fields.tsx'

/** The frame of a page over the day: its heading has the focus, and Escape goes back. */
const usePage = (goBack: () => void, title: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useKeys({ Escape: goBack })
  useEffect(() => {
    if (title !== '') heading.current?.focus({ preventScroll: true })
  }, [title])
  return heading
}

/** The list of who is booked, or the reason why there is none. */
const List = ({ barber, barbers, out, rows }: OutProps) => {
  const t = useT()
  const { timezone } = useShop()
  const { time } = useFormat()
  const { list } = rows
  if (list.isError) return <PartNotLoaded text={t('outToday.failed')} retry={() => void list.refetch()} />
  if (!list.data) return <p className={css.lead}>{t('common.loading')}</p>
  const count = rows.open.filter((row) => !isInTheChair(row)).length
  if (rows.rows.length === 0)
    return (
      <p className={css.lead}>
        {barber ? t('outToday.nobody', { name: barber.name }) : t('outToday.nobodyAtShop')}
      </p>
    )
  return (
    <>
      <div className={css.above}>
        <p className={css.lead}>
          {rows.isWorking
            ? t('outToday.underWay')
            : barber
              ? t('outToday.lead', { count, name: barber.name, time: time(out.from, timezone) })
              : t('outToday.leadAtShop', { count, time: time(out.from, timezone) })}
        </p>
        <fieldset className={css.forAll} aria-label={t('outToday.forAll')}>
          <span>{t('outToday.forAll')}</span>
          <Chip look="line" onClick={() => rows.chooseAll()}>
            {t('outToday.best')}
          </Chip>
          <Chip look="line" onClick={() => rows.chooseAll('link')}>
            {t('outToday.letChoose')}
          </Chip>
        </fieldset>
      </div>
      <div className={css.heads} aria-hidden="true">
        <span>{t('outToday.time')}</span>
        <span>{t('outToday.guest')}</span>
        <span>{t('outToday.colleague')}</span>
        <span>{t('outToday.link')}</span>
        <span>{t('outToday.cancel')}</span>
      </div>
      <ul>
        {rows.rows.map((row) => (
          <OutRow
            key={row.key}
            row={row}
            isShop={barber === undefined}
            barbers={barbers}
            canCancel={rows.canCancel}
            choice={rows.chosen.get(row.key)}
            end={rows.ends.get(row.key)}
            onChoose={(choice) => rows.choose(row.key, choice)}
          />
        ))}
      </ul>
      <p className={css.quiet}>{t('outToday.rules')}</p>
    </>
  )
}

/** Says who is out, and on which day unless it is today. */
const useTitle = ({ barber, out }: OutProps): string => {
  const t = useT()
  const now = useNow()
  const { barberIds, timezone, country } = useShop()
  const { dayInSentence } = useFormat(country)
  const isToday = out.span.day === dayOf(now, timezone)
  const day = dayInSentence(out.span.day)
  if (!barber) return isToday ? t('outToday.titleAtShop') : t('outToday.titleAtShopThen', { day })
  if (barberIds.includes(barber.id))
    return isToday ? t('outToday.titleOwn') : t('outToday.titleOwnThen', { day })
  const { name } = barber
  if (name === '') return isToday ? t('outToday.titleUnnamed') : t('outToday.titleUnnamedThen', { day })
  return isToday ? t('outToday.title', { name }) : t('outToday.titleThen', { name, day })
}

/** The page of somebody who is out, or of a shop that closes early: a row a guest with one choice each, and every message before it is sent. */
export const OutToday = (props: OutProps) => {
  const { barber, rows, onTakeOut } = props
  const t = useT()
  const id = useId()
  const { barberIds } = useShop()
  const title = useTitle(props)
  const isOffline = useOffline()
  /** The page that a phone shows; a wide window shows both. */
  const [isReading, setReading] = useState(false)
  const isOwn = barber !== undefined && barberIds.includes(barber.id)
  const name = barber?.name ?? ''
  const goBack = () => (isReading ? setReading(false) : closePanel())
  const heading = usePage(goBack, isReading ? t('outToday.messages') : title)

  const settling = rows.open.filter(({ key }) => rows.chosen.get(key) !== undefined)
  const count = settling.flatMap((row) => {
    const choice = rows.chosen.get(row.key)
    return choice ? messagesOf(row, choice).filter((message) => message !== null) : []
  }).length
  const isOff = isOffline || rows.list.data === undefined || rows.list.isPlaceholderData
  /** True once no row with a choice is left. A guest in the chair is left as chosen. */
  const isAllDone = !rows.isWorking && rows.ends.size > 0 && settling.length === 0
  const off = isOff ? { 'aria-disabled': true } : {}
  return (
    <section className={`${css.page} ${isReading ? css.reading : ''}`} aria-labelledby={id}>
      <header className={css.top}>
        <IconButton icon="left" label={isReading ? t('common.back') : t('outToday.back')} onClick={goBack} />
        {name !== '' && <Avatar name={name} picture={barber?.picture} />}
        <h2 id={id} ref={heading} tabIndex={-1} className={css.title}>
          {isReading ? t('outToday.messages') : title}
        </h2>
      </header>
      <div className={css.choose}>
        <SpanFields {...props} />
        <List {...props} />
        <footer className={css.next}>
          <Button large wide {...off} onClick={() => !isOff && setReading(true)}>
            {t('outToday.read', { count })}
          </Button>
          <p className={css.quiet}>{t('outToday.readHint')}</p>
        </footer>
      </div>
      <aside className={css.aside} aria-label={t('outToday.messages')}>
        <Messages rows={settling} chosen={rows.chosen} count={count} />
        <footer className={css.foot}>
          <Fault fault={rows.fault} />
          {isAllDone ? (
            <Button large wide onClick={closePanel}>
              {t('outToday.finished')}
            </Button>
          ) : (
            <>
              <Button
                large
                wide
                working={rows.isWorking}
                {...off}
                onClick={() => !isOff && onTakeOut(settling)}
              >
                {isOwn
                  ? t('outToday.sendOwn', { count })
                  : barber
                    ? name
                      ? t('outToday.send', { name, count })
                      : t('outToday.sendUnnamed')
                    : t('outToday.sendAtShop', { count })}
              </Button>
              {rows.open.length > 0 && (
                <Button wide kind="quiet" {...off} onClick={() => !isOff && !rows.isWorking && onTakeOut([])}>
                  {t('outToday.later')}
                </Button>
              )}
            </>
          )}
        </footer>
      </aside>
    </section>
  )
}
