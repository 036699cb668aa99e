import { expectTypeOf, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'

type IsEndpoint<T> = T extends Endpoint ? true : false
interface Described {
  readonly method: 'GET'
  readonly path: '/api/thing'
  readonly summary: string
  readonly response: 'nothing'
}

// Checked by the compiler: `tsc` fails on this file when one of these is no longer true.
test('an endpoint without roles does not compile', () => {
  expectTypeOf<IsEndpoint<Described>>().toEqualTypeOf<false>()
  expectTypeOf<IsEndpoint<Described & { roles: undefined }>>().toEqualTypeOf<false>()
  expectTypeOf<IsEndpoint<Described & { roles: readonly [] }>>().toEqualTypeOf<false>()
  expectTypeOf<IsEndpoint<Described & { roles: readonly ['guest'] }>>().toEqualTypeOf<false>()
  expectTypeOf<IsEndpoint<Described & { roles: readonly ['coach'] }>>().toEqualTypeOf<true>()
  expectTypeOf<IsEndpoint<Described & { roles: 'public' }>>().toEqualTypeOf<true>()
})
