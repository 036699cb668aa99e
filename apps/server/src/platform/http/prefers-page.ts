import type { FastifyRequest } from 'fastify'

/** True for a tab that is opened at an address; programs, and the calls of the web application, ask for data. */
export const prefersPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false
