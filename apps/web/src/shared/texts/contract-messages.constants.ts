import * as auth from '@trophy/contract/auth/auth.constants.ts'
import * as coach from '@trophy/contract/coach/coach.constants.ts'
import * as stays from '@trophy/contract/stays/stays.constants.ts'
import { translated } from '../languages/translated.ts'

/* Messages of the contract in the language of the page. */

export const authMessages = translated(auth.authMessages)
export const coachMessages = translated(coach.coachMessages)
export const stayMessages = translated({ skipped: stays.stayMessages.skipped })
