import { notify } from '#platform/notify.ts'

/** What follows a form that is done: a toast, and the form closes. */
export function closeWith(fechar: () => void, summary: string, detail?: string) {
  notify({ severity: 'success', summary, ...(detail !== undefined && { detail }) })
  fechar()
}
