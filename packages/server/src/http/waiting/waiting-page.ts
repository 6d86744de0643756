import { createHash } from 'node:crypto'
import { type Language, waitingRoomSeconds } from '@openchair/contract'
import { contentPolicy } from '../../content-policy.ts'
import { columnStyle, escapeHtml, htmlDocument } from '../../html.ts'
import { waitingTexts } from './waiting-texts.ts'

/** The address of the drawing, which needs no database. The drawing is missing while no process answers. */
const scene = '/booking/art/scene-waiting.svg'

/**
 * Shows the language of the address, of the visitor's choice or of the browser, where the page has several.
 * Tells a framing page that it was not refused. Polls the server's state until guests are let in, and then
 * loads the requested page. If that was requested by a form, the form is not sent again.
 */
const script = `{
const sections=[...document.querySelectorAll('main[lang]')]
let kept
try{kept=localStorage.getItem('widget-locale')}catch{}
const asked=[new URLSearchParams(location.search).get('lang'),/(?:^|; )widget-locale=([^;]*)/.exec(document.cookie)?.[1],kept,...navigator.languages,'en']
const short=(text)=>(text||'').toLowerCase().split('-')[0]
const chosen=asked.map((text)=>sections.find(({lang})=>short(lang)===short(text))).find(Boolean)||sections[0]
for(const each of sections)each.hidden=each!==chosen
document.documentElement.lang=chosen.lang
document.title=chosen.querySelector('h1').textContent
if(parent!==self)parent.postMessage({type:'widget-arrived'},'*')
const look=async()=>{
let seconds=${waitingRoomSeconds}
try{
const {ok,cfWaitingRoom}=await(await fetch('/v1/status',{cache:'no-store'})).json()
if(ok)return location.hash?location.reload():location.replace(location.href)
seconds=cfWaitingRoom.refreshIntervalSeconds
}catch{}
later(seconds)
}
const later=(seconds)=>{
for(const each of document.querySelectorAll('output'))each.textContent=seconds
setTimeout(look,seconds*1000)
}
later(${waitingRoomSeconds})
}`

const style = `${columnStyle}
  [hidden] { display: none }
  img { display: block; width: calc(100% + 32px); height: 250px; margin: -32px -16px 24px; object-fit: cover; background: #f6f4f0 }`

/** The booking page's name for guests, and the address to which guests can write. */
export type WaitingRoom = {
  readonly product?: string | undefined
  readonly supportEmail?: string | undefined
}

const titleIn = (language: Language, { product = 'Openchair' }: WaitingRoom): string =>
  waitingTexts[language].title.replace('{product}', () => product)

const sectionOf = (language: Language, room: WaitingRoom): string => {
  const { text, looks, support, booked } = waitingTexts[language]
  const { supportEmail } = room
  const link =
    supportEmail === undefined
      ? ''
      : `<a href="mailto:${escapeHtml(encodeURI(supportEmail))}">${escapeHtml(support)}</a>\n`
  return `<main lang="${language}">
<img src="${scene}" alt="">
<h1>${escapeHtml(titleIn(language, room))}</h1>
<p>${escapeHtml(text)}</p>
<p class="quiet">${escapeHtml(looks).replace('{seconds}', `<output aria-live="off">${waitingRoomSeconds}</output>`)}</p>
${link}<p class="quiet">${escapeHtml(booked)}</p>
</main>`
}

/**
 * Writes the waiting room as a page that needs no file, no database and no widget. It is in one language
 * where that is known; else it contains all languages, and the browser shows one. Without scripts it reloads
 * itself.
 */
export const waitingPage = (languages: readonly [Language, ...Language[]], room: WaitingRoom = {}): string =>
  htmlDocument({
    language: languages[0],
    title: titleIn(languages[0], room),
    style,
    body: `<noscript><meta http-equiv="refresh" content="${waitingRoomSeconds}"></noscript>
${languages.map((language) => sectionOf(language, room)).join('\n')}
<script>${script}</script>`,
  })

/**
 * The policy of the waiting room, which any page may frame: it reveals and changes nothing, and the database,
 * which knows the partners, may be away.
 */
export const waitingPolicy = contentPolicy(
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
)
