import { Button } from '@mantine/core'
import { IconHandStop, IconPencil } from '@tabler/icons-react'
import type { SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { useState } from 'react'
import { useComposerDraft } from '../composer/composer-draft.ts'
import { withCorrection } from '../composer/composer-changes.rules.ts'
import { isCancelled } from '../../shared/form/write-failure.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { nothing } from '../../shared/format/dates.ts'
import { showError, showSuccess } from '../../shared/toast.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { useStopNotification } from '../notifications.api.ts'
import { notificationLabels as labels } from '../notifications.constants.ts'
import classes from '../notifications.module.css'
import { stopMessages as messages } from './stop-message.constants.ts'

interface StopMessageProps {
  readonly notification: SentNotification
  /** Called when the correction is in the composer. */
  readonly onCorrect: () => void
}

/** Stops what is not sent yet; of a stopped message, when that was and a correction to those whom it has reached. */
export const StopMessage = ({ notification, onCorrect }: StopMessageProps) =>
  notification.stoppedAt === null ? (
    <Stop notification={notification} />
  ) : (
    <Stopped notification={notification} onCorrect={onCorrect} />
  )

const Stop = ({ notification: { id, figures } }: Pick<StopMessageProps, 'notification'>) => {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending } = useStopNotification()
  const stop = async (): Promise<void> => {
    try {
      const { stopped, alreadySent } = await run(id)
      showSuccess(messages.stopped(stopped, alreadySent))
    } catch (error) {
      if (!isCancelled(error)) showError(error, messages.failed)
    }
  }
  if (!isAsking) {
    return (
      <div>
        <Button variant="default" leftSection={<IconHandStop size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {labels.stop(figures.queued)}
        </Button>
      </div>
    )
  }
  return (
    <Note tone="warning" title={messages.question} icon={<IconHandStop size={18} />}>
      <div className={classes.choices}>
        <Button loading={isPending} onClick={() => void stop()}>
          {labels.stopNow}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => setAsking(false)}>
          {labels.keepSending}
        </Button>
      </div>
    </Note>
  )
}

const Stopped = ({ notification, onCorrect }: StopMessageProps) => {
  const { stoppedAt, stoppedBy } = notification
  const [, change] = useComposerDraft()
  const correct = (): void => {
    change((form) => withCorrection(form, notification))
    onCorrect()
  }
  return (
    <Note tone="info" title={labels.stoppedBy(stoppedBy ?? nothing)} icon={<IconHandStop size={18} />} isQuiet>
      <p className={classes.secondary}>{stoppedAt !== null && <Instant value={stoppedAt} />}</p>
      <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={correct}>
        {labels.correct}
      </Button>
    </Note>
  )
}
