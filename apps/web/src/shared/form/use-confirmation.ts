import { useState } from 'react'
import { useForm } from './use-form.ts'

interface ConfirmationOptions {
  /** The text of the toast when the server sends no message. */
  readonly failure: string
  readonly send: () => Promise<void>
}

const noField = (_name: string): _name is never => false

/** The submission of a dialog without fields. */
export const useConfirmation = ({ failure, send }: ConfirmationOptions) =>
  useForm<null, never>({
    state: useState(null),
    isField: noField,
    validate: () => ({}),
    showErrors: 'afterSubmit',
    failure: { text: failure },
    send,
  })
