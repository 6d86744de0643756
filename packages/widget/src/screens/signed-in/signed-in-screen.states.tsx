import { states } from '@openchair/ui/gallery/states.ts'
import SignedInScreen from './signed-in-screen.tsx'

export default states({
  working: { render: () => <SignedInScreen />, answers: 'never' },
})
