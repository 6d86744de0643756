import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../i18n/lazy-part.ts'
import { useShop } from '../shell/session.tsx'
import { ActsContext } from './acts.ts'
import { useShownDay } from './shown-day.ts'
import { useDayActs } from './use-acts.ts'
import { useDayWords } from './use-day-words.ts'
import type { Met } from './use-mark.ts'

/** The comparison that a mark leads to where somebody else was faster. It is rare, so it comes when it is needed. */
const MetDialog = lazyPart(() => import('../acts/conflict/met-dialog.tsx'), ['booking', 'acts'])

type Props = {
  /** True while another day than the shown one is still drawn. */
  readonly isBehind?: boolean
  readonly children: ReactNode
}

/** Gives the acts to everything in a day, and shows what somebody else did meanwhile. */
export const WithActs = ({ isBehind = false, children }: Props) => {
  const [met, setMet] = useState<Met>()
  const shown = useShownDay()
  const acts = useDayActs(useShop(), shown, useDayWords(), setMet, isBehind)
  return (
    <ActsContext value={acts}>
      {children}
      {met && (
        <Suspense>
          <MetDialog
            {...met}
            readAt={shown.day.now}
            onKeep={() => setMet(undefined)}
            onGoOn={() => {
              setMet(undefined)
              met.again()
            }}
          />
        </Suspense>
      )}
    </ActsContext>
  )
}
