import { VisuallyHidden } from '@mantine/core'
import { coachLabels } from '../coach.constants.ts'
import { useUnreadCount } from './messages.api.ts'

/** Tells screen readers of a message that arrives: the badge of the tab is only seen. */
export const UnreadCount = () => {
  const { data = 0 } = useUnreadCount()
  return <VisuallyHidden role="status">{data > 0 && coachLabels.unreadMessageCount(data)}</VisuallyHidden>
}
