import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, newIdempotencyKey } from '../shared/api/client.ts'
import { endpointQuery } from '../shared/api/endpoint-query.ts'
import { repeatUnanswered } from '../shared/api/unanswered.ts'

const messagesQuery = endpointQuery(coachEndpoints.notifications)
const unreadQuery = endpointQuery(coachEndpoints.unreadCount)

/** The messages of the admins, newest first; read again whenever the tab is opened. */
export const useMessages = () => useQuery({ ...messagesQuery, staleTime: 0 })

/** How many are unread; asked again when the coach comes back to the page, for messages come while it is away. */
export const useUnreadCount = () => useQuery({ ...unreadQuery, staleTime: 0, refetchOnWindowFocus: true })

interface ReadRequest {
  readonly id: string
  readonly idempotencyKey: string
}

/** Marks a message as read; the list and the count are read again afterwards. */
export const useMarkAsRead = (id: string) => {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ idempotencyKey, ...params }: ReadRequest) =>
      call(coachEndpoints.readNotification, { params, idempotencyKey }),
    ...repeatUnanswered,
    onSuccess: (read) =>
      client.setQueryData(messagesQuery.queryKey, (messages) =>
        messages?.map((message) => (message.id === read.id ? read : message)),
      ),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: messagesQuery.queryKey })
      void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
    },
  })
  return { isPending, markAsRead: () => mutateAsync({ id, idempotencyKey: newIdempotencyKey() }) }
}
