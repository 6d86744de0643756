import { loadScript } from '../../payment-provider/load-script.ts'
import type { OpenSink } from './sink.ts'

type About = { readonly totalWithTips: unknown; readonly currency: unknown }

/** Places advertisements. It gets a sum, and nothing personal. */
type Launcher = { readonly selectPlacements: (about: About) => unknown }

declare global {
  /** The global that the operator's advertising script defines (docs/SETTINGS.md, Trackers). */
  var adsPlacement: { readonly createLauncher: () => Launcher | Promise<Launcher> } | undefined
}

/** Makes the launcher once its script is loaded. Until then `place` throws (tracking/ads). */
export const createAds = (script: string, signal: AbortSignal, load: typeof loadScript = loadScript) => {
  let launcher: Launcher | undefined
  const launch = async (): Promise<void> => {
    await load(script, 'Ads placement', signal)
    signal.throwIfAborted()
    launcher = await globalThis.adsPlacement?.createLauncher()
  }
  return {
    ready: launch().catch(() => undefined),
    place: (about: About): void => {
      if (!launcher) throw new Error('Ads placement is called before its launcher is ready')
      launcher.selectPlacements(about)
    },
  }
}

/** Places advertisements beside a booking, in shops that show them (`displayReservationAds`). */
export const openAdsPlacement: OpenSink = ({ trackers: { adsScript = '' }, signal }) => {
  const ads = createAds(adsScript, signal)
  return {
    send: ({ name, shop, payload: { totalWithTips, currency } }) => {
      if (name === 'booked' && shop?.showsAds) ads.place({ totalWithTips, currency })
    },
  }
}
