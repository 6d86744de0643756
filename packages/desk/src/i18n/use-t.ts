import { type Translate as TranslateOf, useT as useTextsOf } from '@openchair/ui/i18n/use-t.ts'
import type { MessageArguments } from './message-arguments.ts'

/** Translates a key, as in `t('frame.day')`, with the arguments that the message names. */
export type Translate = TranslateOf<MessageArguments>

export const useT = useTextsOf<MessageArguments>
