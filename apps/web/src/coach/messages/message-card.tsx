import type { CoachNotification } from '@trophy/contract/coach/coach.contract.ts'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { Button } from '@mantine/core'
import { coachLabels, deliveryLabels } from '../coach.constants.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import classes from './message-card.module.css'
import { useMarkAsRead } from './messages.api.ts'
import { pageLanguage } from '../../shared/languages/language.ts'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import { sentAtText } from './sent-at.ts'
import { notificationTypeLabels } from '../../shared/texts/value-labels.constants.ts'
import { coachMessages } from '../../shared/texts/contract-messages.constants.ts'

interface MessageCardProps {
  readonly message: CoachNotification
  readonly onRead: () => void
}

/** A message; an unread one is red and has a button to mark it as read. */
export const MessageCard = ({ message, onRead }: MessageCardProps) => {
  const { timeZone } = useEvent()
  const isUnread = message.status === 'unread'
  return (
    <li className={classes.card} data-unread={isUnread || undefined}>
      <div className={classes.badges}>
        <Badge tone={isUnread ? 'danger' : 'neutral'}>{notificationTypeLabels[message.notificationType]}</Badge>
        {message.withdrawnAt !== null && <Badge tone="warning">{coachLabels.withdrawn}</Badge>}
        <Badge tone="info">{deliveryLabels[message.deliveryMethod]}</Badge>
        <time className={classes.sent} dateTime={message.sentAt}>
          {sentAtText(message.sentAt, timeZone, pageLanguage())}
        </time>
      </div>
      {message.subject && <p className={classes.subject}>{message.subject}</p>}
      {message.withdrawnAt !== null && <p className={classes.checkout}>{coachLabels.withdrawnText}</p>}
      <p className={classes.text} data-withdrawn={message.withdrawnAt !== null || undefined}>
        {message.message}
      </p>
      {message.checkoutDate && (
        <p className={classes.checkout}>{coachLabels.checkoutOn(formatDay(message.checkoutDate))}</p>
      )}
      {isUnread && <ReadButton message={message} onRead={onRead} />}
    </li>
  )
}

const ReadButton = ({ message, onRead }: MessageCardProps) => {
  const { isPending, markAsRead } = useMarkAsRead(message.id)
  const click = async () => {
    try {
      await markAsRead()
      onRead()
    } catch (error) {
      showWriteFailure(error, coachMessages.markReadFailed)
    }
  }
  return (
    <Button variant="default" className={classes.read ?? ''} loading={isPending} onClick={() => void click()}>
      {coachLabels.markAsRead}
    </Button>
  )
}
