import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import type { z } from 'zod'
import { call } from '../client.ts'
import { type RetryingMutation, useRetryingMutation } from './retrying-mutation.ts'

type ParamsArgument<E extends Endpoint> = E['params'] extends z.ZodType ? [params: z.input<E['params']>] : []
type BodyArgument<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : null

/** The write of an endpoint that returns JSON: `run` takes its body, or null where it has none. */
export const useWrite = <S extends z.ZodType, E extends Endpoint>(
  endpoint: E & { readonly response: S },
  options: Omit<RetryingMutation<BodyArgument<E>, z.output<S>>, 'key' | 'send'>,
  ...[params]: ParamsArgument<E>
) =>
  useRetryingMutation<BodyArgument<E>, z.output<S>>({
    key: [endpoint.method, endpoint.path, params],
    send: (body, attempt) =>
      call<S, Endpoint>(endpoint, { ...(params && { params }), ...(body !== null && { body }), ...attempt }),
    ...options,
  })
