import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { patientQuery } from '../../shared/api/endpoint-query.ts'
import { keptFresh } from '../../shared/api/fresh-query.ts'
import { useRepeatedWrite } from '../../shared/api/retrying-mutation.ts'

const messagesQuery = patientQuery(coachEndpoints.notifications)
const unreadQuery = patientQuery(coachEndpoints.unreadCount)

/** The messages of the admins, newest first; read again whenever the tab is opened. */
export const useMessages = () => useQuery({ ...messagesQuery, ...keptFresh })

/** How many are unread. */
export const useUnreadCount = () => useQuery({ ...unreadQuery, ...keptFresh })

/** Marks a message as read; the list and the count are read again afterwards. */
export const useMarkAsRead = (id: string) => {
  const client = useQueryClient()
  const { isPending, run } = useRepeatedWrite({
    key: ['read', id],
    send: (params: { id: string }, options) => call(coachEndpoints.readNotification, { params, ...options }),
    shownBy: [messagesQuery.queryKey, unreadQuery.queryKey],
    onSuccess: (read) =>
      client.setQueryData(messagesQuery.queryKey, (messages) =>
        messages?.map((message) => (message.id === read.id ? read : message)),
      ),
  })
  return { isPending, markAsRead: () => run({ id }) }
}
