import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { countdownText } from './countdown.rules.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import classes from './verification-lock.module.css'

/** Says before a code is entered that the hotel cannot be verified yet, and what is possible. */
export const VerificationLock = ({ until }: { until: number }) => {
  const seconds = useSecondsUntil(until)
  if (seconds === 0) return null
  return (
    <div className={classes.lock} role="note">
      <p className={classes.title}>{signInLabels.verificationLocked(countdownText(seconds))}</p>
      <p className={classes.text}>{signInLabels.verificationLockedHint}</p>
    </div>
  )
}
