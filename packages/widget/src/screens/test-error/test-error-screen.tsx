import { useHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'

/** Throws in the browser, but not while the server renders it (screens/test-error). */
export default function TestErrorScreen() {
  if (useHydrated()) throw new Error('Test error')
  return (
    <Screen name="" busy>
      {null}
    </Screen>
  )
}
