import type { ActivityKind } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activityQuery, type Narrowed } from '../calls/activity.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { NotLoaded } from '../pieces/page/not-loaded.tsx'
import { RowsLoading } from '../pieces/page/rows-loading.tsx'
import { useNarrow } from '../shell/narrow.ts'
import { PanelOutlet } from '../shell/panel-outlet.tsx'
import { useShop } from '../shell/session.tsx'
import css from './activity.module.css'
import { ActivityRow } from './activity-row.tsx'
import { useExport } from './use-export.ts'

const kinds: readonly ActivityKind[] = ['bookings', 'money', 'guests', 'timeOff', 'staff']

type ChoiceProps = {
  readonly label: string
  readonly value: string | undefined
  readonly all: string
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly onChange: (value: string | undefined) => void
}

const Choice = ({ label, value, all, options, onChange }: ChoiceProps) => (
  <select
    className={css.choice}
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || undefined)}
  >
    <option value="">{all}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.name}
      </option>
    ))}
  </select>
)

/** Lists what was done at the desk, by day, the latest first (desk/activity). */
const ActivityScreen = () => {
  const t = useT()
  const now = useNow()
  const shop = useShop()
  const format = useFormat(shop.country)
  const isNarrow = useNarrow()
  const [narrowed, setNarrowed] = useState<Narrowed>({})
  const found = useInfiniteQuery({ ...activityQuery(shop.id, narrowed), staleTime: 0 })
  const { isWorking, save } = useExport(narrowed)
  const [people, setPeople] = useState<readonly { readonly id: string; readonly name: string }[]>([])
  const known = found.data?.pages[0]?.people ?? people
  if (known !== people) setPeople(known)
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  const days = [...Map.groupBy(rows, ({ at }) => dayOf(at, shop.timezone))]
  const { staffId, kind } = narrowed
  const choose = (chosen: { staffId?: string | undefined; kind?: ActivityKind | undefined }) => {
    const next = { staffId, kind, ...chosen }
    setNarrowed({
      ...(next.staffId !== undefined && { staffId: next.staffId }),
      ...(next.kind !== undefined && { kind: next.kind }),
    })
  }
  const toExport = shop.can('manageStaff') !== 'none' && (
    <Button kind="second" icon="download" working={isWorking} onClick={() => void save()}>
      {t('activity.export')}
    </Button>
  )
  return (
    <div className={css.beside}>
      <main className={css.page}>
        <header className={css.top}>
          <h1>{t('activity.title')}</h1>
          {isNarrow && toExport}
          {(known.length > 1 || (known.length === 0 && shop.can('seeActivity') === 'all')) && (
            <Choice
              label={t('activity.byWhom')}
              value={staffId}
              all={t('activity.everyone')}
              options={known.map(({ id, name }) => ({ value: id, name }))}
              onChange={(value) => choose({ staffId: value })}
            />
          )}
          <Choice
            label={t('activity.whichKind')}
            value={kind}
            all={t('activity.everything')}
            options={kinds.map((each) => ({ value: each, name: t(`activity.kind.${each}`) }))}
            onChange={(value) => choose({ kind: value as ActivityKind | undefined })}
          />
          {!isNarrow && toExport}
        </header>
        {!found.data && found.error && (
          <NotLoaded title={t('activity.failed')} retry={() => void found.refetch()} />
        )}
        {!found.data && !found.error && (
          <div className={css.day}>
            <RowsLoading height={48} />
          </div>
        )}
        {found.data && rows.length === 0 && <p className={css.quiet}>{t('activity.nothing')}</p>}
        {days.map(([day, acts]) => (
          <section key={day} className={css.day} aria-labelledby={`acts-${day}`}>
            <h2 id={`acts-${day}`}>
              {day === dayOf(now, shop.timezone) ? t('common.today') : format.day(day, 'long')}
            </h2>
            <ul>
              {acts.map((row) => (
                <ActivityRow key={row.id} row={row} />
              ))}
            </ul>
          </section>
        ))}
        {found.hasNextPage && (
          <Button
            kind="second"
            className={css.earlier}
            working={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('activity.earlier')}
          </Button>
        )}
        {found.data && <p className={css.quiet}>{t('activity.kept')}</p>}
      </main>
      <PanelOutlet />
    </div>
  )
}

export default ActivityScreen
