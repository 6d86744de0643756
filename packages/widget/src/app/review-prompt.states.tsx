import { kingsley } from '../gallery/kingsley/brand.ts'
import { reviewNotification } from '../gallery/kingsley/past-appointment.ts'
import { signedIn } from '../gallery/kingsley/user.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { lazyPart } from '../i18n/lazy-part.ts'

const ReviewPrompt = lazyPart(() => import('./review-prompt.tsx'), ['review'])

const untilAsked = async (): Promise<void> => {
  while (document.querySelector('[role="status"] button') === null) await new Promise(requestAnimationFrame)
}

export default states({
  asked: {
    render: () => (
      <main style={{ height: 300 }}>
        <ReviewPrompt />
      </main>
    ),
    path: '/brands/kingsley',
    ...signedIn(),
    answers: (path) => (path.endsWith('/notifications') ? { rows: [reviewNotification] } : kingsley),
    after: untilAsked,
  },
})
