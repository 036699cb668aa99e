import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import type { LiveTopic } from '@trophy/contract/live/live.constants.ts'

/** What each read of a role's screens shows: it is read again when something about that has changed. */
export type ShownTopics = readonly (readonly [Pick<Endpoint, 'path'>, readonly LiveTopic[]])[]

/** Whether what was read from a path shows any of the topics. */
export const showsAnyTopic = (shown: ShownTopics, path: unknown, topics: ReadonlySet<LiveTopic>): boolean =>
  shown.some(([endpoint, about]) => endpoint.path === path && about.some((topic) => topics.has(topic)))
