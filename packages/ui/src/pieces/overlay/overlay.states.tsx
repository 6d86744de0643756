import { states } from '../../gallery/states.ts'
import { Overlay } from './overlay.tsx'

export default states({
  pending: {
    render: () => (
      <Overlay
        state="pending"
        message={'Saving your chair\nTue, Nov 24, 10:15am with Marcus.\nKeep this page open.'}
      />
    ),
  },
  success: {
    render: () => <Overlay state="success" message={'You’re booked\nSee you Tue, Nov 24 at 10:15am, Sam.'} />,
  },
  error: {
    render: () => (
      <Overlay
        state="error"
        message={
          'That time was just taken\nSomeone booked 10:15am a moment before you. Your card was not charged.'
        }
        okLabel="OK, show me the times"
        onOk={() => {}}
      />
    ),
  },
})
