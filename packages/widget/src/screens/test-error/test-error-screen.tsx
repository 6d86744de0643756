import { useHydrated } from '../../browser/use-hydrated.ts'
import { Screen } from '../../pieces/screen/screen.tsx'

/** Throws in the browser, not where the server draws it (spec 2, Routes: hidden test-error route). */
export default function TestErrorScreen() {
  if (useHydrated()) throw new Error('Test error')
  return (
    <Screen name="" busy>
      {null}
    </Screen>
  )
}
