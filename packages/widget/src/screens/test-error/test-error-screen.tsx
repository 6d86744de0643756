import { useHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'

/** Throws in the browser, not where the server draws it (spec 2, Routes: hidden test-error route). */
export default function TestErrorScreen() {
  if (useHydrated()) throw new Error('Test error')
  return (
    <Screen name="" busy>
      {null}
    </Screen>
  )
}
