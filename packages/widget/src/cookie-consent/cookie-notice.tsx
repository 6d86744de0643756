import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button, ButtonPair, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { doubleTap } from '@openchair/ui/pieces/second-tap/second-tap.ts'
import { openPopup } from '../popup-stack/popup-stack.ts'
import { chooseCookies } from './choose.ts'
import css from './cookie-notice.module.css'
import type { PageOf } from '../calls/brands.ts'

/** The padding that keeps focused elements in sight. It needs `!important`, as in a low window (base.css). */
const scrollPadding = 'scroll-padding-bottom'

/** Keeps the notice above the cart's bar while screens change, and tells the page the notice's height. */
const useAboveCartBar = () => {
  const notice = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const page = document.documentElement.style
    const sizes = new ResizeObserver(() => place())
    let bar: Element | null = null
    let main: HTMLElement | null = null
    const scrollers = () => [document.documentElement, ...(main?.parentElement ? [main.parentElement] : [])]
    const place = () => {
      const found = document.querySelector('[data-cart-bar]')
      if (found !== bar) {
        if (bar) sizes.unobserve(bar)
        if (found) sizes.observe(found)
        bar = found
      }
      // Bars in a low window scroll with the page and have no padding (base.css). So the end of the page must
      // stay in sight above the notice.
      const isLow = getComputedStyle(document.documentElement).scrollPaddingTop === '0px'
      page.setProperty('--below', `${found && !isLow ? found.getBoundingClientRect().height : 0}px`)
      document.body.style.paddingBottom = isLow ? 'var(--notice)' : ''
      // Bars in other windows stay in sight, so the content above them needs room to scroll out from under
      // the notice.
      main = document.querySelector('main')
      if (main) main.style.marginBottom = isLow ? '' : 'calc(var(--notice) + 1rem)'
      // A focused element must not stay under the notice, on a phone's page or in a wide window's column.
      for (const { style } of scrollers())
        style.setProperty(scrollPadding, 'calc(var(--notice) + var(--below) + 1rem)', 'important')
      page.setProperty('--notice', `${notice.current?.offsetHeight ?? 0}px`)
    }
    // Other changes of the page cannot move the bar, so nothing is measured then.
    const screens = new MutationObserver(() => {
      const isSame =
        document.querySelector('[data-cart-bar]') === bar && document.querySelector('main') === main
      if (!isSame) place()
    })
    screens.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', place)
    if (notice.current) sizes.observe(notice.current)
    place()
    return () => {
      page.removeProperty('--below')
      page.removeProperty('--notice')
      document.body.style.paddingBottom = ''
      if (main) main.style.marginBottom = ''
      for (const { style } of scrollers()) style.removeProperty(scrollPadding)
      screens.disconnect()
      removeEventListener('resize', place)
      sizes.disconnect()
    }
  }, [])
  return notice
}

/** False for the first half second, in which a press is still meant for the page below and gets through. */
const useIsThere = (): boolean => {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setThere, doubleTap.time, true)
    return () => clearTimeout(timer)
  }, [])
  return isThere
}

/** The short notice of the US and Canada, above the page. It takes no focus (consent/cookies). */
export const CookieNotice = (of: PageOf) => {
  const t = useT()
  const notice = useAboveCartBar()
  const isThere = useIsThere()
  return (
    <section
      ref={notice}
      className={css.notice}
      style={{ pointerEvents: isThere ? undefined : 'none' }}
      aria-label={t('cookies.title')}
    >
      <p>{t('cookies.notice')}</p>
      <div className={css.ways}>
        <ButtonPair>
          <Button onClick={() => chooseCookies(true)}>{t('cookies.accept')}</Button>
          <TextButton onClick={() => openPopup('cookieConsent', of, { slot: 'secondary' })}>
            {t('cookies.manage')}
          </TextButton>
        </ButtonPair>
      </div>
    </section>
  )
}
