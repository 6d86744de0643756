import { useHydrated } from '../../browser/use-hydrated.ts'
import { Screen } from '../../pieces/screen/screen.tsx'

/** Throws in the browser, but not while the server renders it (spec 2, Routes: hidden test-error route). */
export default function TestErrorScreen() {
  if (useHydrated()) throw new Error('Test error')
  return (
    <Screen name="" busy>
      {null}
    </Screen>
  )
}
