import { type ListPart, totalHeader } from '@trophy/contract/core/list-part.ts'
import type { FastifyReply } from 'fastify'

/** Answers the first part of a list as an array, with the length of the whole in a header. */
export const answerPart = <Row>(reply: FastifyReply, { rows, total }: ListPart<Row>): Row[] => {
  reply.header(totalHeader, total)
  return [...rows]
}
