import { setTimeout as sleep } from 'node:timers/promises'
import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/errors.ts'
import type { SignInBrowser } from '../challenge/challenge.sql.ts'
import {
  type CodeAnswer,
  maximumWaitMilliseconds,
  type SentCode,
  sendOneTimePassword,
} from '../one-time-password/one-time-password.service.ts'
import { newToken } from '../session/session-token.ts'
import { type CoachRow, findCoachByMobile } from '../user.sql.ts'

export interface CoachNumber {
  readonly mobileNumber: string
  readonly browser: SignInBrowser
}

/** @throws 404 when no coach has the number */
export const findCoach = async ({ database }: Context, mobileNumber: string): Promise<CoachRow> => {
  const coach = await findCoachByMobile(database, mobileNumber)
  if (coach === undefined) throw notFound(authMessages.coachNotFound)
  return coach
}

interface CoachCode {
  readonly coach: CoachRow
  readonly isResend: boolean
}

export const sendCoachCode = (
  context: Context,
  { mobileNumber, browser }: CoachNumber,
  { coach, isResend }: CoachCode,
): Promise<SentCode> =>
  sendOneTimePassword(context, {
    mobileNumber,
    purpose: 'coach_login',
    passwordGivenAt: null,
    isResend,
    browser,
    language: coach.preferredLanguage ?? browser.language,
  })

/**
 * Answers beyond the limit of a network (decisions §12): a coach gets a code, and nobody learns from body, cookie or
 * time whether the number belongs to one. So the work is done in the background, also where a limit refuses the code.
 */
export const answerAlike = async (
  context: Context,
  { mobileNumber, browser }: CoachNumber,
  { isResend }: Pick<CoachCode, 'isResend'>,
): Promise<CodeAnswer> => {
  const challengeToken = browser.challengeToken ?? newToken()
  const send = async () => {
    try {
      const coach = await findCoach(context, mobileNumber)
      await sendCoachCode(context, { mobileNumber, browser: { ...browser, challengeToken } }, { coach, isResend })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      context.log.info({ network: browser.network, code: error.code }, 'no one-time password was sent')
    }
  }
  await Promise.all([context.background.run('a sign-in beyond the limit', send), sleep(maximumWaitMilliseconds)])
  return { challengeToken }
}
