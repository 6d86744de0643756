import { played } from '../../browser/played.ts'

/** Resolves once an open overlay hides the page, or at once if there is no overlay. */
export const covered = (): Promise<void> => played(document.querySelectorAll('dialog[role="alertdialog"]'))
