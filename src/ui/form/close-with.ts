import { notify } from '#platform/notify.ts'

/** For a form that is done: shows a toast and closes the form. */
export function closeWith(fechar: () => void, summary: string, detail?: string) {
  notify({ severity: 'success', summary, ...(detail !== undefined && { detail }) })
  fechar()
}
