import { createHash } from 'node:crypto'
import { type Language, waitingRoomSeconds } from '@openchair/contract'
import { contentPolicy } from '../../content-policy.ts'
import { columnStyle, escapeHtml, htmlDocument } from '../../html.ts'
import { waitingTexts } from './waiting-texts.ts'

/** The place of its drawing, which needs no database; where nobody answers there is none. */
const scene = '/booking/art/scene-waiting.svg'

/**
 * Shows the language of the address, the visitor's choice or the browser, where there are several; tells a page that has framed it that it
 * was not refused; and asks how the server is, until guests are let in. A page that a form was sent to is asked for anew, not sent again.
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

/** The name by which guests know who keeps them waiting, and the address that they can write to. */
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
 * The waiting room as a page by itself, which needs no file, no database and no widget: in one language where that is known, else in
 * all of them, of which the browser shows one. Without scripts it asks for itself again.
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

/** It says nothing about anybody and changes nothing, so a partner's page may frame it: who else may is not known without the database. */
export const waitingPolicy = contentPolicy(
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
)
