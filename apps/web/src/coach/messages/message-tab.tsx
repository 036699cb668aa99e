import type { CoachNotification } from '@trophy/contract/coach/coach.contract.ts'
import { IconMessage } from '@tabler/icons-react'
import { useRef } from 'react'
import { coachLabels } from '../coach.constants.ts'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { MessageCard } from './message-card.tsx'
import classes from './message-tab.module.css'
import { useMessages } from './messages.api.ts'
import { coachMessages } from '../../shared/texts/contract-messages.constants.ts'

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
      <ul aria-label={title} className={classes.list}>
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} onRead={onRead} />
        ))}
      </ul>
    </>
  )
