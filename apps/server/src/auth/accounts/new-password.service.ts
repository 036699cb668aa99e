import { accountMessages } from '@trophy/contract/auth/accounts.constants.ts'
import { newPasswordMistake } from '@trophy/contract/auth/accounts.rules.ts'
import { invalid } from '../../platform/errors.ts'
import { isEasyToGuess, type PasswordOwner } from './new-password.rules.ts'

/** Loaded when the first password is set, which is rare: 49,000 passwords that are known from leaks. */
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

let common: Promise<ReadonlySet<string>> | undefined

/** Why a new password is refused; undefined where it may be used. */
export const newPasswordProblem = async (password: string, owner: PasswordOwner): Promise<string | undefined> => {
  const mistake = newPasswordMistake(password)
  if (mistake !== undefined) return mistake
  common ??= loadCommon()
  const known = await common
  return isEasyToGuess(password, owner, (text) => known.has(text)) ? accountMessages.passwordCommon : undefined
}

/** @throws 400 for a new password of the wrong length or one that is easy to guess */
export const checkNewPassword = async (password: string, owner: PasswordOwner): Promise<void> => {
  const problem = await newPasswordProblem(password, owner)
  if (problem !== undefined) throw invalid('password', problem)
}
