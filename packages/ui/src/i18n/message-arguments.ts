// Written by `npm run texts` from the folders of texts.
import type { Messages as Common } from './common/messages.ts'
import type { Messages as Password } from './password/messages.ts'

export type Area = 'common' | 'password'

export type MessageArguments = Common & Password
