import { matchAddress, pathWithin } from '../app/address.ts'
import { bankReturn } from '../app/frame/bank-return.ts'
import { preloadId, rootId } from '../app/preload.ts'
import { wideWindow } from '@openchair/ui/theme/wide.ts'
import { arrivalScript } from '../embed/arrival.ts'
import type { PathName } from '../paths.ts'
import { brandTheme } from '@openchair/ui/theme/brand-theme.ts'
import { type ClientFiles, scriptHash } from './files.ts'
import type { Rendered, RenderRequest } from './render.tsx'
import { unlessSealed } from './sealed-frame.ts'

export type PageRequest = RenderRequest & {
  /** The server's part of the head as HTML: description, addresses, data for sharing. */
  readonly head: string
}

export type Page = {
  readonly status: 200 | 404
  /** The whole document. */
  readonly html: string
  /** Hashes for the content security policy's `script-src`. */
  readonly scriptHashes: readonly string[]
}

/** The folder of a page's screen: the page's name, with dashes where that has capitals. */
const screenOf = (name: PathName): string => {
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `src/screens/${folder}/${folder}-screen.tsx`
}

/**
 * The parts that continue after a step at the guest's bank, with everything they need, so that nothing is
 * waited for twice.
 */
const afterBank = [
  'src/app/after-hydration.tsx',
  'src/app/frame/returned.tsx',
  'src/checkout/checkout-host.tsx',
  'src/checkout/checkout.tsx',
]

/** The browser files for the page of this address, besides the widget itself. */
const pageModules = ({ url, locale }: RenderRequest, status: Rendered['status']): readonly string[] => {
  const name = matchAddress(pathWithin(url))?.name
  const arrivalTexts = `virtual:texts/arrival/${locale}`
  if (!name || status === 404)
    return ['src/lost/not-found-screen.tsx', arrivalTexts, `virtual:texts/booking/${locale}`]
  const screen = screenOf(name)
  const isArrival = name === 'home' || name === 'brand' || name === 'shop'
  if (bankReturn(url)) return [...afterBank, screen, arrivalTexts, `virtual:texts/booking/${locale}`]
  return isArrival ? [screen, arrivalTexts] : [screen, arrivalTexts, `virtual:texts/booking/${locale}`]
}

/** Milliseconds from the first frame until the widget starts in browsers that do not report paints. */
const untold = 1000

/**
 * Starts the widget after the first paint. The page is already drawn and every row is a real link, so the
 * scripts must not delay pictures and font. A paint becomes visible some time after its script has run. Files
 * are fetched together and run one by one, the most needed first, with pauses in which a slow phone can
 * respond to a finger. A hidden page paints no frame, and starts at once.
 */
const startScript = (scripts: readonly string[]): string =>
  `{let begun;const all=${JSON.stringify(scripts)},go=()=>begun??=setTimeout(async()=>{for(const href of all)` +
  `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
  `for(const file of all){await import(file);await new Promise((next)=>setTimeout(next))}});` +
  `if(document.hidden)go();else{new PerformanceObserver(go).observe({type:"paint",buffered:true});` +
  `requestAnimationFrame(()=>setTimeout(go,${untold}))}}`

/**
 * Remembers the last button pressed before hydration, which is visible but does nothing yet:
 * `app/start.tsx` presses it again.
 */
const rememberPress =
  '{let last;const keep=({target})=>{last=target.closest("main button:not([popovertarget])")??last};' +
  'addEventListener("click",keep,true);' +
  'globalThis.takeEarlyPress=()=>{removeEventListener("click",keep,true);return last}}'

/**
 * Tells if a brand's colours apply: in a frame on its own page, and elsewhere if this build is configured so
 * (shops/brand-colours).
 */
const showsBrandColours = ({ embedded }: RenderRequest): boolean =>
  embedded || import.meta.env['VITE_BRAND_COLOURS'] === 'everywhere'

/** Puts the drawn page into its document: with styles and data, and one small script that starts the rest. */
export const assemblePage = (rendered: Rendered, request: PageRequest, files: ClientFiles): Page => {
  const script =
    arrivalScript +
    rememberPress +
    (request.embedded ? unlessSealed(request.locale) : '') +
    startScript(files.scripts(pageModules(request, rendered.status)))
  const theme = request.theme && showsBrandColours(request) ? brandTheme(request.theme) : ''
  const html = [
    `<!doctype html><html lang="${request.locale}"${request.embedded ? ' data-embedded data-first' : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    rendered.head,
    request.head,
    `<link rel="preload" as="font" type="font/woff2" href="${files.font}" crossorigin>`,
    `<style>${files.css}${theme}</style>`,
    // A frame is as wide as the column, whatever its page is.
    request.embedded ? '' : `<link rel="stylesheet" href="${files.wideCss}" media="${wideWindow}">`,
    '</head><body>',
    `<div id="${rootId}">${rendered.html}</div>${rendered.beside}`,
    `<script type="application/json" id="${preloadId}">${rendered.json}</script>`,
    `<script>${script}</script></body></html>`,
  ].join('')
  return { status: rendered.status, html, scriptHashes: [scriptHash(script)] }
}
