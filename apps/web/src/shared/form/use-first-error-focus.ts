import { type RefObject, useEffect, useRef } from 'react'

/**
 * After each failed submission the first field that is wrong gets the focus, as soon as the form can be used again; without
 * one the head of the form, where its note is, comes into view.
 */
export const useFirstErrorFocus = (failures: number, isSending: boolean): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(0)
  useEffect(() => {
    if (failures === shown.current || isSending) return
    shown.current = failures
    showFirstError(form.current)
  }, [failures, isSending])
  return form
}

const showFirstError = (form: HTMLFormElement | null): void => {
  const found = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  const field = found?.querySelector('input') ?? found
  if (field) field.focus()
  else if (form?.querySelector('[data-problem]')) form.scrollIntoView({ block: 'start' })
}
