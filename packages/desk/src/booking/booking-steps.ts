import { CancelStep } from './steps/cancel.tsx'
import { DoneStep } from './steps/done.tsx'
import { DueAtShopStep, DueLinkStep } from './steps/due.tsx'
import { NoShowStep } from './steps/no-show.tsx'
import { RefundStep } from './steps/refund.tsx'
import { SendConfirmationStep, SendLinkStep } from './steps/send-link.tsx'
import { ShopNoteStep } from './steps/shop-note.tsx'
import { UndoNoShowStep } from './steps/undo-no-show.tsx'
import { WayStep } from './steps/way.tsx'

/** The acts that ask something first, each on a second page of the panel. */
export const steps = {
  done: DoneStep,
  pay: DoneStep,
  noShow: NoShowStep,
  undoNoShow: UndoNoShowStep,
  cancel: CancelStep,
  sendLink: SendLinkStep,
  sendConfirmation: SendConfirmationStep,
  refund: RefundStep,
  dueLink: DueLinkStep,
  dueAtShop: DueAtShopStep,
  note: ShopNoteStep,
  way: WayStep,
} as const

export type StepName = keyof typeof steps

/** Tells if an address names a step. */
export const isStepName = (name: string | undefined): name is StepName =>
  name !== undefined && Object.hasOwn(steps, name)
