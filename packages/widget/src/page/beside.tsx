import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { Providers } from '../app/app.tsx'
import type { BankReturn } from '../app/frame/bank-return.ts'
import { useBankWords } from '../app/frame/use-bank-words.ts'
import Ground from '../app/ground/ground.tsx'
import { groundId } from '@openchair/ui/theme/wide.ts'
import { useKnownName } from '../calls/brands.ts'
import { loadTexts } from '@openchair/ui/i18n/catalogues.ts'
import { useT } from '../i18n/use-t.ts'
import { basePath } from '../paths.ts'
import { FirstFrame } from '@openchair/ui/pieces/overlay/first-frame.tsx'

type Request = Omit<ComponentProps<typeof Providers>, 'children'> & {
  /** The path and query, with the base. */
  readonly url: string
  readonly back: BankReturn | undefined
}

const Title = () => {
  const t = useT()
  return <title>{useKnownName() || t('common.appName')}</title>
}

const Frame = ({ back }: { readonly back: BankReturn }) => <FirstFrame {...useBankWords(back)} />

/**
 * Draws the parts beside the page that are not hydrated with it: a desktop's background, which becomes
 * interactive only in a wide window, and the first frame of a guest back from their bank. `title` is the
 * page's title, for a page that is not drawn itself.
 */
export const drawBeside = async ({ back, url, ...around }: Request) => {
  const { locale, page } = around
  await loadTexts(locale, ['common', 'ground', 'checkout'])
  const draw = (what: ReactNode) =>
    renderToStaticMarkup(
      <Providers {...around}>
        <Router base={basePath} ssrPath={url}>
          {what}
        </Router>
      </Providers>,
    )
  // A frame is as wide as the column, whatever its page is, and has no background.
  const ground = page.embedded ? '' : `<div id="${groundId}">${draw(<Ground />)}</div>`
  return {
    // The first frame is visible first, so it comes first.
    html: `${back ? draw(<Frame back={back} />) : ''}${ground}`,
    title: back ? draw(<Title />) : '',
  }
}
