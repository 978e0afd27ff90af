import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'

import { plural } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'

import { Alert } from '../Alert.tsx'

type Wrong = { label: string; field: HTMLElement }

/** The fields marked as wrong in the form around, by the words of their labels. */
function wrongIn(box: HTMLElement): Wrong[] {
  const fields = box.closest('form, dialog')?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? []
  return [...fields].map((field) => {
    const label = 'labels' in field ? (field.labels as NodeListOf<HTMLLabelElement> | null)?.[0] : null // what has labels gives them so
    const said = label?.textContent ?? field.getAttribute('aria-label') ?? field.querySelector('legend')?.textContent
    return { label: said?.trim() ?? '', field }
  })
}

type Props = {
  /** How many fields are wrong. */
  wrong: number
  /** How many times the form was sent. */
  attempt: number
}

/**
 * What is wrong with a form that was sent, when it is more than one field: each is a way to it. It takes the focus at each
 * attempt; a single wrong field has the focus itself.
 */
export function ErrorSummary({ wrong, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const told = useRef(0)
  const [fields, setFields] = useState<Wrong[]>([])
  // The page and its focus: read once the fields are drawn, and after the form library has focused the first of them.
  useEffect(() => {
    const clock = setTimeout(() => setFields(box.current ? wrongIn(box.current) : []))
    return () => clearTimeout(clock)
  }, [wrong, attempt])
  const several = wrong > 1 && fields.length > 1
  useEffect(() => {
    if (!several || told.current === attempt) return
    told.current = attempt
    box.current?.focus()
  }, [several, attempt])
  if (wrong < 2) return null
  return (
    <div ref={box} tabIndex={-1}>
      {several && (
        <Alert severidade="error">
          <p>
            {plural(fields.length, {
              one: '# campo precisa de correção:',
              other: '# campos precisam de correção:',
            })}
          </p>
          <div className={forms.wrong}>
            {fields.map(({ label, field }, position) => (
              <button
                key={position}
                type="button"
                className={`${ui.btn} ${ui.small} ${ui.plain}`}
                onClick={() => field.focus()}
              >
                {label}
              </button>
            ))}
          </div>
        </Alert>
      )}
    </div>
  )
}
