import { CancelStep } from './steps/cancel.tsx'
import { DoneStep } from './steps/done.tsx'
import { NoShowStep } from './steps/no-show.tsx'
import { SendLinkStep } from './steps/send-link.tsx'
import { UndoNoShowStep } from './steps/undo-no-show.tsx'

/** The acts that ask something first, each on a second page of the panel. */
export const steps = {
  done: DoneStep,
  pay: DoneStep,
  noShow: NoShowStep,
  undoNoShow: UndoNoShowStep,
  cancel: CancelStep,
  sendLink: SendLinkStep,
} as const

export type StepName = keyof typeof steps
