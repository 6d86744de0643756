import type { Trackers } from '@openchair/contract'
import { currentInstant } from '@openchair/ui/clock/clock.ts'
import { setAcquisitionChannel } from './acquisition.ts'
import { keepArrival, readArrival, storedArrival } from './arrival.ts'
import type { TrackedEvent, TrackedShop } from './events.ts'
import { reminderOf, storedReminder } from './reminder.ts'
import { sentEvent } from './sent-event.ts'
import type { Sink, OpenSink, SinkSetting } from './sinks/sink.ts'
import { onTracked, track } from './track.ts'
import { storedToken } from './sinks/conversion-token.ts'
import { tagCookies } from './tag-cookies.ts'

/** Removes everything that was stored for statistics (behaviour 46). */
const forgetStatistics = (): void => {
  storedArrival.remove()
  storedReminder.remove()
  storedToken.remove()
  const names = document.cookie.split(';').map((each) => each.split('=')[0]?.trim() ?? '')
  // The tag manager's; what a shop's own site keeps on the same domain is not ours.
  for (const name of names.filter((each) => each.startsWith(`${tagCookies}_`)))
    for (const domain of ['', `;domain=${location.hostname}`])
      document.cookie = `${name}=;max-age=0;path=/${domain}`
}

type Bring = () => Promise<OpenSink>

/** Each is loaded where what it needs is set up, and only then. */
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

/** A shop may have a pixel where its brand has none. */
const always = new Set<string>(['metaPixelId'])

/** Opens everybody who is to be told. One that cannot be loaded is done without. */
const openSinks = async (setting: SinkSetting): Promise<readonly Sink[]> => {
  const wanted = Object.entries(sinks).filter(
    ([name]) => always.has(name) || setting.trackers[name as keyof Trackers] !== undefined,
  )
  const opened = await Promise.allSettled(
    wanted.map(async ([, bring]) => {
      const open = await bring()
      // Withdrawn while it came.
      setting.signal.throwIfAborted()
      return open(setting)
    }),
  )
  return opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

type Heard = { readonly event: TrackedEvent; readonly at: string; readonly page: string | undefined }

type Setting = {
  readonly trackers: Trackers
  /** The address with which the browser opened the page, and the address of the page before. */
  readonly address: URL
  readonly referrer: string
  /** The id of the shop on whose page the guest came. */
  readonly cameFor: string | undefined
  /** The page that is shown now, and whose it is: events of which no shop is known are that shop's. */
  readonly shown: () => { readonly page: string | undefined; readonly shop: TrackedShop | undefined }
}

/** More are not held for whoever does not choose. */
const mostHeld = 200

const attempt = (act: () => void): void => {
  try {
    act()
  } catch (error) {
    // Nobody who is told may hold a booking up.
    // oxlint-disable-next-line no-console
    console.error(error)
  }
}

/**
 * Holds events in memory until the visitor has chosen, tells them to everybody who is to be told once they agree, and forgets
 * them, and all that was stored, when they do not (behaviour 46, 47). `allow` is told of each choice; undefined is none.
 */
export const startTrackers = ({ trackers, address, referrer, cameFor, shown }: Setting) => {
  const came = readArrival(address, referrer)
  let reminder = reminderOf(address.searchParams)
  /** Undefined from a no on: then nothing is held. */
  let held: Heard[] | undefined = []
  /** From a yes until it is withdrawn. */
  let told: { readonly sinks: Promise<readonly Sink[]>; readonly ends: AbortController } | undefined
  let turn = Promise.resolve()

  const tell = ({ event, at, page }: Heard): void => {
    const receivers = told
    turn = turn.then(async () => {
      const [sent, sinks] = await Promise.all([sentEvent(event, { at, page }), receivers?.sinks])
      // Withdrawn meanwhile.
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
      // Once more for what the scripts of others write until they are closed.
      void close().then(() => {
        if (!told) forgetStatistics()
      })
    },
    /** Tells nobody any more; what is stored stays. */
    stop: (): void => {
      stopHearing()
      void close()
    },
  }
}
