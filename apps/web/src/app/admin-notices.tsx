import { Button } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { otpResendSeconds } from '@trophy/contract/auth/auth.constants.ts'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { OtpRequested } from '../auth/sign-in-steps.rules.ts'
import type { OtpSent, SignedIn } from '../auth/use-sign-in.ts'
import { MissingBanner } from '../roll-call/missing-banner.tsx'
import { now, serverNow } from '../shared/clock.ts'
import { everyMinute, useEvent } from '../shared/event/use-event.ts'
import { formatDateTime } from '../shared/format/dates.ts'
import { lazy } from '../shared/lazy.tsx'
import { useSession, useSignedInUser } from '../shared/session/session.tsx'
import { showSuccess } from '../shared/toast.ts'
import { Dialog, QuestionDialog } from '../shared/ui/dialogs/dialog.tsx'
import { Note } from '../shared/ui/feedback/note.tsx'
import { renewalMinutes, sessionEndLabels as labels } from './admin-notices.constants.ts'
import { SetUpGuide } from './set-up/set-up-guide.tsx'

/** What is shown above every tab when it is needed. */
export const AdminNotices = () => {
  const [path] = useLocation()
  return (
    <>
      <SessionEnd />
      <SetUpGuide />
      <MissingBanner href={`${path}?tab=participants&view=roll-call`} />
    </>
  )
}

const AdminStep = lazy(() => import('../auth/login-screen.tsx'), 'AdminStep')
const OtpStep = lazy(() => import('../auth/login-screen.tsx'), 'OtpStep')

/**
 * Before the session of an admin ends, which would close what is open: it asks, above all dialogs, and renews the
 * session in place.
 */
const SessionEnd = () => {
  const { endsAt } = useSignedInUser()
  const isNear = useIsNear(endsAt)
  return isNear && endsAt !== undefined ? <Warning key={endsAt} endsAt={endsAt} /> : null
}

/** True from ten minutes before an instant on. Looks at the clock: timers stand still while a computer sleeps. */
const useIsNear = (instant = ''): boolean =>
  useSyncExternalStore(everyMinute, () => Date.parse(instant) - serverNow().getTime() <= renewalMinutes * 60_000)

const Warning = ({ endsAt }: { readonly endsAt: string }) => {
  const { timeZone } = useEvent()
  const [shown, setShown] = useState<'question' | 'note' | 'signIn'>('question')
  const title = labels.title(formatDateTime(endsAt, timeZone))
  const later = () => setShown('note')
  const renew = () => setShown('signIn')
  if (shown === 'signIn') return <RenewDialog onClose={later} />
  if (shown === 'question') {
    const choices = { stayLabel: labels.later, proceedLabel: labels.renew, onStay: later, onProceed: renew }
    return <QuestionDialog title={title} text={labels.text} {...choices} />
  }
  return (
    <Note tone="warning" icon={<IconClockExclamation size={18} />} title={title}>
      <Button variant="default" size="sm" onClick={renew}>
        {labels.renew}
      </Button>
    </Note>
  )
}

/** The two steps of a sign-in; the new session takes the place of the old one. */
const RenewDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { begin } = useSession()
  const [sent, setSent] = useState<OtpRequested>()
  const resendAt = (seconds = otpResendSeconds) => now().getTime() + seconds * 1000
  const otpSent = ({ mobileNumber, codeSent: isNew = true, retryAfterSeconds }: OtpSent) =>
    setSent({ role: 'admin', mobileNumber, isNew, resendAt: resendAt(retryAfterSeconds), lockedUntil: null })
  const renewed = async ({ token, user }: SignedIn) => {
    await begin(token, user)
    showSuccess(labels.renewed)
  }
  return (
    <Dialog title={labels.renew} onClose={onClose} size="small">
      <Suspense>
        {sent === undefined ? (
          <AdminStep onOtpSent={otpSent} onSignedIn={renewed} />
        ) : (
          <OtpStep
            {...sent}
            onSignedIn={renewed}
            onResent={() => setSent({ ...sent, isNew: true, resendAt: resendAt() })}
          />
        )}
      </Suspense>
    </Dialog>
  )
}
