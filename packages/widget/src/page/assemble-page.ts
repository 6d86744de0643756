import { matchAddress, pathWithin } from '../app/address.ts'
import { bankReturn } from '../app/frame/bank-return.ts'
import { preloadId, rootId } from '../app/preload.ts'
import { wideWindow } from '@openchair/ui/theme/wide.ts'
import { arrivalScript } from '../embed/arrival.ts'
import type { PathName } from '../paths.ts'
import { brandTheme } from '@openchair/ui/theme/brand-theme.ts'
import { type ClientFiles, scriptHash } from '@openchair/ui/page/client-files.ts'
import type { Rendered, RenderRequest } from './render.tsx'
import type { Locale } from '@openchair/ui/i18n/locales.ts'

/** The text for a guest in a frame that cannot work. The page's address follows it. */
const words: Readonly<Record<Locale, string>> = {
  en: 'You can’t book inside this page. Open the booking on its own:',
  fr: 'Vous ne pouvez pas réserver dans cette page. Ouvrez la réservation à part\u00a0:',
  'es-419': 'No puedes reservar dentro de esta página. Abre la reserva en otra pestaña:',
}

const forDevelopers =
  'Openchair cannot start in this frame: its "sandbox" attribute lacks "allow-same-origin". ' +
  'A frame with that attribute needs: allow-scripts allow-same-origin allow-forms allow-popups ' +
  'allow-top-navigation-by-user-activation'

/**
 * Writes a script with two branches. A frame that its page sandboxes from the frame's own origin can read
 * none of our files, so the script says that in the page and the console. Elsewhere the block of script that
 * follows is run.
 */
const unlessSealed = (locale: Locale): string =>
  `if(self.origin==="null"){console.error(${JSON.stringify(forDevelopers)});` +
  'const p=document.createElement("p"),a=document.createElement("a");a.href=a.textContent=location.href;a.target="_blank";' +
  `p.append(${JSON.stringify(`${words[locale]} `)},a);p.setAttribute("role","alert");` +
  'p.style.cssText="margin:0;padding:16px;font-weight:600;overflow-wrap:anywhere";document.body.prepend(p)}else'

export type PageRequest = RenderRequest & {
  /** The server's part of the head as HTML: description, addresses, data for sharing. */
  readonly head: string
}

export type Page = {
  readonly status: 200 | 404
  readonly html: string
  /** Hashes for the content security policy's `script-src`. */
  readonly scriptHashes: readonly string[]
}

/** The folder of a page's screen: the page's name, with dashes where that has capitals. */
const screenOf = (name: PathName): string => {
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `src/screens/${folder}/${folder}-screen.tsx`
}

/** Parts that continue after a step at the guest's bank, named here so that they load in parallel. */
const afterBank = [
  'src/app/after-hydration.tsx',
  'src/app/frame/returned.tsx',
  'src/checkout/checkout-host.tsx',
  'src/checkout/checkout.tsx',
]

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

/** Milliseconds from the first frame until the widget starts, for browsers that do not report paints. */
const untold = 1000

/**
 * Starts the widget after the first paint. The page is already drawn and every row is a real link, so the
 * scripts must not delay pictures and font. A paint becomes visible some time after its script has run. The
 * files are fetched together. They run one by one, the most needed first, with pauses in which a slow phone
 * can respond to a finger. A hidden page paints no frame, so its widget starts at once.
 */
const startScript = (scripts: readonly string[]): string =>
  `{let begun;const all=${JSON.stringify(scripts)},go=()=>begun??=setTimeout(async()=>{for(const href of all)` +
  `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
  `for(const file of all){await import(file);await new Promise((next)=>setTimeout(next))}});` +
  `if(document.hidden)go();else{new PerformanceObserver(go).observe({type:"paint",buffered:true});` +
  `requestAnimationFrame(()=>setTimeout(go,${untold}))}}`

/** Remembers the last button pressed before hydration. `app/start.tsx` presses it again. */
const rememberPress =
  '{let last;const keep=({target})=>{last=target.closest("main button:not([popovertarget])")??last};' +
  'addEventListener("click",keep,true);' +
  'globalThis.takeEarlyPress=()=>{removeEventListener("click",keep,true);return last}}'

/**
 * Tells if a brand's colors apply: in a frame, or if this build shows them everywhere (shops/brand-colours).
 */
const showsBrandColours = ({ embedded }: RenderRequest): boolean =>
  embedded || import.meta.env['VITE_BRAND_COLOURS'] === 'everywhere'

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
    // A frame is as wide as the column, whatever its page is, and needs no styles for wide windows.
    request.embedded
      ? ''
      : `<link rel="stylesheet" href="${files.addressOf('src/theme/wide.css')}" media="${wideWindow}">`,
    '</head><body>',
    `<div id="${rootId}">${rendered.html}</div>${rendered.beside}`,
    `<script type="application/json" id="${preloadId}">${rendered.json}</script>`,
    `<script>${script}</script></body></html>`,
  ].join('')
  return { status: rendered.status, html, scriptHashes: [scriptHash(script)] }
}
