import { type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react'
import { useWayBack } from '../../browser/way-back.ts'
import { useT } from '../../i18n/use-t.ts'
import { TitleBar } from '../title-bar/title-bar.tsx'
import { PageEnd } from './page-end.ts'
import css from './screen.module.css'
import { useLocation } from 'wouter'

/**
 * Moves the focus to a page that one has navigated to: to its h1 as soon as that is there, until then to
 * its main part. The page that was opened first keeps the browser's own focus.
 */
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
    // Whoever has gone on to something else within the new page is left there.
    if (heading && elsewhere && element.contains(document.activeElement)) return
    ;(heading ?? element).focus({ preventScroll: true })
  })
}

type Props = {
  /** The shop's name, else the brand's: the title bar's and the page's (screens/title-bar). Empty while it loads. */
  readonly name: string
  readonly back?: string | undefined
  /** Runs before going back. */
  readonly onBack?: () => void
  /** Something of the page is still awaited: the pole runs under the title bar. */
  readonly busy?: boolean
  /** The page begins with a cover, over which the title bar is only round buttons until the h1 has left. */
  readonly over?: boolean
  /** The picture behind the column on a wide window, beside it on a phone's side. */
  readonly cover?: string | null | undefined
  /** Under the name on the sign that hangs there: the street. */
  readonly line?: string | undefined
  readonly warm?: boolean
  /** The brand whose page it is, by id or route, where it is known and the page's. */
  readonly brand?: string | undefined
  /** The cart's panel, at the foot of the column. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** Whether the h1 has gone under the title bar. */
const useHeadingLeft = (main: RefObject<HTMLElement | null>, watched: boolean): boolean => {
  const [left, setLeft] = useState(false)
  useEffect(() => {
    if (!watched) return undefined
    const look = () => {
      const heading = main.current?.querySelector('h1')?.getBoundingClientRect()
      const bar = main.current?.previousElementSibling?.getBoundingClientRect()
      setLeft(heading !== undefined && bar !== undefined && heading.bottom < bar.bottom)
    }
    // The page scrolls on a phone, the column on a wide window; both are heard on the way down.
    const hearing = { capture: true, passive: true }
    addEventListener('scroll', look, hearing)
    return () => removeEventListener('scroll', look, hearing)
  }, [main, watched])
  return left
}

/** A whole page of the column: title bar, main part, cart. Give its content exactly one h1. */
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
