import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { toSettleQuery } from '../calls/settle.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../pieces/icon/icon.tsx'
import { NotOpen } from '../pieces/message/message.tsx'
import { NotLoaded } from '../pieces/page/not-loaded.tsx'
import { RowsLoading } from '../pieces/page/rows-loading.tsx'
import { PanelOutlet } from '../shell/panel-outlet.tsx'
import { useShop } from '../shell/session.tsx'
import { grouped, keyOf } from './rows.ts'
import { SettleRow } from './settle-row.tsx'
import css from './settle.module.css'
import { useSettling } from './use-settling.ts'

const ToSettle = () => {
  const t = useT()
  const { id: shopId } = useShop()
  const { data, error, refetch } = useQuery({
    ...toSettleQuery(shopId),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const title = useRef<HTMLHeadingElement>(null)
  const settling = useSettling(() => title.current?.focus())
  const groups = grouped(data?.rows ?? [])
  return (
    <>
      <h1 ref={title} className={css.title} tabIndex={-1}>
        {t('settle.title')} {data && data.count > 0 && <span className={css.count}>{data.count}</span>}
      </h1>
      {!data && error && <NotLoaded title={t('settle.failed')} retry={() => void refetch()} />}
      {!data && !error && <RowsLoading height={84} />}
      {data && groups.length === 0 && (
        <div className={css.empty}>
          <Icon name="check" size="large" />
          <h2 className={css.heading}>{t('settle.nothing')}</h2>
          <p>{t('settle.nothingText')}</p>
        </div>
      )}
      {groups.map(({ kind, rows }) => (
        <section key={kind} className={css.group} aria-labelledby={`settle-${kind}`}>
          <h2 id={`settle-${kind}`} className={css.heading}>
            {t(`settle.kind.${kind}`)}
          </h2>
          <ul>
            {rows.map((row) => (
              <SettleRow key={keyOf(row)} row={row} settling={settling} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Lists what is to be settled, each with its own end (desk/to-settle). */
const SettleScreen = () => {
  const t = useT()
  const { can } = useShop()
  if (can('cancel') === 'none') return <NotOpen text={t('settle.notYours')} />
  return (
    <main className={css.screen}>
      <div className={css.page}>
        <ToSettle />
      </div>
      <PanelOutlet />
    </main>
  )
}

export default SettleScreen
