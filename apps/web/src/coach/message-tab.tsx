import { coachLabels, coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachNotification } from '@trophy/contract/coach/coach.contract.ts'
import { IconMessage } from '@tabler/icons-react'
import { EmptyState, ErrorState, LoadingState } from '../shared/ui/page-state.tsx'
import { MessageCard } from './message-card.tsx'
import classes from './message-tab.module.css'
import { useMessages } from './messages.api.ts'

/** 'Messages from Admin' (part 1 §2.4): the unread ones, then those that were read before. */
export const MessageTab = () => (
  <section aria-label={coachLabels.messagesTitle} className={classes.tab}>
    <h2 className={classes.title}>{coachLabels.messagesTitle}</h2>
    <Messages />
  </section>
)

const Messages = () => {
  const { data, error, refetch } = useMessages()
  if (data !== undefined && data.length > 0) return <Lists messages={data} />
  if (data !== undefined) {
    return (
      <EmptyState
        title={coachMessages.noNotifications}
        text={coachMessages.noNotificationsText}
        icon={<IconMessage size={20} />}
      />
    )
  }
  if (error !== null) return <ErrorState title={coachMessages.notificationsFailed} onRetry={() => void refetch()} />
  return <LoadingState label={coachLabels.loadingMessages} />
}

const Lists = ({ messages }: { messages: readonly CoachNotification[] }) => {
  const unread = messages.filter(({ status }) => status === 'unread')
  const read = messages.filter(({ status }) => status === 'read')
  return (
    <>
      <List label={coachLabels.unreadMessages} messages={unread} />
      {read.length > 0 && <h3 className={classes.heading}>{coachLabels.previousMessages}</h3>}
      <List label={coachLabels.previousMessages} messages={read} />
    </>
  )
}

const List = ({ label, messages }: { label: string; messages: readonly CoachNotification[] }) =>
  messages.length > 0 && (
    <ul aria-label={label} className={classes.list}>
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
    </ul>
  )
