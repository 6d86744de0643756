import { type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react'
import { useWayBack } from '../../browser/way-back.ts'
import { useT } from '../../i18n/use-t.ts'
import { TitleBar } from '../title-bar/title-bar.tsx'
import { PageEnd } from './page-end.ts'
import css from './screen.module.css'
import { useLocation } from 'wouter'

/** Focuses a new page: its h1, or its main part until it has one. The first page keeps its focus. */
const useArrivalFocus = (main: RefObject<HTMLElement | null>): void => {
  const [path] = useLocation()
  const seen = useRef<string | undefined>(undefined)
  useEffect(() => {
    const element = main.current
    if (!element || seen.current === path) return
    const isFirstPage = document.documentElement.dataset['arrived'] === undefined
    document.documentElement.dataset['arrived'] = ''
    if (isFirstPage) {
      seen.current = path
      return
    }
    const heading = element.querySelector('h1')
    if (heading) seen.current = path
    const elsewhere = document.activeElement !== document.body && document.activeElement !== element
    // A guest who has focused something else on the new page keeps that focus.
    if (heading && elsewhere && element.contains(document.activeElement)) return
    ;(heading ?? element).focus({ preventScroll: true })
  })
}

type Props = {
  /** The name in the title bar: the shop's, else the brand's (screens/title-bar). Empty while loading. */
  readonly name: string
  readonly back?: string | undefined
  /** Runs before going back. */
  readonly onBack?: () => void
  /** True while something is loading: the pole turns under the title bar. */
  readonly busy?: boolean
  /** True if the page begins with a cover. The title bar is round buttons while the h1 is visible. */
  readonly over?: boolean
  /** The picture behind the column in a wide window, and beside it on a phone's side. */
  readonly cover?: string | null | undefined
  /** The street, which stands under the name on the sign beside the column. */
  readonly line?: string | undefined
  readonly warm?: boolean
  /** The page's brand, by id or route, where it is known. */
  readonly brand?: string | undefined
  /** The cart's panel, at the foot of the column. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** Tells if the h1 has scrolled under the title bar. */
const useHeadingLeft = (main: RefObject<HTMLElement | null>, watched: boolean): boolean => {
  const [left, setLeft] = useState(false)
  useEffect(() => {
    if (!watched) return undefined
    const look = () => {
      const heading = main.current?.querySelector('h1')?.getBoundingClientRect()
      const bar = main.current?.previousElementSibling?.getBoundingClientRect()
      setLeft(heading !== undefined && bar !== undefined && heading.bottom < bar.bottom)
    }
    // The page scrolls on a phone, and the column in a wide window. Capturing hears both.
    const hearing = { capture: true, passive: true }
    addEventListener('scroll', look, hearing)
    return () => removeEventListener('scroll', look, hearing)
  }, [main, watched])
  return left
}

/** A whole page of the column, with title bar, main part and cart. Its content must have exactly one h1. */
export const Screen = ({
  name,
  back,
  onBack,
  busy = false,
  over = false,
  cover,
  line,
  warm,
  brand,
  foot,
  children,
}: Props) => {
  const t = useT()
  const main = useRef<HTMLElement>(null)
  const end = use(PageEnd)
  const left = useHeadingLeft(main, over)
  useArrivalFocus(main)
  useWayBack(back, onBack)
  return (
    <>
      <title>{name || t('common.appName')}</title>
      <div className={cover ? css.backdrop : ''} aria-hidden="true" data-ground={name} data-line={line}>
        {cover && <img src={cover} alt="" loading="lazy" />}
      </div>
      <div className={`${css.screen} ${warm ? css.warm : ''}`} data-screen>
        <TitleBar
          name={name}
          back={back}
          onBack={onBack}
          busy={busy}
          over={over}
          bare={over && !left && !busy}
        />
        <main ref={main} className={css.main} tabIndex={-1}>
          {children}
          {end && <div className={css.end}>{end(brand)}</div>}
        </main>
        {foot}
      </div>
    </>
  )
}
