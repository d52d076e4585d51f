import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

/** After a save that was refused, leads to the first field that needs mending. */
export function FirstProblem() {
  const { submitCount, isSubmitting, errors } = useFormState()
  const told = useRef(0)
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isSubmitting || submitCount === told.current || Object.keys(errors).length === 0) return
    told.current = submitCount
    const form = mark.current?.closest('form')
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount, isSubmitting, errors])
  return <span ref={mark} hidden />
}
