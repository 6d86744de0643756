/**
 * The service worker of the desk. It keeps only files whose names have a hash of their content, which never
 * change. Pages and calls pass it by, so that nobody sees an old version or somebody else's guests, and nothing
 * is left to remove at a sign-out (desk/worker).
 */

/** The parts of a service worker that the types for pages lack. */
type WorkerEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
type Worker = {
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  readonly fetch: (request: Request) => Promise<Response>
  readonly location: { readonly origin: string }
  readonly addEventListener: (name: string, hear: (event: FetchEvent) => void) => void
}
const worker = globalThis as unknown as Worker

const folder = '/desk/assets/'
const cacheName = 'openchair-desk-files'
/** The most files that are kept: those of a few versions. The oldest go first. */
const mostFiles = 300

const isFile = ({ method, url }: Request): boolean => {
  const { origin, pathname, search } = new URL(url)
  return method === 'GET' && origin === worker.location.origin && search === '' && pathname.startsWith(folder)
}

const keep = async (request: Request, answer: Response): Promise<void> => {
  const cache = await caches.open(cacheName)
  await cache.put(request, answer)
  const kept = await cache.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - mostFiles))) await cache.delete(old)
}

const answerFile = async (event: FetchEvent): Promise<Response> => {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const answer = await worker.fetch(event.request)
  // A full disk only means that the file is loaded again.
  if (answer.status === 200) event.waitUntil(keep(event.request, answer.clone()).catch(() => undefined))
  return answer
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  if (isFile(event.request)) event.respondWith(answerFile(event))
})
