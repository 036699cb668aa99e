import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import type { CoachNotification } from '@trophy/contract/coach/coach.contract.ts'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { useRef } from 'react'
import { useEvent } from '../../shared/event/use-event.ts'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import { pageLanguage } from '../../shared/languages/language.ts'
import { coachMessages } from '../../shared/texts/contract-messages.constants.ts'
import { notificationTypeLabels } from '../../shared/texts/value-labels.constants.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { coachLabels, deliveryLabels } from '../coach.constants.ts'
import classes from './message-tab.module.css'
import { useMessages, useMarkAsRead } from './messages.api.ts'
import { sentAtText } from './sent-at.ts'

/** 'Messages from Admin' (part 1 §2.4): unread ones first, then those already read. */
export const MessageTab = () => {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-label={coachLabels.messagesTitle} className={classes.tab}>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        {coachLabels.messagesTitle}
      </h2>
      {/* The focused button disappears when its message is read. */}
      <Messages onRead={() => title.current?.focus({ preventScroll: true })} />
    </section>
  )
}

interface MessagesProps {
  readonly onRead: () => void
}

const Messages = ({ onRead }: MessagesProps) => {
  const { data, error, isFetching, refetch } = useMessages()
  if (data !== undefined && data.length > 0) return <Lists messages={data} onRead={onRead} />
  if (data !== undefined) {
    return (
      <EmptyState
        title={coachMessages.noNotifications}
        text={coachMessages.noNotificationsText}
        icon={<IconMessage size={20} />}
      />
    )
  }
  if (error !== null && !isFetching) {
    return <ErrorState title={coachMessages.notificationsFailed} onRetry={() => void refetch()} />
  }
  return <LoadingState label={coachLabels.loadingMessages} />
}

interface ListsProps extends MessagesProps {
  readonly messages: readonly CoachNotification[]
}

/** Each list has a heading, because colour alone would not tell them apart. An empty list is not shown. */
const Lists = ({ messages, onRead }: ListsProps) => {
  const unread = messages.filter(({ status }) => status === 'unread')
  const read = messages.filter(({ status }) => status === 'read')
  return (
    <>
      <List title={coachLabels.unreadMessages} messages={unread} onRead={onRead} />
      <List title={coachLabels.previousMessages} messages={read} onRead={onRead} />
    </>
  )
}

const List = ({ title, messages, onRead }: ListsProps & { readonly title: string }) =>
  messages.length > 0 && (
    <>
      <h3 className={classes.heading}>{title}</h3>
      <ul aria-label={title} className={patterns.plainList}>
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} onRead={onRead} />
        ))}
      </ul>
    </>
  )

interface MessageCardProps extends MessagesProps {
  readonly message: CoachNotification
}

/** A message; an unread one is red and has a button to mark it as read. */
const MessageCard = ({ message, onRead }: MessageCardProps) => {
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
