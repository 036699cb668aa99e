import { type ListPart, totalHeader } from '@trophy/contract/core/list-part.ts'
import type { FastifyReply } from 'fastify'

/** Returns the first part of a list as an array, and sets the header with the total. */
export const sendListPart = <Row>(reply: FastifyReply, { rows, total }: ListPart<Row>): Row[] => {
  reply.header(totalHeader, total)
  return [...rows]
}
