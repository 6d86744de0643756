import type { Root } from 'react-dom/client'
import { start } from '../app/start.tsx'
import { preloadId, rootId } from '../app/preload.ts'
import { type Fact } from '../page/facts.ts'
import { render, type RenderRequest } from '../page/render.tsx'
import { onLeave, whenBack } from '../../../ui/test/leave.ts'
import { galleryNow } from './mount.tsx'
import { fakeFetch } from '../../../ui/test/fake-fetch.ts'
import { pause, untilStill } from '../../../ui/test/until-still.ts'
import type { Answers } from '@openchair/ui/gallery/states.ts'

let opened: Root | undefined

onLeave(() => {
  opened?.unmount()
  opened = undefined
})

type Options = Partial<
  Pick<
    RenderRequest,
    | 'locale'
    | 'embedded'
    | 'partner'
    | 'theme'
    | 'flags'
    | 'region'
    | 'trackers'
    | 'supportEmail'
    | 'switchesFlags'
  >
> & {
  readonly facts?: readonly Fact[]
  readonly answers?: Answers
}

/** Opens a page as a guest does. The server's renderer draws it, then the widget hydrates it. */
export const openPage = async (url: string, options: Options = {}): Promise<void> => {
  const { facts = [], answers = 'fail', ...request } = options
  await whenBack()
  delete document.documentElement.dataset['arrived']
  history.replaceState(null, '', url)
  globalThis.fetch = fakeFetch(answers)
  const drawn = await render({
    url,
    facts,
    locale: 'en',
    flags: { 'client-booking-localization': true },
    now: galleryNow,
    embedded: false,
    ...request,
  })
  const root = document.createElement('div')
  root.id = rootId
  root.innerHTML = drawn.html
  const data = document.createElement('script')
  data.id = preloadId
  data.type = 'application/json'
  data.textContent = drawn.json
  const beside = document.createElement('div')
  beside.innerHTML = drawn.beside
  document.body.replaceChildren(root, ...beside.childNodes, data)
  opened = await start(performance.now())
  // Hydration comes in slices. The first page is ready when its effects have run.
  while (document.documentElement.dataset['arrived'] === undefined) await pause(5)
  await untilStill()
}
