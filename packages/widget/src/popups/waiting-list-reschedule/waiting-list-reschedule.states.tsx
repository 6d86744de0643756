import type { WaitingListApplication } from '@openchair/contract'
import { waiting, waitingListAnswers } from '../../gallery/kingsley/waiting-list.ts'
import { type Answers, states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const showing = (
  application: WaitingListApplication,
  heldUntil?: string,
  answers: Answers = waitingListAnswers(application),
) => ({
  render: () => null,
  answers,
  before: () =>
    openPopup('waitingListReschedule', {
      application,
      ...(heldUntil === undefined ? {} : { heldUntil }),
      onBook: () => {},
    }),
})
const chooseTime = (root: HTMLElement) => {
  root.querySelector<HTMLElement>('dialog section section button[aria-pressed]')?.click()
}

export default states({
  open: showing(waiting),
  /** The state of mock-up 53. */
  chosen: { ...showing(waiting, '2026-11-21T13:12:00-05:00'), after: chooseTime },
  any: { ...showing({ ...waiting, barber: null, barberId: null }), after: chooseTime },
  nothingFree: showing(waiting, undefined, waitingListAnswers(waiting, {}, { nextFree: null })),
  loading: showing(waiting, undefined, 'never'),
})
