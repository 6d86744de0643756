import { KeptFocus } from '../pieces/kept-focus/kept-focus.ts'
import { LiveRegion } from '../pieces/live-region/live-region.tsx'
import { Toasts } from '../pieces/toast/toasts.tsx'
import { BackToClose } from '../popup-stack/back-to-close.ts'
import { BrowserBack } from './browser-back.tsx'

/** What answers to what a guest does, and shows nothing before. */
export default function AfterHydration() {
  return (
    <>
      <BrowserBack />
      <BackToClose />
      <KeptFocus />
      <Toasts />
      <LiveRegion />
    </>
  )
}
