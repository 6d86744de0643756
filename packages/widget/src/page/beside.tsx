import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import type { BankReturn } from '../app/frame/bank-return.ts'
import { useBankWords } from '../app/frame/use-bank-words.ts'
import Ground from '../app/ground/ground.tsx'
import { groundId } from '@openchair/ui/theme/wide.ts'
import { type Page, PageContext } from '@openchair/ui/browser/page.tsx'
import { useKnownName } from '../calls/brands.ts'
import { ClockProvider } from '@openchair/ui/format/clock.tsx'
import { loadTexts } from '@openchair/ui/i18n/catalogues.ts'
import { LocaleProvider } from '@openchair/ui/i18n/locale.tsx'
import { type Locale, offeredLocales } from '@openchair/ui/i18n/locales.ts'
import { useT } from '../i18n/use-t.ts'
import { basePath } from '../paths.ts'
import { FirstFrame } from '@openchair/ui/pieces/overlay/first-frame.tsx'

type Request = {
  readonly client: QueryClient
  readonly locale: Locale
  readonly page: Page
  readonly now: string
  /** The path and query, with the base. */
  readonly url: string
  /** Set where the guest is returning from their bank. */
  readonly back: BankReturn | undefined
}

/** Wraps the parts beside the page in the same providers as the page. */
const Around = ({ client, locale, page, now, url, children }: Request & { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <PageContext value={page}>
      <LocaleProvider
        initial={locale}
        wanted={locale}
        locales={offeredLocales(page.flags['client-booking-localization'] === true)}
      >
        <ClockProvider initial={now}>
          <Router base={basePath} ssrPath={url}>
            {children}
          </Router>
        </ClockProvider>
      </LocaleProvider>
    </PageContext>
  </QueryClientProvider>
)

const Title = () => {
  const t = useT()
  return <title>{useKnownName() || t('common.appName')}</title>
}

const Frame = ({ back }: { readonly back: BankReturn }) => <FirstFrame {...useBankWords(back)} />

/**
 * Draws the parts beside the page that are not hydrated with it: a desktop's background, which becomes
 * interactive only in a wide window, and the first frame of a guest back from their bank. `title` replaces
 * the page's, where that is not drawn.
 */
export const drawBeside = async (
  request: Request,
): Promise<{ readonly html: string; readonly title: string }> => {
  const { back, locale, page } = request
  await loadTexts(locale, ['common', 'ground', 'checkout'])
  const draw = (what: ReactNode) => renderToStaticMarkup(<Around {...request}>{what}</Around>)
  // A frame is as wide as the column, whatever its page is.
  const ground = page.embedded ? '' : `<div id="${groundId}">${draw(<Ground />)}</div>`
  return {
    // The frame is visible first, so it comes first.
    html: `${back ? draw(<Frame back={back} />) : ''}${ground}`,
    title: back ? draw(<Title />) : '',
  }
}
