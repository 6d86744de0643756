import type { Trackers } from '@openchair/contract'
import { currentInstant } from '@openchair/ui/clock/clock.ts'
import { onTracked, setAcquisitionChannel, track } from './track.ts'
import { keepArrival, readArrival, storedArrival } from './arrival.ts'
import type { TrackedEvent, TrackedShop } from './events.ts'
import { reminderOf, storedReminder } from './reminder.ts'
import { sentEvent } from './sent-event.ts'
import type { Sink, OpenSink, SinkSetting } from './sinks/sink.ts'
import { storedToken } from './sinks/conversion-token.ts'
import { tagCookies } from './tag-cookies.ts'

/** Removes everything that was stored here for statistics (tracking/consent). */
const forgetStatistics = (): void => {
  storedArrival.remove()
  storedReminder.remove()
  storedToken.remove()
  const names = document.cookie.split(';').map((each) => each.split('=')[0]?.trim() ?? '')
  // Removes only cookies of our pages. A shop's own site on the same domain keeps its tag manager's cookies.
  for (const name of names.filter((each) => each.startsWith(`${tagCookies}_`)))
    for (const domain of ['', `;domain=${location.hostname}`])
      document.cookie = `${name}=;max-age=0;path=/${domain}`
}

type Bring = () => Promise<OpenSink>

/** All trackers by the name of their setting. The code of each is loaded only where that is set. */
const sinks: Readonly<Record<keyof Trackers, Bring>> = {
  measurementId: async () => (await import('./sinks/tag-manager.ts')).openTagManager,
  metaPixelId: async () => (await import('./sinks/meta-pixel.ts')).openMetaPixel,
  eventsUrl: async () => (await import('./sinks/events-pipeline.ts')).openEventsPipeline,
  remindersUrl: async () => (await import('./sinks/reminders.ts')).openReminders,
  conversionPartnerId: async () => (await import('./sinks/conversion.ts')).openConversion,
  adsScript: async () => (await import('./sinks/ads-placement.ts')).openAdsPlacement,
  monitoringUrl: async () => (await import('./sinks/monitoring.ts')).openMonitoring,
  errorReporting: async () => (await import('./sinks/error-reports.ts')).openErrorReports,
}

/** Loaded even without the brand's setting, because a shop may have a pixel of its own. */
const always = new Set<string>(['metaPixelId'])

/** Opens all trackers. One that cannot be loaded is left out. */
const openSinks = async (setting: SinkSetting): Promise<readonly Sink[]> => {
  const wanted = Object.entries(sinks).filter(
    ([name]) => always.has(name) || setting.trackers[name as keyof Trackers] !== undefined,
  )
  const opened = await Promise.allSettled(
    wanted.map(async ([, bring]) => {
      const open = await bring()
      // Throws if consent was withdrawn while the code loaded.
      setting.signal.throwIfAborted()
      return open(setting)
    }),
  )
  return opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

type Heard = { readonly event: TrackedEvent; readonly at: string; readonly page: string | undefined }

type Setting = Pick<SinkSetting, 'trackers' | 'cameFor'> & {
  /** The address with which the browser opened the page, and that of the previous page. */
  readonly address: URL
  readonly referrer: string
  /** The present page and its shop, to which events without a shop of their own belong. */
  readonly shown: () => { readonly page: string | undefined; readonly shop: TrackedShop | undefined }
}

/** The most events that are held while a visitor has not chosen. */
const mostHeld = 200

const attempt = (act: () => void): void => {
  try {
    act()
  } catch (error) {
    // A tracker's error must not affect a booking.
    // oxlint-disable-next-line no-console
    console.error(error)
  }
}

/** Holds events until the visitor chooses. Then sends them, or drops all data (tracking/consent). */
export const startTrackers = ({ trackers, address, referrer, cameFor, shown }: Setting) => {
  const came = readArrival(address, referrer)
  let reminder = reminderOf(address.searchParams)
  /** The held events; undefined after a denial, because then none are held. */
  let held: Heard[] | undefined = []
  /** The opened trackers, from consent until its withdrawal. */
  let told: { readonly sinks: Promise<readonly Sink[]>; readonly ends: AbortController } | undefined
  let turn = Promise.resolve()

  const tell = ({ event, at, page }: Heard): void => {
    const receivers = told
    turn = turn.then(async () => {
      const [sent, sinks] = await Promise.all([sentEvent(event, { at, page }), receivers?.sinks])
      // The visitor has withdrawn consent meanwhile.
      if (sent === undefined || receivers !== told) return
      for (const { send } of sinks ?? []) attempt(() => send(sent))
    })
  }
  const hear = (event: TrackedEvent): void => {
    const { page, shop } = shown()
    const heard = { event: { ...event, shop: event.shop ?? shop }, at: currentInstant(), page }
    if (told) tell(heard)
    else if (held && held.length < mostHeld) held.push(heard)
    if (event.name !== 'booked') return
    const completed = reminder ?? (told && storedReminder.read())
    if (completed === undefined) return
    reminder = undefined
    storedReminder.remove()
    track({ name: 'reminderCompleted', shop: event.shop, reminder: completed })
  }
  const stopHearing = onTracked(hear)
  if (reminder) track({ name: 'reminderStarted', reminder })

  const agree = (): void => {
    const arrival = keepArrival(came)
    setAcquisitionChannel(arrival.channel)
    if (reminder) storedReminder.write(reminder)
    const ends = new AbortController()
    const { signal } = ends
    told = { sinks: openSinks({ trackers, arrival, cameFor, page: () => shown().page, signal }), ends }
    for (const heard of held ?? []) tell(heard)
    held = undefined
  }
  const close = async (): Promise<void> => {
    const closed = told
    told = undefined
    setAcquisitionChannel(undefined)
    closed?.ends.abort()
    for (const sink of (await closed?.sinks) ?? []) attempt(() => sink.stop?.())
  }
  return {
    allow: (allowed: boolean | undefined): void => {
      if (allowed === true) {
        if (!told) agree()
        return
      }
      held = allowed === false ? undefined : (held ?? [])
      forgetStatistics()
      // A second time, because third-party scripts store data until they are closed.
      void close().then(() => {
        if (!told) forgetStatistics()
      })
    },
    /** Stops all trackers. Stored data stays. */
    stop: (): void => {
      stopHearing()
      void close()
    },
  }
}
