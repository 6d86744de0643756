import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { Blank } from '@openchair/ui/pieces/blank/blank.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { type KeyboardEvent, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button, IconButton } from '../pieces/button/button.tsx'
import { useOffline } from '../shell/connection.ts'
import { useKeys } from '../shell/keys.ts'
import { openPanel } from '../shell/panel.ts'
import { PanelOutlet } from '../shell/panel-outlet.tsx'
import { NotLoaded } from '../pieces/page/not-loaded.tsx'
import { useNarrow } from '../shell/narrow.ts'
import { GuestRows } from './list/guest-rows.tsx'
import { GuestTable } from './list/guest-table.tsx'
import css from './list/list.module.css'
import { SearchBar } from './list/search-bar.tsx'
import { type GuestList, useGuestList } from './list/use-guest-list.ts'
import { useBookFor } from './use-book-for.ts'

const shapes = [168, 132, 150, 120, 142, 156, 128, 160] as const

/** The shapes of rows that are loading. */
const Loading = () => (
  <div className={css.shapes} aria-hidden="true">
    {shapes.map((width) => (
      <Skeleton key={width} width={width} height={30} radius={8} gap={7} />
    ))}
  </div>
)

type Props = { readonly list: GuestList; readonly add: (name: string) => void }

/** The page without a guest: none was ever here, or nobody was found. */
const Nobody = ({ list, add }: Props) => {
  const t = useT()
  const typed = list.search.query.trim()
  if (typed === '' && list.search.filter === undefined)
    return (
      <Blank title={t('guests.noneTitle')} text={t('guests.noneText')}>
        <Button icon="plus" onClick={() => add('')}>
          {t('guests.newGuest')}
        </Button>
      </Blank>
    )
  return (
    <Blank title={t('guests.nobodyTitle')} text={t('guests.nobodyText')}>
      {typed !== '' && (
        <Button icon="plus" onClick={() => add(typed)}>
          {t('guests.newGuestNamed', { name: typed })}
        </Button>
      )}
    </Blank>
  )
}

const Found = ({ list, add }: Props) => {
  const t = useT()
  const isNarrow = useNarrow()
  const { shown, error, retry, more, isLoadingMore } = list
  if (!shown && error) return <NotLoaded title={t('guests.failedTitle')} text={error.message} retry={retry} />
  if (!shown) return <Loading />
  if (shown.rows.length === 0) return list.isSearching ? <Loading /> : <Nobody list={list} add={add} />
  const Rows = isNarrow ? GuestRows : GuestTable
  return (
    <>
      <Rows rows={shown.rows} query={shown.query} />
      <div className={css.under}>
        {error && (
          <div role="alert">
            <p>{t('guests.moreFailed')}</p>
            <Button kind="second" onClick={retry}>
              {t('common.tryAgain')}
            </Button>
          </div>
        )}
        {(more || isLoadingMore) && (
          <Button kind="second" working={isLoadingMore} onClick={() => more?.()}>
            {t('guests.more')}
          </Button>
        )}
        {!isNarrow && <p className={css.hint}>{t('guests.hint')}</p>}
      </div>
    </>
  )
}

const arrows: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Finds and lists the guests of the brand (desk/guest-list). */
const GuestsScreen = () => {
  const t = useT()
  const list = useGuestList()
  const isNarrow = useNarrow()
  const isOffline = useOffline()
  const bookFor = useBookFor()
  const found = useRef<HTMLDivElement>(null)
  const guests = () => [...(found.current?.querySelectorAll<HTMLElement>('[data-guest]') ?? [])]
  const add = (name: string) => {
    if (!isOffline) openPanel({ addGuest: name })
  }
  /** Moves between the guests; from the first one up to the field. */
  const press = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    const all = guests()
    const at = all.findIndex((each) => each === document.activeElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    const next = all[at + step]
    if (next) next.focus()
    else if (step < 0) document.querySelector<HTMLElement>('main input[type=search]')?.focus()
  }
  useKeys({
    b: () => {
      const row = document.activeElement?.closest('tr, li')
      const guest = row?.querySelector<HTMLElement>('[data-guest]')?.dataset['guest']
      if (guest !== undefined && !isOffline) bookFor(guest)
    },
  })
  const off = isOffline ? { 'aria-disabled': true } : {}
  return (
    <main className={css.screen}>
      <header className={css.top}>
        <h1>{t('guests.title')}</h1>
        {isNarrow ? (
          <IconButton icon="plus" label={t('guests.newGuest')} {...off} onClick={() => add('')} />
        ) : (
          <Button icon="plus" {...off} onClick={() => add('')}>
            {t('guests.newGuest')}
          </Button>
        )}
        {list.isSearching && !list.error && (
          <BarberPole className={css.pole ?? ''} label={t('common.loading')} />
        )}
      </header>
      <div className={css.work}>
        <div className={css.page}>
          <SearchBar list={list} onDown={() => guests()[0]?.focus()} />
          {/* The keys lead from guest to guest; each is a link of its own. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div ref={found} className={css.list} onKeyDown={press}>
            <Found list={list} add={add} />
          </div>
        </div>
        <PanelOutlet />
      </div>
    </main>
  )
}

export default GuestsScreen
