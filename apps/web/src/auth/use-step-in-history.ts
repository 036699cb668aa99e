import { useMemo } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { nextStep, type SignInEvent, type SignInStep } from './sign-in-steps.rules.ts'
import { isStepEntry, type StepEntry, stepIn } from './step-history.rules.ts'

/**
 * The step of the sign-in, kept in the browser's history: Back leads to the role selection and not out of the product,
 * and a phone that drops the page while the coach reads the SMS comes back to the same countdown.
 */
export const useStepInHistory = (): [SignInStep, (event: SignInEvent) => void] => {
  const entry = useHistoryState<unknown>()
  const step = useMemo(() => stepIn(entry), [entry])
  return [step, dispatch]
}

/** By what the history holds now, for an answer may come when the step that asked is over. */
const dispatch = (event: SignInEvent): void => {
  const step = stepIn(history.state)
  const next = nextStep(step, event)
  if (next === step) return
  const entry: StepEntry = { signIn: next }
  // Only the way from the role selection on is an entry of its own: Back starts over from any later step.
  if (isStepEntry(history.state)) history.replaceState(entry, '')
  else history.pushState(entry, '')
}

/** Empties the present entry once its step is over, so that a reload does not bring the step back. */
export const forgetStep = (): void => history.replaceState(null, '')
