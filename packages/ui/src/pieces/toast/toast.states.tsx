import { states } from '../../gallery/states.ts'
import { Sheet } from '../sheet/sheet.tsx'
import { BookedPage } from './test/booked-page.tsx'
import { showToast } from './toast.tsx'

const failed = {
  kind: 'error',
  title: 'Times didn’t load',
  text: 'Check your connection and try again.',
} as const

export default states({
  kinds: {
    render: () => <main style={{ height: 300 }} />,
    before: () => {
      showToast(failed)
      showToast({ kind: 'success', title: '10% off with FRESH10', text: 'You save $8.90.' })
      showToast({ kind: 'info', title: 'Times shown for New York', text: 'Your phone is on London time.' })
    },
  },
  action: {
    render: () => <main style={{ height: 300 }} />,
    before: () =>
      showToast({
        kind: 'info',
        title: 'Maximiliano-Alejandro Wolfeschlegelsteinhausenbergerdorff is no longer in this booking',
        action: { label: 'Undo', onPress: () => {} },
      }),
  },
  link: {
    render: () => <main style={{ height: 300 }} />,
    before: () =>
      showToast({
        kind: 'info',
        stays: true,
        title: 'Copy this link',
        text: 'https://kingsley.example/booking/view-reservation/0198c1a2-7d30-7b4e-9f52-6a1d0c3e8b77',
      }),
  },
  stays: {
    render: () => <main style={{ height: 300 }} />,
    before: () =>
      showToast({
        kind: 'error',
        stays: true,
        title: 'That time was just taken',
        text: 'Nothing was charged. Marcus is free 11:30am.',
        action: { label: 'Choose 11:30am', onPress: () => {} },
      }),
  },
  overPage: {
    render: () => <BookedPage />,
    before: () => showToast(failed),
  },
  overSheet: {
    render: () => (
      <Sheet open title="Your booking" onClose={() => {}}>
        <p>Skin fade, hot towel</p>
      </Sheet>
    ),
    after: () => showToast(failed),
  },
})
