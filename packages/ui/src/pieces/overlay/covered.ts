import { played } from '../../browser/played.ts'

/** Resolves once an open overlay hides the page: its fade is over, or there is none. */
export const covered = (): Promise<void> => played(document.querySelectorAll('dialog[role="alertdialog"]'))
